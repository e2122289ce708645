import type { RewardStatus } from '#api/database/schema.ts';
import type { Tx } from '#api/platform/db.ts';
import { prepared } from '#api/platform/prepared.ts';
import type { Paise } from '#contract/money.ts';

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

const INSERT = prepared(
  'reward_insert',
  `insert into rewards (donation_id, decision_id, sponsor_id, friend_id, fund_code, amount, basis_points, is_first, status, due_at, booked_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
);

export const insertReward = (tx: Tx, r: NewReward) =>
  INSERT.run(tx, [
    r.donation_id,
    r.decision_id,
    r.sponsor_id,
    r.friend_id,
    r.fund_code,
    r.amount,
    r.basis_points,
    r.is_first,
    r.status,
    r.due_at,
    r.booked_at,
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
