import type { Language } from '#contract/values/languages.ts';

// Hindi keeps Latin digits: sums and references must look the same in every language.
const localeOf: Readonly<Record<Language, string>> = { en: 'en-IN', hi: 'hi-IN-u-nu-latn' };

/** A calendar day, as 15 Nov 2026. */
export const formatDay = (day: string, language: Language): string =>
  // Short months are dotted abbreviations in Hindi, which few people write.
  new Intl.DateTimeFormat(localeOf[language], {
    day: 'numeric',
    month: language === 'hi' ? 'long' : 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));

export const formatCount = (count: number): string => new Intl.NumberFormat('en-IN').format(count);
