import { sql } from 'kysely';
import { checkLedger, violationsIn } from '#api/core/ledger/index.ts';
import type { Played } from './crowd.ts';
import type { Act } from './operations.ts';
import type { Trust } from './trust.ts';

/** What is wrong, in words: in the books, and between what was answered and what is there. */
export async function verdict({ safe }: Trust, counts: Played['counts'], before: Readonly<Record<string, number>>): Promise<string[]> {
  const now = await standing(safe);
  const { rows } = await sql<{ deadlocks: number }>`select deadlocks from pg_stat_database where datname = current_database()`.execute(
    safe,
  );
  const deadlocks = rows[0]?.deadlocks ?? 0;
  return [
    ...violationsIn(await checkLedger(safe)),
    ...(deadlocks > 0 ? [`${deadlocks} deadlocks`] : []),
    ...Object.entries(judged).flatMap(([name, act]) => {
      const there = (now[name] ?? 0) - (before[name] ?? 0);
      const { done, unknown } = counts[act];
      return there >= done && there <= done + unknown
        ? []
        : [`${there} × ${name}, ${done} were acknowledged and ${unknown} never answered`];
    }),
  ];
}

/** What leaves one row each: who was told “done” finds it, and nothing is there that nobody asked for. */
const judged: Readonly<Record<string, Act>> = {
  asked: 'ask',
  cancelled: 'cancel',
  corrected: 'correct',
  paid: 'pay',
  given_back: 'fail',
  refunds: 'refund',
};

export async function standing(db: Trust['safe']): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select 'asked' as name, count(*) as count from withdrawal_decisions where act = 'ask'
    union all select 'cancelled', count(*) from withdrawal_decisions where act = 'cancel'
    union all select 'corrected', count(*) from wallet_corrections
    union all select 'paid', count(*) from payout_references
    union all select 'given_back', count(*) from audit_entries where action in ('payout.failed', 'payout.returned')
    union all select 'refunds', count(*) from refunds`.execute(db);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}
