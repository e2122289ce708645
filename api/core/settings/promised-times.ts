import type { SettingValues } from '#contract/settings/setting-types.ts';
import { afterTime } from '#contract/values/business-days.ts';

const DAY = 86_400_000;

export interface PromisedTimes {
  /** Usually by then. */
  readonly expectedBy: Date;
  /** At the latest by then; after that it is late. */
  readonly latestBy: Date;
}

export type Span = SettingValues['donation.verification' | 'kyc.review'];
type Calendar = Pick<SettingValues, 'calendar.holidays'>;

/** Until when what was sent at that moment is done, by a promise in the settings. */
export const promisedTimes = (calendar: Calendar, { from, to, unit }: Span, sentAt: Date): PromisedTimes => ({
  expectedBy: later(calendar, sentAt, from, unit),
  latestBy: later(calendar, sentAt, to, unit),
});

/** The promise counted backwards: what was sent before then is late by now. */
export function lateBefore(calendar: Calendar, { to, unit }: Span, now: Date): Date {
  if (unit !== 'business_days') return new Date(2 * now.getTime() - later(calendar, now, to, unit).getTime());
  let sent = now;
  while (later(calendar, sent, to, unit) > now) sent = new Date(sent.getTime() - DAY);
  return sent;
}

const later = (calendar: Calendar, start: Date, count: number, unit: Span['unit']): Date =>
  afterTime(start, count, unit, calendar['calendar.holidays']);
