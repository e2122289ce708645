import { Day } from '#contract/campaigns.ts';
import { moneyDay } from '#contract/values/time.ts';

const DAY = 86_400_000;

/** 2026-11-14 → 2026-11-13 for −1. */
export const dayAfter = (day: string, by: number): string => new Date(Date.parse(day) + by * DAY).toISOString().slice(0, 10);

/** The day the address asks for, if it is one and not to come; else the last whole day that a statement covers. */
export function closeDay(asked: string | null, coveredTo: string | null, now: Date): string {
  const today = moneyDay(now);
  const wished = Day.safeParse(asked).data;
  if (wished && wished <= today) return wished;
  const yesterday = dayAfter(today, -1);
  return coveredTo && coveredTo < yesterday ? coveredTo : yesterday;
}
