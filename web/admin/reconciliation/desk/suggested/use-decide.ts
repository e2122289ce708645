import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { acceptSuggestion, dismissSuggestion, type Suggestion } from '#contract/reconciliation/reconciliation.ts';
import { inr } from '#contract/values/money.ts';
import { useStaffMay } from '#web/admin/use-staff-may.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { toast } from '#web/ui/feedback/toast.tsx';
import { useKeys } from '#web/ui/keys/use-keys.ts';

export interface DecideInput {
  readonly claim: Suggestion['claim'];
  readonly suggested: Suggestion['best'];
  readonly onDone: () => void;
}

/** Match and approve, or not a match: by button and by key. */
export function useDecide({ claim, suggested, onDone }: DecideInput) {
  const { t } = useLingui();
  const words = useErrorWords();
  const mayMatch = useStaffMay('reconciliation.write');
  const mayApprove = useStaffMay('donations.review');
  const accepting = useAction(acceptSuggestion);
  const dismissing = useAction(dismissSuggestion);
  const box = useRef<HTMLInputElement>(null);
  const [isTicked, setTicked] = useState(false);
  const [said, setSaid] = useState<string>();
  const { id, line, kind } = suggested;
  const needsTick = kind !== 'exact';
  const isBusy = accepting.isBusy || dismissing.isBusy;
  const sum = inr(line.amount);
  const { code } = claim;
  const failure = t`This did not succeed. Please try again.`;

  async function accept() {
    if (isBusy || !mayApprove || !mayMatch) return;
    if (needsTick && !isTicked) {
      setSaid(t`Please compare and tick the box first.`);
      return box.current?.focus();
    }
    const outcome = await accepting.run({ params: { id }, body: { note: '', version: claim.version } });
    if (!outcome) return;
    if (outcome.error) return setSaid(words(outcome.error, { failure }));
    toast.success(t`${code} is matched and approved: ${sum}`);
    onDone();
  }

  async function dismiss() {
    if (isBusy || !mayMatch) return;
    const outcome = await dismissing.run({ params: { id } });
    if (!outcome) return;
    if (outcome.error) return setSaid(words(outcome.error, { failure }));
    toast.success(t`${code} and this line are no match. It is not suggested again.`);
  }

  useKeys({ a: () => void accept(), n: () => void dismiss() }, { isFirst: true });
  return {
    mayMatch,
    mayApprove,
    needsTick,
    isTicked,
    tick(next: boolean) {
      setTicked(next);
      setSaid(undefined);
    },
    box,
    said,
    sum,
    accept,
    dismiss,
    isAccepting: accepting.isBusy,
    isDismissing: dismissing.isBusy,
  };
}
