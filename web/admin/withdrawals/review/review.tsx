import { Trans, useLingui } from '@lingui/react/macro';
import { inrExact } from '#contract/values/money.ts';
import type { Page } from '#contract/values/paging.ts';
import type { Withdrawal, WithdrawalDetails } from '#contract/withdrawals/review-withdrawals.ts';
import type { KeyWords } from '#web/admin/desk/desk-keys.ts';
import { CaseWaiting, DeskPanel } from '#web/admin/desk/desk-panel.tsx';
import { LeaseNotice } from '#web/admin/desk/lease-notice.tsx';
import { useQueue } from '#web/admin/desk/queue/use-queue.ts';
import { useAhead, useCase } from '#web/admin/desk/use-case.ts';
import { useLease } from '#web/admin/desk/use-lease.ts';
import { useRefusal } from '#web/admin/desk/use-refusal.tsx';
import { WithdrawalBadge } from '#web/admin/withdrawals/withdrawal-badge.tsx';
import { withdrawalDesk } from '#web/admin/withdrawals/withdrawal-desk.ts';
import { useMoment } from '#web/admin/words.ts';
import { QueryProvider } from '#web/lib/fetching/query-provider.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import { WithdrawalDecision } from './decision/withdrawal-decision.tsx';
import { Facts } from './facts.tsx';

interface Props {
  readonly code: string;
  readonly list: Page<Withdrawal>;
  readonly mayReview: boolean;
}

/** One withdrawal beside the queue it belongs to. */
export const Review = (props: Props) => (
  <QueryProvider>
    <OpenWithdrawal {...props} />
  </QueryProvider>
);

function OpenWithdrawal({ code, list, mayReview }: Props) {
  const { t } = useLingui();
  const { details, error, isAsking, reload, lookAgain } = useCase(withdrawalDesk, code);
  const queue = useQueue(code, list, withdrawalDesk);
  useAhead(withdrawalDesk, queue);
  const isOpen = details !== undefined && withdrawalDesk.isOpen(details);
  const colleague = useLease(withdrawalDesk, { id: code, isWanted: mayReview && isOpen, version: details?.version, onChanged: reload })?.by;
  const refusal = useRefusal();
  const keyWords = useWithdrawalKeys();

  async function decided({ status, member: { name }, amount, secondPerson }: WithdrawalDetails) {
    const sum = inrExact(amount);
    if (secondPerson && status === 'pending')
      toast.success(t`${code} is waiting for a second person. A trustee can agree on the dashboard.`);
    else if (status === 'approved') toast.success(t`${code} approved: ${sum} for ${name}`);
    else toast.success(t`${code} rejected: ${sum} is back in the balance of ${name}`);
    // What waited is worked off one by one; whoever looked something up stays where they are.
    if (!isOpen) return lookAgain();
    reload();
    await queue.goOn();
  }

  return (
    <DeskPanel
      id={code}
      queue={queue}
      label={t`Review ${code}`}
      title={
        <>
          {details ? inrExact(details.amount) : code} {details && <WithdrawalBadge row={details} />}
        </>
      }
      about={details && <Asked details={details} />}
      steps={{ next: t`Next withdrawal`, previous: t`Previous withdrawal` }}
      keyWords={mayReview ? keyWords : []}
      onClose={() => void queue.go(undefined)}
    >
      {details ? (
        <>
          <LeaseNotice>{colleague && <Trans>{colleague} has this withdrawal open, too.</Trans>}</LeaseNotice>
          <WithdrawalDecision
            key={`${details.code} ${details.version}`}
            {...{ details, mayReview, refusal }}
            onDecided={(after) => void decided(after)}
            onStale={lookAgain}
          />
          <Facts details={details} />
        </>
      ) : (
        <CaseWaiting title={t`We could not load this withdrawal`} error={error} isAsking={isAsking} onRetry={reload} />
      )}
    </DeskPanel>
  );
}

function useWithdrawalKeys(): KeyWords {
  const { t } = useLingui();
  return [
    ['A', t`Approve`],
    ['R', t`Reject (asks for a reason)`],
    ['1 2 3', t`Choose a quick reason`],
  ];
}

function Asked({ details: { code, member, askedAt } }: { details: WithdrawalDetails }) {
  const { name } = member;
  const asked = useMoment()(askedAt);
  return (
    <Trans>
      <b>{name}</b>, {code}, requested {asked}
    </Trans>
  );
}
