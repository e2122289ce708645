import { useLingui } from '@lingui/react/macro';
import { useCallback, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { setMyLanguage } from '#contract/accounts/accounts.ts';
import { changeMyPreferences, type Preferences } from '#contract/accounts/preferences.ts';
import type { Language } from '#contract/values/languages.ts';
import { ApiError } from '#web/lib/calling/api-error.ts';
import { call } from '#web/lib/calling/call.ts';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { toast } from '#web/ui/feedback/toast.tsx';

export interface Reading extends Preferences {
  readonly language: Language;
}

/** Saves what she chooses, one after the other so that the last one stands, and says so if it could not. */
export function useChangePreferences(): (change: Partial<Reading>) => Promise<boolean> {
  const { t } = useLingui();
  const words = useErrorWords();
  const { revalidate } = useRevalidator();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return useCallback(
    async (change) => {
      const saving = last.current.then(() => save(change));
      last.current = saving.catch(() => {});
      try {
        await saving;
        return true;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        toast.failure(words(error, { failure: t`We could not save it. Please try again.` }));
        return false;
      } finally {
        await revalidate();
      }
    },
    [t, words, revalidate],
  );
}

const save = ({ language, ...body }: Partial<Reading>): Promise<unknown> =>
  language
    ? call(setMyLanguage, { body: { language } }, { idempotencyKey: crypto.randomUUID() })
    : call(changeMyPreferences, { body }, { idempotencyKey: crypto.randomUUID() });
