/** Digits stay Latin in Hindi too. */
const tagOf = (locale: string): string => (locale === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN');

/** 2 Nov; the day of the calendar is the same everywhere. */
export const shortDay = (locale: string, day: string): string =>
  new Intl.DateTimeFormat(tagOf(locale), { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(day)).replace('Sept', 'Sep');

/** Saturday, 14 November 2026 */
export const weekday = (locale: string, day: string): string =>
  new Intl.DateTimeFormat(tagOf(locale), { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day));

const LAKH = 100_000;
const CRORE = 100 * LAKH;

/** ₹80K, ₹2.5L, ₹1Cr: an axis has no room for noughts. */
export function compactRupees(locale: string, rupees: number): string {
  const number = (value: number) => new Intl.NumberFormat(tagOf(locale), { maximumFractionDigits: 1 }).format(value);
  if (rupees >= CRORE) return `₹${number(rupees / CRORE)}Cr`;
  if (rupees >= LAKH) return `₹${number(rupees / LAKH)}L`;
  return rupees >= 1_000 ? `₹${number(rupees / 1_000)}K` : `₹${number(rupees)}`;
}
