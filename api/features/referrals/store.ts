import type { RewardStatus } from '#api/database/schema.ts';
import type { Db, Tx } from '#api/platform/db/db.ts';
import { prepared } from '#api/platform/db/prepared.ts';
import type { Paise } from '#contract/values/money.ts';

interface NewReward {
  readonly donation_id: number;
  readonly decision_id: number;
  readonly sponsor_id: number;
  readonly friend_id: number;
  readonly fund_code: number;
  readonly amount: Paise;
  readonly basis_points: number;
  readonly is_first: boolean;
  readonly status: RewardStatus;
  readonly due_at: Date;
  readonly booked_at: Date | null;
}

/** In the order of the sponsors, as everybody who locks several of their totals. */
const INSERT = prepared(
  'rewards_insert',
  `insert into rewards (donation_id, decision_id, sponsor_id, friend_id, fund_code, amount, basis_points, is_first, status, due_at, booked_at)
   select r.* from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::int[], $6::bigint[], $7::int[], $8::boolean[], $9::reward_status[],
                          $10::timestamptz[], $11::timestamptz[]) r(donation, decision, sponsor) order by r.sponsor, r.decision`,
);

export const insertRewards = (tx: Tx, rewards: readonly NewReward[]) =>
  INSERT.run(tx, [
    rewards.map(({ donation_id }) => donation_id),
    rewards.map(({ decision_id }) => decision_id),
    rewards.map(({ sponsor_id }) => sponsor_id),
    rewards.map(({ friend_id }) => friend_id),
    rewards.map(({ fund_code }) => fund_code),
    rewards.map(({ amount }) => amount),
    rewards.map(({ basis_points }) => basis_points),
    rewards.map(({ is_first }) => is_first),
    rewards.map(({ status }) => status),
    rewards.map(({ due_at }) => due_at),
    rewards.map(({ booked_at }) => booked_at),
  ]);

export const standingReward = (tx: Tx, decision: number) =>
  tx
    .selectFrom('rewards')
    .select(['id', 'status'])
    .where('decision_id', '=', decision)
    .where('status', '<>', 'reversed')
    .forUpdate()
    .executeTakeFirst();

export const endReward = (tx: Tx, id: number, at: Date) =>
  tx.updateTable('rewards').set({ status: 'reversed', reversed_at: at }).where('id', '=', id).execute();

/** As a sponsor. Whose gift it was for is the friend's matter. */
export const everyReward = (db: Db, sponsor: number) =>
  db
    .selectFrom('rewards')
    .select(['amount', 'basis_points as basisPoints', 'status', 'due_at as dueAt', 'booked_at as bookedAt', 'reversed_at as reversedAt'])
    .where('sponsor_id', '=', sponsor)
    .orderBy('id')
    .execute();
