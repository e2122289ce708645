import { randomUUID } from 'node:crypto';
import { balanceOf } from '#api/core/ledger/index.ts';
import type { TestApp } from '#api/testing/app.ts';
import { decideReward, getReward, type RewardDetails } from '#contract/referrals/review-rewards.ts';
import type { RewardAct } from '#contract/referrals/reward-fields.ts';
import type { MemberId } from '#contract/values/ids.ts';
import { rupees } from '#contract/values/money.ts';
import type { Actor } from './actor.ts';
import { setTo } from './settings.ts';
import { world } from './world.ts';

/** Rewards, and staff who look at them. */

/** Those of a sponsor by their codes, the oldest first. */
export async function rewardsFor(t: Pick<TestApp, 'db'>, sponsor: { readonly id: number }): Promise<string[]> {
  const rows = await t.db.selectFrom('rewards').select('id').where('sponsor_id', '=', sponsor.id).orderBy('id').execute();
  return rows.map(({ id }) => `RWD${String(id).padStart(3, '0')}`);
}

export const newestRewardOf = async (t: Pick<TestApp, 'db'>, sponsor: { readonly id: number }): Promise<string> =>
  (await rewardsFor(t, sponsor)).at(-1) ?? '';

/** What she may withdraw, by the books. */
export const earningsOf = async ({ db }: Pick<TestApp, 'db'>, { id }: { readonly id: number }): Promise<number> =>
  (await balanceOf(db, id as MemberId)).earnings;

/** All that was ever booked for her and stands, as it is kept beside the books. */
export const lifetimeOf = async ({ db }: Pick<TestApp, 'db'>, { id }: { readonly id: number }): Promise<number> =>
  (await db.selectFrom('reward_totals').select('lifetime').where('member_id', '=', id).executeTakeFirst())?.lifetime ?? 0;

export const rewardSeen = (who: Actor, code: string): Promise<RewardDetails> => who.does(getReward, { params: { code } });

interface Wish {
  readonly act: RewardAct;
  readonly reason?: string;
  /** Left out: the one of this moment. */
  readonly version?: number;
  /** Of the Idempotency-Key header. */
  readonly key?: string;
}

export async function decidesReward(who: Actor, code: string, { act, reason = 'Spoke to both', ...wish }: Wish): Promise<RewardDetails> {
  const version = wish.version ?? (await rewardSeen(who, code)).version;
  const headers = { 'idempotency-key': wish.key ?? randomUUID() };
  return who.does(decideReward, { params: { code }, body: { act, reason, version }, headers });
}

/** Ravi's reward of ₹25.05 for Asha's first gift. `blocked`: he was suspended for a while, so that a person must look. */
export async function rewardScene(t: TestApp, state: 'booked' | 'due' | 'blocked') {
  if (state === 'due') await setTo(t, 'referral.reward_wait_days', 30);
  const people = await world(t, { ravi: {}, asha: { sponsor: 'ravi' } });
  const setStatus = (status: 'active' | 'suspended') =>
    t.db.updateTable('members').set({ status }).where('id', '=', people.ravi.id).execute();
  if (state === 'blocked') await setStatus('suspended');
  const donation = await people.asha.donates(rupees(501));
  await people.staff.finance.approves(donation);
  if (state === 'blocked') await setStatus('active');
  return { ...people, donation, code: await newestRewardOf(t, people.ravi) };
}
