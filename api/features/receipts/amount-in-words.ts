import { ToWords } from 'to-words';
import type { Language } from '#contract/languages.ts';
import type { Paise } from '#contract/money.ts';

const speakers: Readonly<Record<Language, ToWords>> = {
  en: new ToWords({ localeCode: 'en-IN', converterOptions: { currency: true } }),
  hi: new ToWords({ localeCode: 'hi-IN', converterOptions: { currency: true } }),
};

/** «Five Hundred One Rupees Only», «पांच सौ एक रुपये मात्र». */
export function amountInWords(amount: Paise, language: Language): string {
  const spoken = speakers[language].convert(amount / 100).trim();
  // The library closes with «Only» in English and with nothing in Hindi; a receipt closes in both.
  return language === 'hi' && !spoken.endsWith('मात्र') ? `${spoken} मात्र` : spoken;
}
