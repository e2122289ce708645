import { z } from 'zod';

/** Times cross the wire as ISO strings in UTC and are `Date` inside the api. */
export const Instant = z.iso.datetime({ offset: true });
export type Instant = z.infer<typeof Instant>;

/** Money days, months and financial years are those of India. */
export const MONEY_ZONE = 'Asia/Kolkata';

const moneyDate = new Intl.DateTimeFormat('en-CA', { timeZone: MONEY_ZONE, year: 'numeric', month: '2-digit', day: '2-digit' });

/** The day in India, as 2026-11-15. */
export const moneyDay = (at: Date): string => moneyDate.format(at);

/** The financial year from 1 April, as 2026-27. */
export function financialYear(at: Date): string {
  const [year = 0, month = 0] = moneyDay(at).split('-').map(Number);
  const start = month >= 4 ? year : year - 1;
  return `${start}-${String((start + 1) % 100).padStart(2, '0')}`;
}

/** So many months later, at the same time of day in India; the last day of a shorter month. */
export function monthsAfter(at: Date, months: number): Date {
  const day = moneyDay(at);
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const then = Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), Math.min(date, last));
  // India has one time all year round, so days can be added in UTC.
  return new Date(at.getTime() + then - Date.parse(`${day}T00:00:00Z`));
}

/** The moment at which a month ends in India; `month` as 2026-11-01. */
export function endOfMoneyMonth(month: string): Date {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1) - INDIA_AHEAD_MS);
}
const INDIA_AHEAD_MS = 330 * 60_000;
