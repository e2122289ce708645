import { useLingui } from '@lingui/react/macro';
import type { ApiError } from '#web/lib/calling/api-error.ts';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { toast } from '#web/ui/feedback/toast.tsx';

interface Linked {
  readonly answer?: { readonly url: string };
  readonly error?: ApiError;
}

/** Opens a file whose link is made when it is asked for: in a tab of its own, or saved where browsers show no such file. */
export function useOpenFile(ask: () => Promise<Linked | undefined>) {
  const { t } = useLingui();
  const words = useErrorWords();
  return async (how: 'tab' | 'download') => {
    // Opened before the answer is there: later the browser would take it for a pop-up.
    const tab = how === 'tab' ? window.open('', '_blank') : undefined;
    const outcome = await ask();
    if (outcome?.answer && how === 'download') location.assign(outcome.answer.url);
    else if (outcome?.answer && tab) tab.location.replace(outcome.answer.url);
    else tab?.close();
    if (outcome?.error) toast.failure(words(outcome.error, { failure: t`We could not open the file. Please try again.` }));
  };
}
