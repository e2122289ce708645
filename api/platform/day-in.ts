import type { Language } from '#contract/values/languages.ts';
import { MONEY_ZONE } from '#contract/values/time.ts';

const format = (locale: string) =>
  new Intl.DateTimeFormat(locale, { timeZone: MONEY_ZONE, day: 'numeric', month: 'long', year: 'numeric' });
const formats: Readonly<Record<Language, Intl.DateTimeFormat>> = { en: format('en-IN'), hi: format('hi-IN-u-nu-latn') };

/** 15 November 2026, in India. */
export const dayIn = (language: Language, at: Date): string => formats[language].format(at);

/** Noon of a day such as 2026-11-15 in India: the same day wherever it is read. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00:00+05:30`);
