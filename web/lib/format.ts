import { MONEY_ZONE } from '#contract/values/time.ts';
import { isTimeZone } from '#contract/values/time-zones.ts';

/** Dates in the reader's language and zone. Digits stay Latin in Hindi too, as on receipts and in references. */
const tagOf = (locale: string): string => (locale === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN');

/** A formatter takes a millisecond to make, on a cheap phone ten, and a list shows dozens of dates: each kind is made once. */
const made = new Map<string, Intl.DateTimeFormat>();
function dates(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = tag + JSON.stringify(options);
  const format = made.get(key) ?? new Intl.DateTimeFormat(tag, options);
  made.set(key, format);
  return format;
}

/**
 * Where the reader's clock stands; undefined: as the device's. One for the whole page, because a browser has one reader. Only what runs in the
 * browser may say it: the server draws for many at once, and draws no times of the areas.
 */
let readersZone: string | undefined;

/** A zone that this browser is too old to know is read as India's. */
export function readTimesIn(zone: string | undefined): void {
  readersZone = zone === undefined || isTimeZone(zone) ? zone : MONEY_ZONE;
}

/** A day of the calendar (2026-11-14) is the same everywhere; a moment is not. */
const zoneOf = (at: string | Date): string | undefined => (typeof at === 'string' && /^\d{4}-\d\d-\d\d$/.test(at) ? 'UTC' : readersZone);

/** Short months are dotted abbreviations in Hindi, which few people write. */
const dayIn = (locale: string, timeZone: string | undefined) =>
  dates(tagOf(locale), {
    day: 'numeric',
    month: locale === 'hi' ? 'long' : 'short',
    year: 'numeric',
    ...inZone(timeZone),
  });

/** None is not the same as undefined to the types. */
const inZone = (timeZone: string | undefined) => (timeZone === undefined ? {} : { timeZone });

/** English in India shortens September to four letters and every other month to three. */
const evenMonths = (text: string): string => text.replace(/\bSept\b/g, 'Sep');

/** 14 Nov 2026 */
export const day = (locale: string, at: string | Date): string => evenMonths(dayIn(locale, zoneOf(at)).format(new Date(at)));

/** 1 – 14 Nov 2026 */
export const days = (locale: string, from: string, to: string): string =>
  evenMonths(dayIn(locale, zoneOf(from)).formatRange(new Date(from), new Date(to)));

/** Days on which banks work are days in India, wherever they are read. */
export const moneyDays = (locale: string, from: string, to: string): string =>
  evenMonths(dayIn(locale, MONEY_ZONE).formatRange(new Date(from), new Date(to)));

/** 14 Nov 2026, 10:46 am */
export const moment = (locale: string, at: string | Date): string => `${day(locale, at)}, ${time(locale, at)}`;

/** 10:46 am */
export const time = (locale: string, at: string | Date): string => unbroken(clockIn(locale, readersZone).format(new Date(at)));

const clockIn = (locale: string, timeZone: string | undefined) =>
  dates(tagOf(locale), { hour: 'numeric', minute: '2-digit', ...inZone(timeZone) });

/** What the clock shows somewhere else. */
export const timeIn = (locale: string, zone: string, at: Date): string => unbroken(clockIn(locale, zone).format(at));

/** 12 minutes ago; today, 10:46 am; 14 Nov 2026, 10:46 am: the nearer, the plainer. */
export function lately(locale: string, at: string, now = Date.now()): string {
  const minutes = Math.floor((now - new Date(at).getTime()) / 60_000);
  const near = new Intl.RelativeTimeFormat(tagOf(locale), { numeric: 'auto' });
  if (minutes >= 0 && minutes < 60) return minutes === 0 ? near.format(0, 'second') : near.format(-minutes, 'minute');
  const days = Math.round((dayNumber(now) - dayNumber(at)) / 86_400_000);
  return days === 0 || days === 1 ? `${near.format(-days, 'day')}, ${time(locale, at)}` : moment(locale, at);
}
/** The reader's calendar day, as its midnight in UTC: two of them are whole days apart. */
const dayNumber = (at: string | number): number =>
  Date.parse(dates('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', ...inZone(readersZone) }).format(new Date(at)));

/** 210 KB, 1.4 MB */
export function size(locale: string, bytes: number): string {
  const isSmall = bytes < 1024 * 1024;
  const number = new Intl.NumberFormat(tagOf(locale), { maximumFractionDigits: isSmall ? 0 : 1 });
  return isSmall ? `${number.format(Math.max(1, Math.round(bytes / 1024)))}\u00a0KB` : `${number.format(bytes / 1024 / 1024)}\u00a0MB`;
}

/** So that a narrow screen does not put “am” on a line of its own. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

export const count = (locale: string, number: number): string => new Intl.NumberFormat(tagOf(locale)).format(number);

/** 570 cents: $5.70 */
export const foreign = (locale: string, currency: string, cents: number): string =>
  new Intl.NumberFormat(tagOf(locale), { style: 'currency', currency }).format(cents / 100);

/** As the reader's language calls it. */
export const currencyName = (locale: string, currency: string): string =>
  new Intl.DisplayNames(tagOf(locale), { type: 'currency' }).of(currency) ?? currency;

/** This, that or the other */
export const oneOf = (locale: string, items: readonly string[]): string =>
  new Intl.ListFormat(tagOf(locale), { type: 'disjunction' }).format(items);

/** 700 basis points: 7% */
export const percent = (locale: string, basisPoints: number): string =>
  new Intl.NumberFormat(tagOf(locale), { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000);

/** 98220 44815 */
export const mobile = (digits: string): string => (/^\d{10}$/.test(digits) ? `${digits.slice(0, 5)} ${digits.slice(5)}` : digits);

/** Meera Joshi → MJ. Works on Devanagari too: a letter with its signs is one grapheme. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = [...new Intl.Segmenter().segment(words[0] ?? '')][0]?.segment ?? '';
  const last = words.length > 1 ? ([...new Intl.Segmenter().segment(words.at(-1) ?? '')][0]?.segment ?? '') : '';
  return (first + last).toUpperCase();
}
