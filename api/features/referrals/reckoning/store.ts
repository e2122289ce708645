import type { FundCode } from '#api/core/ledger/index.ts';
import type { RewardStatus } from '#api/database/schema.ts';
import type { Db, Tx } from '#api/platform/db/db.ts';
import { prepared } from '#api/platform/db/prepared.ts';
import type { BlockReason, NoRewardReason } from '#contract/referrals/reward-fields.ts';
import type { MemberId } from '#contract/values/ids.ts';
import type { Paise } from '#contract/values/money.ts';
import type { Standing } from './rule.ts';

export interface StandingRow {
  readonly active: number;
  readonly rewarded_month: number;
  readonly rewarded_year: number;
}

export const standingFrom = ({ active, rewarded_month, rewarded_year }: StandingRow): Standing => ({
  active,
  rewardedMonth: rewarded_month,
  rewardedYear: rewarded_year,
});

interface LockedSponsor extends StandingRow {
  readonly sponsor_id: number;
  readonly friend_id: number;
  readonly signals: readonly string[];
  /** Those that staff knew of when they released a reward of this friend. */
  readonly cleared: readonly string[];
}

interface Pair {
  readonly sponsor: { readonly id: number };
  readonly friend: number;
}

const LOCK = prepared<LockedSponsor>('sponsors_lock', 'select * from lock_sponsors($1::bigint[], $2::bigint[], $3)');

export const lockSponsors = (tx: Tx, pairs: readonly Pair[], at: Date): Promise<LockedSponsor[]> =>
  LOCK.run(tx, [pairs.map(({ sponsor }) => sponsor.id), pairs.map(({ friend }) => friend), at]);

interface Gift extends Pair {
  readonly decision: number;
  readonly donation: number;
  readonly sponsor: { readonly id: MemberId };
  readonly fund: FundCode;
  readonly isFirst: boolean;
}

interface NewReward {
  readonly amount: Paise;
  readonly basisPoints: number;
  readonly tier: string;
  readonly isCapped: boolean;
  readonly status: RewardStatus;
  readonly blocked: BlockReason | null;
  readonly dueAt: Date;
  readonly signals: readonly string[];
}

export interface WrittenGift {
  readonly gift: Gift;
  readonly reward: NewReward | null;
  /** Why there is none. */
  readonly reason: NoRewardReason | null;
}

const WRITE = prepared(
  'rewards_write',
  `select write_rewards($1, $2, $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::int[], $8::bigint[], $9::int[], $10::boolean[], $11::text[],
     $12::reward_status[], $13::reward_block[], $14::boolean[], $15::timestamptz[], $16::no_reward_reason[], $17::text[])`,
);

export const writeRewards = (tx: Tx, { at, ruleVersion, gifts }: { at: Date; ruleVersion: number; gifts: readonly WrittenGift[] }) =>
  WRITE.run(tx, [
    at,
    ruleVersion,
    gifts.map(({ gift }) => gift.decision),
    gifts.map(({ gift }) => gift.donation),
    gifts.map(({ gift }) => gift.sponsor.id),
    gifts.map(({ gift }) => gift.friend),
    gifts.map(({ gift }) => gift.fund),
    gifts.map(({ reward }) => reward?.amount ?? 0),
    gifts.map(({ reward }) => reward?.basisPoints ?? 0),
    gifts.map(({ gift }) => gift.isFirst),
    gifts.map(({ reward }) => reward?.tier ?? null),
    gifts.map(({ reward }) => reward?.status ?? null),
    gifts.map(({ reward }) => reward?.blocked ?? null),
    gifts.map(({ reward }) => reward?.isCapped ?? false),
    gifts.map(({ reward }) => reward?.dueAt ?? null),
    gifts.map(({ reason }) => reason),
    gifts.map(({ reward }) => reward?.signals.join(' ') ?? ''),
  ]);

const COUNT = prepared('friends_count', 'select hold_and_count_friends($1::bigint[], $2)');

/** Friends who gave for the first time, by whoever invited them. */
export const countFriends = (tx: Tx, sponsors: readonly number[], at: Date) => COUNT.run(tx, [sponsors, at]);

/** Of an approval, unless it has ended. */
export const standingReward = (tx: Tx, decision: number) =>
  tx
    .selectFrom('rewards')
    .select(['id', 'status'])
    .where('decision_id', '=', decision)
    .where('status', 'not in', ['reversed', 'refused'])
    .forUpdate()
    .executeTakeFirst();

export const endReward = (tx: Tx, id: number, at: Date) =>
  tx.updateTable('rewards').set({ status: 'reversed', reversed_at: at, blocked: null }).where('id', '=', id).execute();

/** Of a sponsor who is gone: nobody is left to whom they could be booked. The money stays in its fund. */
export const endWaitingRewards = (tx: Tx, sponsor: number, at: Date) =>
  tx
    .updateTable('rewards')
    .set({ status: 'reversed', reversed_at: at, blocked: null })
    .where('sponsor_id', '=', sponsor)
    .where('status', 'in', ['due', 'blocked'])
    .execute();

const GONE = prepared('friend_is_gone', 'select friend_is_gone($1, $2)');
export const friendIsGone = (tx: Tx, sponsor: number, at: Date) => GONE.run(tx, [sponsor, at]);

/** As a sponsor. Whose gift it was for is the friend's matter. */
export const everyReward = (db: Db, sponsor: number) =>
  db
    .selectFrom('rewards')
    .select(['kind', 'amount', 'basis_points as basisPoints', 'tier', 'status', 'due_at as dueAt', 'booked_at as bookedAt'])
    .select(['reversed_at as reversedAt', 'bonus_month as bonusMonth'])
    .where('sponsor_id', '=', sponsor)
    .orderBy('id')
    .execute();
