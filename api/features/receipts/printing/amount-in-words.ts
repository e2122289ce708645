import { ToWords } from 'to-words';
import type { Language } from '#contract/values/languages.ts';
import type { Paise } from '#contract/values/money.ts';

const speakers: Readonly<Record<Language, ToWords>> = {
  en: new ToWords({ localeCode: 'en-IN', converterOptions: { currency: true } }),
  hi: new ToWords({ localeCode: 'hi-IN', converterOptions: { currency: true } }),
};

/** Where the library's Hindi is not the spelling that banks and schools use. */
const spelling: Readonly<Record<string, string>> = {
  पांच: 'पाँच',
  चौंतालीस: 'चौवालीस',
  इक्याबन: 'इक्यावन',
  तिरसठ: 'तिरेसठ',
  अठासी: 'अट्ठासी',
  इक्यानबे: 'इक्यानवे',
};

/** “Five Hundred One Rupees Only”, “पाँच सौ एक रुपये मात्र”. Lakhs and crores in both. */
export function amountInWords(amount: Paise, language: Language): string {
  const spoken = speakers[language].convert(amount / 100).trim();
  return language === 'hi' ? inGoodHindi(spoken) : spoken;
}

function inGoodHindi(spoken: string): string {
  const words = spoken.split(' ').map((word) => spelling[word] ?? word);
  // “सौ रुपये” is how one talks; on paper it is “एक सौ”.
  if (words[0] === 'सौ') words.unshift('एक');
  // The library closes with “Only” in English and with nothing in Hindi; a receipt closes in both.
  if (words.at(-1) !== 'मात्र') words.push('मात्र');
  return words.join(' ');
}
