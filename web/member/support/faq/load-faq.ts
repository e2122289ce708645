import { listFaq } from '#contract/content.ts';
import { isLanguage } from '#contract/values/languages.ts';

/** In the language of the page. */
export function faqQuery() {
  const { lang } = document.documentElement;
  return [listFaq, { querystring: { language: isLanguage(lang) ? lang : 'en' } }] as const;
}
