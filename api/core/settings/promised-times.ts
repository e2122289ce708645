import type { SettingValues } from '#contract/settings/setting-types.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export interface PromisedTimes {
  /** Usually by then. */
  readonly expectedBy: Date;
  /** At the latest by then; after that it is late. */
  readonly latestBy: Date;
}

type Span = SettingValues['donation.verification' | 'kyc.review'];

/** Until when what was sent at that moment is checked, by a promise in the settings. */
export const promisedTimes = ({ from, to, unit }: Span, sentAt: Date): PromisedTimes => ({
  expectedBy: later(sentAt, from, unit),
  latestBy: later(sentAt, to, unit),
});

/** The promise counted backwards: what was sent before then is late by now. */
export const lateBefore = (span: Span, now: Date): Date => new Date(2 * now.getTime() - promisedTimes(span, now).latestBy.getTime());

type Unit = Span['unit'];

function later(start: Date, count: number, unit: Unit): Date {
  if (unit === 'hours') return new Date(start.getTime() + count * HOUR);
  if (unit === 'days') return new Date(start.getTime() + count * DAY);
  return afterBusinessDays(start, count);
}

/** Monday to Friday in India. */
function afterBusinessDays(start: Date, count: number): Date {
  const weekday = new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Kolkata', weekday: 'short' });
  let at = start;
  for (let left = count; left > 0; ) {
    at = new Date(at.getTime() + DAY);
    if (!['Sat', 'Sun'].includes(weekday.format(at))) left -= 1;
  }
  return at;
}
