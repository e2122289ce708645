import { sql } from 'kysely';
import type { FundCode } from '#api/core/ledger/index.ts';
import type { MemberStatus } from '#api/database/schema.ts';
import type { Tx } from '#api/platform/db/db.ts';
import { prepared } from '#api/platform/db/prepared.ts';
import type { BlockReason } from '#contract/referrals/reward-fields.ts';
import type { MemberId } from '#contract/values/ids.ts';
import type { Paise } from '#contract/values/money.ts';

export interface DueReward {
  readonly id: number;
  /** null for a bonus. */
  readonly decision_id: number | null;
  readonly sponsor_id: MemberId;
  readonly sponsor_status: MemberStatus;
  readonly fund_code: FundCode | null;
  readonly amount: Paise;
  readonly signals: readonly string[];
  /** What was known before. What stops a reward is among it only if a person has looked and released it. */
  readonly seen: readonly string[];
}

const TAKE = prepared<DueReward>('rewards_take_due', 'select * from take_due_rewards($1, $2)');

export const takeDueRewards = (tx: Tx, now: Date, most: number): Promise<DueReward[]> => TAKE.run(tx, [now, most]);

const SETTLE = prepared(
  'rewards_settle_due',
  `update rewards r set status = case when w.block is null then 'booked'::reward_status else 'blocked' end, blocked = w.block,
          booked_at = case when w.block is null then $1::timestamptz end, signals = string_to_array(w.signals, ' ')
     from unnest($2::bigint[], $3::reward_block[], $4::text[]) w (id, block, signals) where r.id = w.id`,
);

export const settleDueRewards = (
  tx: Tx,
  at: Date,
  rewards: readonly { id: number; block: BlockReason | null; signals: readonly string[] }[],
) => SETTLE.run(tx, [at, rewards.map(({ id }) => id), rewards.map(({ block }) => block), rewards.map(({ signals }) => signals.join(' '))]);

/** A month that is being paid, held so that one worker pays it. */
export interface BonusMonth {
  /** Its first day, as 2026-11-01. */
  readonly month: string;
  readonly last_member: number;
  readonly finished_at: Date | null;
}

const NEXT = prepared<{ month: string | null }>(
  'bonus_runs_next',
  `select to_char(coalesce(
      (select min(b.month) from bonus_runs b where b.finished_at is null),
      (select max(b.month) + interval '1 month' from bonus_runs b),
      (select min(s.month) from sponsor_months s where s.active <> 0)), 'YYYY-MM-DD') as month`,
);

/** The first month that is not finished; nothing while no friend of anybody ever gave. */
export const nextBonusMonth = async (tx: Tx): Promise<string | null> => (await NEXT.run(tx, []))[0]?.month ?? null;

export async function holdBonusMonth(tx: Tx, month: string): Promise<BonusMonth> {
  await sql`insert into bonus_runs (month) values (${month}) on conflict do nothing`.execute(tx);
  const { rows } = await sql<BonusMonth>`
    select to_char(month, 'YYYY-MM-DD') as month, last_member, finished_at from bonus_runs where month = ${month} for update`.execute(tx);
  return rows[0] as BonusMonth;
}

export const goOnWithMonth = (tx: Tx, month: string, { last, paid, finishedAt }: { last: number; paid: number; finishedAt: Date | null }) =>
  sql`update bonus_runs set last_member = ${last}, paid = paid + ${paid}, finished_at = ${finishedAt} where month = ${month}`.execute(tx);

export interface Candidate {
  readonly sponsor_id: MemberId;
  readonly active: number;
  readonly status: MemberStatus;
  /** A reward of hers is held because the accounts are linked. */
  readonly is_linked: boolean;
}

const CANDIDATES = prepared<Candidate>('bonus_candidates', 'select * from sponsors_at_month_end($1, $2, $3, $4)');

export const candidatesOf = (tx: Tx, { month, least, after, most }: { month: string; least: number; after: number; most: number }) =>
  CANDIDATES.run(tx, [month, least, after, most]);

interface NewBonus {
  readonly sponsor: MemberId;
  readonly amount: Paise;
  readonly tier: string;
  readonly block: BlockReason | null;
}

const INSERT = prepared<{ id: number; sponsor_id: MemberId; amount: Paise; status: string }>(
  'bonuses_insert',
  `with held as materialized (select hold_sponsors($3::bigint[]))
   insert into rewards (kind, sponsor_id, bonus_month, amount, tier, status, blocked, made_at, due_at, booked_at, rule_version)
   select 'bonus', b.sponsor, $1, b.amount, b.tier, case when b.block is null then 'booked'::reward_status else 'blocked' end, b.block,
          $2, $2, case when b.block is null then $2::timestamptz end, $7
     from held, unnest($3::bigint[], $4::bigint[], $5::text[], $6::reward_block[]) b (sponsor, amount, tier, block) order by b.sponsor
   on conflict (sponsor_id, bonus_month) where kind = 'bonus' do nothing
   returning id, sponsor_id, amount, status`,
);

/** Those that were not there yet. */
export const insertBonuses = (
  tx: Tx,
  { month, at, ruleVersion, bonuses }: { month: string; at: Date; ruleVersion: number; bonuses: readonly NewBonus[] },
) =>
  INSERT.run(tx, [
    month,
    at,
    bonuses.map(({ sponsor }) => sponsor),
    bonuses.map(({ amount }) => amount),
    bonuses.map(({ tier }) => tier),
    bonuses.map(({ block }) => block),
    ruleVersion,
  ]);
