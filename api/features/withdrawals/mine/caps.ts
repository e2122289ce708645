import type { Db, Tx } from '#api/platform/db/db.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { SettingValues } from '#contract/settings/setting-types.ts';
import type { MemberId } from '#contract/values/ids.ts';
import { type Paise, paise } from '#contract/values/money.ts';
import { askedByAll, askedOn, countRequest } from './store.ts';

const ALL = paise(Number.MAX_SAFE_INTEGER);

/** What the day's caps leave, of the member's own and of the trust's. */
export interface LeftToday {
  readonly requests: number;
  readonly sum: Paise;
}

export async function leftToday(db: Db, values: SettingValues, member: MemberId, at: Date): Promise<LeftToday> {
  const caps = values['withdrawal.daily_caps'];
  const [hers, all] = await Promise.all([askedOn(db, member, at), caps.trust === null ? 0 : askedByAll(db, at)]);
  const sum = Math.min((caps.member ?? ALL) - hers.amount, (caps.trust ?? ALL) - all);
  return { requests: Math.max(0, values['withdrawal.daily_requests'] - hers.requests), sum: paise(Math.max(0, sum)) };
}

interface Request {
  readonly member: MemberId;
  readonly amount: Paise;
  readonly at: Date;
}

/**
 * Hers is counted under her own row, so that requests at once cannot pass together. The trust's is only looked at: whoever asks waits for nobody
 * else's row, and the payout run holds to it strictly.
 */
export async function countWithinCaps(tx: Tx, values: SettingValues, { member, amount, at }: Request): Promise<void> {
  const caps = values['withdrawal.daily_caps'];
  const most = { requests: values['withdrawal.daily_requests'], sum: caps.member ?? ALL };
  if (!(await countRequest(tx, member, at, amount, most))) throw new Refusal('withdrawals_per_day');
  if (caps.trust !== null && (await askedByAll(tx, at)) + amount > caps.trust) throw new Refusal('withdrawals_per_day');
}
