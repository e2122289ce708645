import { moneyDay } from './time.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Days in India, as 2027-01-26. */
export type Holidays = readonly { readonly day: string }[];

/** Monday to Friday, and no holiday. */
export const isBusinessDay = (at: Date, holidays: Holidays): boolean => isBusinessDate(moneyDay(at), holidays);

/** The same of a day of the calendar, wherever it is. */
export function isBusinessDate(day: string, holidays: Holidays): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.some((holiday) => holiday.day === day);
}

export type TimeUnit = 'hours' | 'days' | 'business_days';

/** So many hours, days or business days later. */
export function afterTime(start: Date, count: number, unit: TimeUnit, holidays: Holidays): Date {
  if (unit === 'business_days') return afterBusinessDays(start, count, holidays);
  return new Date(start.getTime() + count * (unit === 'hours' ? HOUR : DAY));
}

/** So many business days later, at the same time of day. Whatever is sent on a Saturday begins to count on Monday. */
export function afterBusinessDays(start: Date, count: number, holidays: Holidays): Date {
  let at = start;
  for (let left = count; left > 0; ) {
    at = new Date(at.getTime() + DAY);
    if (isBusinessDay(at, holidays)) left -= 1;
  }
  return at;
}
