import { useLingui } from '@lingui/react';
import { useCallback } from 'react';
import { isLanguage, type Language } from '#contract/values/languages.ts';
import { wordsOf } from '#web/lib/i18n.ts';
import { languageCookie } from '#web/lib/language.ts';

/** The page's language, and how to change it in place: nothing that was typed is lost. */
export function useLanguage() {
  const { i18n } = useLingui();
  const language: Language = isLanguage(i18n.locale) ? i18n.locale : 'en';
  const speak = useCallback(
    async (chosen: Language) => {
      i18n.loadAndActivate({ locale: chosen, messages: await wordsOf(chosen) });
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
      document.cookie = languageCookie(chosen);
    },
    [i18n],
  );
  return { language, speak };
}
