import { useLingui } from '@lingui/react/macro';
import type { ApiError } from '#web/lib/calling/api-error.ts';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { toast } from '#web/ui/feedback/toast.tsx';

/** For what is pressed in a list, not sent by a form: a refusal is said aloud. */
export function useSayRefusal(): (outcome: { readonly error?: ApiError } | undefined) => void {
  const { t } = useLingui();
  const words = useErrorWords();
  return (outcome) => {
    if (outcome?.error) toast.failure(words(outcome.error, { failure: t`This did not work. Please try again.` }));
  };
}
