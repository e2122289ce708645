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
