import type { SettingValues } from '#contract/settings/setting-types.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export interface PromisedTimes {
  /** Usually by then. */
  readonly expectedBy: Date;
  /** At the latest by then; after that it is late. */
  readonly latestBy: Date;
}

/** Until when a claim sent at that moment is checked, by the promises in the settings. */
export function promisedTimes(values: SettingValues, sentAt: Date): PromisedTimes {
  const { from, to, unit } = values['donation.verification'];
  const expectedBy = later(sentAt, from, unit);
  return { expectedBy, latestBy: later(sentAt, to, unit) };
}

type Unit = SettingValues['donation.verification']['unit'];

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
