import { useLingui } from '@lingui/react/macro';
import { cancelClosure } from '#contract/your-data/closing.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { toast } from '#web/ui/feedback/toast.tsx';

/** Ends a closing that waits. */
export function useKeepAccount() {
  const { t } = useLingui();
  const words = useErrorWords();
  const action = useAction(cancelClosure);
  async function keep() {
    const outcome = await action.run({});
    if (outcome?.error) toast.failure(words(outcome.error, { failure: t`We could not cancel it. Please try again.` }));
    if (outcome?.answer) toast.success(t`Your account stays open. Nothing was erased.`);
  }
  return { keep, isBusy: action.isBusy };
}
