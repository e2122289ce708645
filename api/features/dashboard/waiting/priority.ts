import { lateBefore } from '#api/core/settings/index.ts';
import type { QueuePriority } from '#contract/dashboard/dashboard.ts';
import type { SettingValues } from '#contract/settings/setting-types.ts';

interface Weighed {
  readonly count: number;
  readonly oldestAt: Date | null;
  /** What all of it comes to, in paise. */
  readonly amount?: number | null;
  /** Something in it must not wait, whatever its age. */
  readonly hasUrgent?: boolean;
}

export type Promised = SettingValues['donation.verification'];

/**
 * High: what waits longest is late by the trust's own promise. Medium: it is half way there, or so much money waits that one person
 * alone could not decide about it. Without a promise (undefined) age says nothing.
 */
export function priorityOf(values: SettingValues, promised: Promised | undefined, now: Date, weighed: Weighed): QueuePriority {
  const { count, oldestAt, amount, hasUrgent = false } = weighed;
  if (count === 0) return 'low';
  const late = promised && lateBefore(values, promised, now);
  if (hasUrgent || (late && oldestAt && oldestAt < late)) return 'high';
  const halfway = late && new Date((late.getTime() + now.getTime()) / 2);
  if ((halfway && oldestAt && oldestAt < halfway) || (amount ?? 0) > values['second_person.above']) return 'medium';
  return 'low';
}
