import { useLingui } from '@lingui/react/macro';
import type { ApiError } from '#web/lib/calling/api-error.ts';
import { time } from '#web/lib/format.ts';

interface Fallback {
  /** What to say when the server said nothing. */
  readonly failure: string;
  readonly hidesUnexpected?: boolean | undefined;
}

/** The words for a failed call: the server's own, else those of the place that called. */
export function useErrorWords() {
  const { t, i18n } = useLingui();
  return (error: ApiError, { failure, hidesUnexpected = false }: Fallback): string => {
    if (error.retryAfterSeconds && error.status === 429) {
      const at = time(i18n.locale, new Date(Date.now() + error.retryAfterSeconds * 1000));
      const message = error.message || failure;
      return t`${message} You can come back at ${at}.`;
    }
    if (error.code === 'offline') return t`You are offline. Your answers are still here. Please try again when you are connected.`;
    if (hidesUnexpected && error.code === 'unexpected') return failure;
    return error.message || failure;
  };
}
