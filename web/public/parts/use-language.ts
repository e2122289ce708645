import { useLingui } from '@lingui/react';
import { isLanguage, type Language } from '#contract/values/languages.ts';

/** The page's language, typed. */
export function useLanguage(): Language {
  const { i18n } = useLingui();
  return isLanguage(i18n.locale) ? i18n.locale : 'en';
}
