/** Dates in the reader's language and zone. Digits stay Latin in Hindi too, as on receipts and in references. */
const tagOf = (locale: string): string => (locale === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN');

/** 14 Nov 2026. Short months are dotted abbreviations in Hindi, which few people write. */
export const day = (locale: string, at: string | Date): string =>
  new Intl.DateTimeFormat(tagOf(locale), { day: 'numeric', month: locale === 'hi' ? 'long' : 'short', year: 'numeric' }).format(
    new Date(at),
  );

/** 14 Nov 2026, 10:46 am */
export const moment = (locale: string, at: string | Date): string => `${day(locale, at)}, ${time(locale, at)}`;

/** 10:46 am */
export const time = (locale: string, at: string | Date): string =>
  new Intl.DateTimeFormat(tagOf(locale), { hour: 'numeric', minute: '2-digit' }).format(new Date(at));

export const count = (locale: string, number: number): string => new Intl.NumberFormat(tagOf(locale)).format(number);

/** 98220 44815 */
export const mobile = (digits: string): string => (/^\d{10}$/.test(digits) ? `${digits.slice(0, 5)} ${digits.slice(5)}` : digits);

/** Meera Joshi → MJ. Works on Devanagari too: a letter with its signs is one grapheme. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = [...new Intl.Segmenter().segment(words[0] ?? '')][0]?.segment ?? '';
  const last = words.length > 1 ? ([...new Intl.Segmenter().segment(words.at(-1) ?? '')][0]?.segment ?? '') : '';
  return (first + last).toUpperCase();
}
