import { Trans, useLingui } from '@lingui/react/macro';
import { IconUsers } from '@tabler/icons-react';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Decided } from '#contract/donations/decide-deposit.ts';
import type { DepositDetails } from '#contract/donations/deposits.ts';
import { inr } from '#contract/values/money.ts';
import { donationCan } from '#contract/values/status.ts';
import type { Selection } from '#web/admin/deposits/list/use-selection.ts';
import { ReceiptTrail } from '#web/admin/deposits/receipts/receipt-trail.tsx';
import { useMoment } from '#web/admin/words.ts';
import { ApiError } from '#web/lib/calling/api-error.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { Bone, RowBones } from '#web/ui/feedback/skeleton.tsx';
import { Failure } from '#web/ui/feedback/states.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import { KeysHelp } from '#web/ui/keys/keys-help.tsx';
import { useKeys } from '#web/ui/keys/use-keys.ts';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import { DecidedClaim } from './decision/decided.tsx';
import { Decision } from './decision/decision.tsx';
import { useUndo } from './decision/use-undo.tsx';
import { createDesk, type Desk } from './desk.ts';
import { useDeskKeys } from './desk-keys.ts';
import { Facts } from './facts.tsx';
import { CompareDialog } from './receipt/compare-dialog.tsx';
import { useShelf } from './receipt/shelf.ts';
import { Viewer } from './receipt/viewer.tsx';
import classes from './review.module.css';
import { useLease } from './use-lease.ts';
import { type List, useQueue } from './use-queue.ts';
import { WallReview } from './wall-review.tsx';

interface Props {
  readonly code: string;
  readonly list: List;
  readonly mayReview: boolean;
  readonly selection: Selection;
  readonly searchField: RefObject<HTMLInputElement | null>;
}

/** One deposit beside the queue it belongs to. */
export function Review({ code, list, mayReview, selection, searchField }: Props) {
  const { t } = useLingui();
  const [desk] = useState(createDesk);
  useEffect(() => () => desk.close(), [desk]);
  const { value: details, error, isLoading } = useShelf(desk.claims, code);
  const reload = useCallback(() => void desk.claims.fetch(code), [desk, code]);
  useEffect(reload, [reload]);
  const revalidator = useRevalidator();
  const queue = useQueue(code, list, desk);
  const [isHelping, setHelping] = useState(false);
  const keys = useDeskKeys();
  const isOpen = details !== undefined && donationCan('approve', details.status);
  const colleague = useLease({ code, isWanted: mayReview && isOpen, version: details?.version, onChanged: reload });
  const { go } = queue;
  const undo = useUndo(async (undone) => {
    await Promise.all([desk.claims.fetch(undone), go(undone)]);
  });

  async function decided(answer: Decided) {
    if (answer.secondPerson) {
      toast.success(t`${code} waits for a second person. A trustee agrees on the dashboard.`);
      await desk.claims.fetch(code);
      return;
    }
    const sum = details ? inr(details.amount) : '';
    const name = details?.member.name ?? '';
    undo.offer(answer, answer.status === 'approved' ? t`${code} approved: ${sum} from ${name}` : t`${code} rejected: ${name}`);
    // First the next claim, then the list: while a page changes, nothing else is looked at again.
    await go(queue.nextOpen, true);
    await revalidator.revalidate();
  }

  useKeys({
    j: () => queue.next && void go(queue.next),
    k: () => queue.previous && void go(queue.previous),
    u: undo.undoLast,
    x: () => isOpen && mayReview && selection.toggle(code),
    '/': () => searchField.current?.focus(),
    '?': () => setHelping(true),
    escape: () => (selection.codes.length > 0 ? selection.clear() : void go(undefined)),
  });

  return (
    <Panel label={t`Review ${code}`} head={<Head code={code} details={details} queue={queue} onHelp={() => setHelping(true)} />}>
      <div className={classes.scroll} key={code}>
        {details ? (
          <Body
            {...{ details, desk, mayReview, colleague }}
            onDecided={(answer) => void decided(answer)}
            onStale={() => {
              reload();
              void revalidator.revalidate();
            }}
            onUndo={() => void undo.undo(code)}
            onReversed={reload}
          />
        ) : (
          <Waiting error={error} isLoading={isLoading} onRetry={reload} />
        )}
      </div>
      {isHelping && <KeysHelp keys={keys} onClose={() => setHelping(false)} />}
    </Panel>
  );
}

interface HeadProps {
  readonly code: string;
  readonly details: DepositDetails | undefined;
  readonly queue: ReturnType<typeof useQueue>;
  readonly onHelp: () => void;
}

function Head({ code, details, queue, onHelp }: HeadProps) {
  const { t } = useLingui();
  const moment = useMoment();
  const { position, total, next, previous, go } = queue;
  const name = details?.member.name ?? '';
  const sent = details ? moment(details.requestedAt) : '';
  return (
    <PanelHead
      title={
        <>
          {details ? inr(details.amount) : code} {details && <StatusBadge status={details.status} />}
        </>
      }
      about={
        details && (
          <Trans>
            <b>{name}</b>, {code}, sent {sent}
          </Trans>
        )
      }
      position={position === undefined ? undefined : { at: position, of: total }}
      previous={{ label: t`Previous deposit`, go: previous ? () => void go(previous) : undefined }}
      next={{ label: t`Next deposit`, go: next ? () => void go(next) : undefined }}
      onHelp={onHelp}
      onBack={() => void go(undefined)}
    />
  );
}

interface BodyProps {
  readonly details: DepositDetails;
  readonly desk: Desk;
  readonly mayReview: boolean;
  readonly colleague: string | undefined;
  readonly onDecided: (decided: Decided) => void;
  readonly onStale: () => void;
  readonly onUndo: () => void;
  readonly onReversed: () => void;
}

function Body({ details, desk, mayReview, colleague, onDecided, onStale, onUndo, onReversed }: BodyProps) {
  const [isSeen, setSeen] = useState(false);
  const [other, setOther] = useState<string>();
  const hasReceipt = details.attachments.length > 0;
  return (
    <>
      <div className={classes.notice} role="status">
        {colleague && (
          <Note kind="blue" icon={<IconUsers size={20} stroke={1.75} aria-hidden />}>
            <Trans>{colleague} has this deposit open too.</Trans>
          </Note>
        )}
      </div>
      {details.wall && <WallReview {...details} wall={details.wall} mayReview={mayReview} onReviewed={onReversed} />}
      <div className={classes.body}>
        <Viewer details={details} desk={desk} hasKeys onSeen={() => setSeen(true)} />
        {mayReview && donationCan('approve', details.status) ? (
          <Decision
            key={details.version}
            details={details}
            isSeen={isSeen || !hasReceipt}
            onCompare={setOther}
            onDecided={onDecided}
            onStale={onStale}
          />
        ) : (
          <DecidedClaim details={details} mayReview={mayReview} onCompare={setOther} onUndo={onUndo} onReversed={onReversed} />
        )}
      </div>
      <Facts details={details} />
      {details.receipt && <ReceiptTrail code={details.code} newest={details.receipt.number} mayReview={mayReview} onChanged={onReversed} />}
      {other && <CompareDialog details={details} other={other} desk={desk} onClose={() => setOther(undefined)} />}
    </>
  );
}

function Waiting({ error, isLoading, onRetry }: { error: unknown; isLoading: boolean; onRetry: () => void }) {
  const { t } = useLingui();
  const words = useErrorWords();
  if (error instanceof ApiError)
    return (
      <Failure
        title={t`We could not load this deposit`}
        message={words(error, { failure: t`We could not reach the server. Please try again.` })}
        reference={error.requestId}
        isBusy={isLoading}
        onRetry={onRetry}
      />
    );
  return (
    <div className={classes.body} aria-busy>
      <Bone height={480} radius={12} />
      <RowBones rows={4} />
    </div>
  );
}
