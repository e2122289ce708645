import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Decided } from '#contract/donations/decide-deposit.ts';
import type { Deposit, DepositDetails } from '#contract/donations/deposits.ts';
import { inr } from '#contract/values/money.ts';
import type { Page } from '#contract/values/paging.ts';
import { donationCan } from '#contract/values/status.ts';
import { depositDesk } from '#web/admin/deposits/deposit-desk.ts';
import { ReceiptTrail } from '#web/admin/deposits/receipts/receipt-trail.tsx';
import { useDecisionKeys, useViewerKeys } from '#web/admin/desk/desk-keys.ts';
import { CaseBody, CaseWaiting, DeskPanel } from '#web/admin/desk/desk-panel.tsx';
import { LeaseNotice } from '#web/admin/desk/lease-notice.tsx';
import type { Selection } from '#web/admin/desk/list/use-selection.ts';
import { useDeskCase } from '#web/admin/desk/use-desk-case.ts';
import { useSeen } from '#web/admin/desk/viewer/use-seen.ts';
import { Viewer } from '#web/admin/desk/viewer/viewer.tsx';
import { useMoment } from '#web/admin/words.ts';
import { QueryProvider } from '#web/lib/fetching/query-provider.tsx';
import { StatusBadge } from '#web/ui/badge.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import { CompareDialog } from './compare-dialog.tsx';
import { DecidedClaim } from './decision/decided.tsx';
import { DepositDecision } from './decision/deposit-decision.tsx';
import { Facts } from './facts.tsx';
import { ToCompare } from './to-compare.tsx';
import { usePapers } from './use-papers.ts';
import { WallReview } from './wall-review.tsx';

interface Props {
  readonly code: string;
  readonly list: Page<Deposit>;
  readonly mayReview: boolean;
  readonly selection: Selection;
}

/** One deposit beside the queue it belongs to. */
export const Review = (props: Props) => (
  <QueryProvider>
    <OpenDeposit {...props} />
  </QueryProvider>
);

function OpenDeposit({ code, list, mayReview, selection }: Props) {
  const { t } = useLingui();
  const { details, error, isAsking, reload, lookAgain, queue, isOpen, colleague, undo } = useDeskCase(depositDesk, {
    code,
    list,
    mayReview,
  });
  const keyWords = [...useDecisionKeys(), ...useViewerKeys(), ['X', t`Select for bulk reject`] as const];

  async function decided(answer: Decided) {
    if (answer.secondPerson) {
      toast.success(t`${code} is waiting for a second person. A trustee can agree on the dashboard.`);
      return reload();
    }
    const sum = details ? inr(details.amount) : '';
    const name = details?.member.name ?? '';
    const others = answer.others.join(', ');
    const approved =
      others === '' ? t`${code} approved: ${sum} from ${name}` : t`${code} approved: ${sum} from ${name}. Rejected with it: ${others}`;
    undo.offer(answer, answer.status === 'approved' ? approved : t`${code} rejected: ${name}`);
    await queue.goOn(answer.others);
  }

  return (
    <DeskPanel
      id={code}
      queue={queue}
      label={t`Review ${code}`}
      title={
        <>
          {details ? inr(details.amount) : code} {details && <StatusBadge status={details.status} />}
        </>
      }
      about={details && <Sent details={details} />}
      steps={{ next: t`Next deposit`, previous: t`Previous deposit` }}
      keys={{ u: undo.undoLast, x: () => isOpen && mayReview && selection.toggle(code) }}
      keyWords={keyWords}
      onClose={() => (selection.codes.length > 0 ? selection.clear() : void queue.go(undefined))}
    >
      {details ? (
        <Body
          {...{ details, mayReview, colleague }}
          onDecided={(answer) => void decided(answer)}
          onStale={lookAgain}
          onUndo={() => void undo.undo(code)}
          onChanged={reload}
        />
      ) : (
        <CaseWaiting title={t`We could not load this deposit`} error={error} isAsking={isAsking} onRetry={reload} />
      )}
    </DeskPanel>
  );
}

function Sent({ details: { code, member, requestedAt } }: { details: DepositDetails }) {
  const moment = useMoment();
  const { name } = member;
  const sent = moment(requestedAt);
  return (
    <Trans>
      <b>{name}</b>, {code}, sent {sent}
    </Trans>
  );
}

interface BodyProps {
  readonly details: DepositDetails;
  readonly mayReview: boolean;
  readonly colleague: string | undefined;
  readonly onDecided: (decided: Decided) => void;
  readonly onStale: () => void;
  readonly onUndo: () => void;
  readonly onChanged: () => void;
}

function Body({ details, mayReview, colleague, onDecided, onStale, onUndo, onChanged }: BodyProps) {
  const [other, setOther] = useState<string>();
  const { code, version, status, wall, receipt } = details;
  const view = usePapers(details);
  const { isSeen, see } = useSeen(view.papers);
  return (
    <>
      <LeaseNotice>{colleague && <Trans>{colleague} has this deposit open too.</Trans>}</LeaseNotice>
      {wall && <WallReview {...details} wall={wall} mayReview={mayReview} onReviewed={onChanged} />}
      <CaseBody>
        <Viewer {...view} hasKeys beside={<ToCompare details={details} />} onSeen={see} />
        {mayReview && donationCan('approve', status) ? (
          <DepositDecision key={version} {...{ details, isSeen, onDecided, onStale }} onCompare={setOther} />
        ) : (
          <DecidedClaim {...{ details, mayReview, onUndo }} onCompare={setOther} onReversed={onChanged} />
        )}
      </CaseBody>
      <Facts details={details} />
      {receipt && <ReceiptTrail key={receipt.number} code={code} mayReview={mayReview} onChanged={onChanged} />}
      {other && <CompareDialog details={details} other={other} onClose={() => setOther(undefined)} />}
    </>
  );
}
