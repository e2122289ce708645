import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { approveDeposit, type Decided, rejectDeposit } from '#contract/donations/decide-deposit.ts';
import type { DepositDetails, Evidence } from '#contract/donations/deposits.ts';
import { type RejectionReason, rejectionReasons } from '#contract/donations/donation-fields.ts';
import type { Paise } from '#contract/values/money.ts';
import { noReason, usePickReason } from '#web/admin/deposits/reasons.tsx';
import type { ApiError } from '#web/lib/calling/api-error.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';

export interface DecisionInput {
  readonly details: DepositDetails;
  /** The receipt stands on the screen, or there is none. */
  readonly isSeen: boolean;
  readonly onDecided: (decided: Decided) => void;
  /** The server knows better than this page. */
  readonly onStale: () => void;
}

/** What is still missing, and where it is put right. */
const places = {
  receipt: '[data-act="approve"]',
  warnings: '[data-tick]:not(:checked)',
  received: '[name="received"]',
  note: '[data-note]',
  reason: 'textarea',
} as const;
export type Missing = keyof typeof places;

interface Said {
  readonly isSeen: boolean;
  readonly ticked: readonly Evidence['check'][];
  readonly received: Paise | undefined;
  readonly note: string;
}

/** What an approval still lacks. The server asks for the same; here it is said before anything is sent. */
function lacking({ evidence, isUnmatched }: DepositDetails, { isSeen, ticked, received, note }: Said): Missing | undefined {
  if (!isSeen) return 'receipt';
  if (evidence.some(({ verdict, check }) => verdict === 'warn' && !ticked.includes(check))) return 'warnings';
  if (!received || received <= 0) return 'received';
  return isUnmatched && note.trim() === '' ? 'note' : undefined;
}

/** The draft of a decision: what was typed and ticked, what is missing, and the two ways to end it. */
export function useDecision({ details, isSeen, onDecided, onStale }: DecisionInput) {
  const { t } = useLingui();
  const words = useErrorWords();
  const pickReason = usePickReason();
  const approving = useAction(approveDeposit, { revalidate: false });
  const rejecting = useAction(rejectDeposit, { revalidate: false });
  const area = useRef<HTMLDivElement>(null);
  const [received, setReceived] = useState<Paise | undefined>(details.bankAmount ?? details.claimedAmount);
  const [note, setNote] = useState('');
  const [ticked, setTicked] = useState<readonly Evidence['check'][]>([]);
  const [isRejecting, setRejecting] = useState(false);
  const [reason, setReason] = useState(noReason);
  const [missing, setMissing] = useState<Missing>();
  const [refusal, setRefusal] = useState<string>();
  const { code, version, isUnmatched } = details;
  const isForbidden = isUnmatched && !details.mayApproveUnmatched;
  const isBusy = approving.isBusy || rejecting.isBusy;

  const focus = (selector: string) => requestAnimationFrame(() => area.current?.querySelector<HTMLElement>(selector)?.focus());
  function isWhole(lacks: Missing | undefined): boolean {
    setRefusal(undefined);
    setMissing(lacks);
    if (lacks) focus(places[lacks]);
    return lacks === undefined;
  }
  function end(outcome: { answer?: Decided; error?: ApiError } | undefined) {
    if (outcome?.answer) return onDecided(outcome.answer);
    if (!outcome?.error) return;
    setRefusal(words(outcome.error, { failure: t`This did not succeed. Please try again.` }));
    if (outcome.error.status === 409) onStale();
  }

  return {
    area,
    draft: { received, note, ticked, isRejecting, reason, missing, refusal, isForbidden, isBusy },
    setReceived,
    setNote,
    tick: (check: Evidence['check']) => setTicked(ticked.includes(check) ? ticked.filter((each) => each !== check) : [...ticked, check]),
    setReason(next: typeof reason) {
      setReason(next);
      setMissing(undefined);
    },
    pick(index: number) {
      const chosen: RejectionReason = rejectionReasons[index] ?? 'other';
      setReason(pickReason(chosen));
      setMissing(undefined);
      focus(chosen === 'other' ? 'textarea' : '[data-act="confirm"]');
    },
    async approve() {
      if (isBusy || isForbidden || !isWhole(lacking(details, { isSeen, ticked, received, note })) || !received) return;
      end(await approving.run({ params: { code }, body: { received, note, acknowledged: [...ticked], version } }));
    },
    async reject() {
      if (isBusy || !isWhole(reason.text.trim() === '' ? 'reason' : undefined)) return;
      end(await rejecting.run({ params: { code }, body: { reason: reason.text, reasonCode: reason.code, version } }));
    },
    startRejecting() {
      setMissing(undefined);
      setRejecting(true);
      focus('[data-autofocus]');
      // The note below is to be seen before it is sent.
      requestAnimationFrame(() => area.current?.querySelector('textarea')?.scrollIntoView({ block: 'nearest' }));
    },
    stopRejecting() {
      setMissing(undefined);
      setRejecting(false);
      focus('[data-act="reject"]');
    },
  };
}
export type DecisionDraft = ReturnType<typeof useDecision>;
