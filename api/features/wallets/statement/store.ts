import type { Db } from '#api/platform/db/db.ts';
import { prepared } from '#api/platform/db/prepared.ts';

/** What the lines of one page are about: one query a kind, however many lines. */

export interface RewardOfLine {
  readonly source: number;
  readonly donation_id: number;
  readonly basis_points: number;
  readonly friend: string | null;
}

const REWARDS = prepared<RewardOfLine>(
  'statement_rewards',
  `select r.decision_id as source, r.donation_id, r.basis_points, m.full_name as friend
     from rewards r left join members m on m.id = r.friend_id where r.decision_id = any($1::bigint[])`,
);

/** By the approval of the gift, as the books know them. */
export const rewardsOf = (db: Db, approvals: readonly number[]): Promise<RewardOfLine[]> => REWARDS.run(db, [approvals]);

export interface BonusOfLine {
  readonly source: number;
  readonly tier: string | null;
  /** 2026-10. */
  readonly month: string;
}

const BONUSES = prepared<BonusOfLine>(
  'statement_bonuses',
  `select r.id as source, r.tier, to_char(r.bonus_month, 'YYYY-MM') as month from rewards r where r.id = any($1::bigint[]) and r.kind = 'bonus'`,
);

export const bonusesOf = (db: Db, ids: readonly number[]): Promise<BonusOfLine[]> => BONUSES.run(db, [ids]);

export interface CorrectionOfLine {
  readonly source: number;
  readonly reason: string;
  readonly about: string | null;
}

const CORRECTIONS = prepared<CorrectionOfLine>(
  'statement_corrections',
  'select c.id as source, c.reason, c.about from wallet_corrections c where c.id = any($1::bigint[])',
);

export const correctionsOf = (db: Db, ids: readonly number[]): Promise<CorrectionOfLine[]> => CORRECTIONS.run(db, [ids]);
