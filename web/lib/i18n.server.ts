import { type I18n, setupI18n } from '@lingui/core';
import type { Language } from '#contract/values/languages.ts';
import { messages as contractEn } from '#words/contract/en.po';
import { messages as contractHi } from '#words/contract/hi.po';
import { messages as webEn } from '#words/web/en.po';
import { messages as webHi } from '#words/web/hi.po';

const books = { en: { ...contractEn, ...webEn }, hi: { ...contractHi, ...webHi } };

/** One per request: the global i18n would mix the languages of two readers served at the same time. */
export const i18nFor = (language: Language): I18n => setupI18n({ locale: language, messages: { [language]: books[language] } });
