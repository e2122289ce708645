import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { isLanguage, type Language } from '#contract/values/languages.ts';

const books = {
  en: () => Promise.all([import('#words/contract/en.po'), import('#words/web/en.po')]),
  hi: () => Promise.all([import('#words/contract/hi.po'), import('#words/web/hi.po')]),
} satisfies Record<Language, unknown>;

/** The browser fetches the words of the page's language and no other. */
export async function i18nOfPage(): Promise<I18n> {
  const { lang } = document.documentElement;
  const language = isLanguage(lang) ? lang : 'en';
  return setupI18n({ locale: language, messages: { [language]: await wordsOf(language) } });
}

export async function wordsOf(language: Language): Promise<Messages> {
  const [contract, web] = await books[language]();
  return { ...contract.messages, ...web.messages };
}
