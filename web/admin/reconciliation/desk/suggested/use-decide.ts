import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { acceptSuggestion, dismissSuggestion, type Suggestion } from '#contract/reconciliation/reconciliation.ts';
import { undoDismissal } from '#contract/reconciliation/undo-decisions.ts';
import { inr } from '#contract/values/money.ts';
import type { Undo } from '#web/admin/desk/decision/use-undo.tsx';
import { useRefusal } from '#web/admin/desk/use-refusal.tsx';
import { useHasPermission } from '#web/admin/use-has-permission.ts';
import { call } from '#web/lib/calling/call.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { useKeys } from '#web/ui/keys/use-keys.ts';

export interface DecideInput {
  readonly claim: Suggestion['claim'];
  readonly suggested: Suggestion['best'];
  readonly undo: Undo;
  readonly onDone: () => Promise<void>;
}

/** Match and approve, or not a match: by button and by key. Both can be taken back for some seconds. */
export function useDecide({ claim, suggested, undo, onDone }: DecideInput) {
  const { t } = useLingui();
  const { refusal, say, refuse } = useRefusal();
  const mayMatch = useHasPermission('reconciliation.write');
  const mayApprove = useHasPermission('donations.review');
  const accepting = useAction(acceptSuggestion, { revalidate: false });
  const dismissing = useAction(dismissSuggestion);
  const box = useRef<HTMLInputElement>(null);
  const [isTicked, setTicked] = useState(false);
  const { id, line, kind } = suggested;
  const needsTick = kind !== 'exact';
  const isBusy = accepting.isBusy || dismissing.isBusy;
  const sum = inr(line.amount);
  const { code } = claim;

  async function accept() {
    if (isBusy || !mayApprove || !mayMatch) return;
    if (needsTick && !isTicked) {
      say(t`Please compare and tick the box first.`);
      return box.current?.focus();
    }
    const outcome = await accepting.run({ params: { id }, body: { note: '', version: claim.version } });
    if (!outcome) return;
    if (outcome.error) return refuse(outcome.error);
    undo.offer(outcome.answer, t`${code} is matched and approved: ${sum}`);
    await onDone();
  }

  async function dismiss() {
    if (isBusy || !mayMatch) return;
    const outcome = await dismissing.run({ params: { id } });
    if (!outcome) return;
    if (outcome.error) return refuse(outcome.error);
    undo.offer(outcome.answer, t`${code} and this line do not match. They are not suggested again.`, {
      key: `dismissed-${id}`,
      takeBack: () => call(undoDismissal, { params: { id } }).then(() => t`${code} and this line are suggested again`),
    });
  }

  useKeys({ a: () => void accept(), n: () => void dismiss() }, { isFirst: true });
  return {
    mayMatch,
    mayApprove,
    needsTick,
    isTicked,
    tick(next: boolean) {
      setTicked(next);
      say(undefined);
    },
    box,
    refusal,
    sum,
    accept,
    dismiss,
    isAccepting: accepting.isBusy,
    isDismissing: dismissing.isBusy,
  };
}
