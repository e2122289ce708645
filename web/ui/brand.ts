import { useLingui } from '@lingui/react';
import { isLanguage } from '#contract/values/languages.ts';
import { useSettings } from './settings.ts';

/** The trust's own names, in the page's language. */
export function useBrand() {
  const settings = useSettings();
  const { i18n } = useLingui();
  const language = isLanguage(i18n.locale) ? i18n.locale : 'en';
  return {
    name: settings['org.name'][language],
    legalName: settings['org.legal_name'][language],
    email: settings['org.email'],
    phone: settings['org.phone'],
  };
}
