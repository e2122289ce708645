import { sql } from 'kysely';
import type { DailyFigure } from '#api/database/schema.ts';
import type { Db } from '#api/platform/db/db.ts';

export interface DaySum {
  readonly figure: DailyFigure;
  /** 2026-11-15 */
  readonly day: string;
  readonly count: number;
  readonly amount: number;
}

/** Some hundred rows, by their key, and the few changes of the last minute. */
export async function sumsOf(db: Db, figures: readonly DailyFigure[], { from, to }: { from: string; to: string }): Promise<DaySum[]> {
  const { rows } = await sql<DaySum>`
    select figure, to_char(day, 'YYYY-MM-DD') as day, count, amount from daily_sums
     where figure = any (${[...figures]}::daily_figure[]) and day between ${from}::date and ${to}::date`.execute(db);
  return rows;
}

/** A row for every day since the trust began: never a count of members. */
export async function activeMembers(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(count), 0)::bigint as count from daily_sums where figure = 'activations'`.execute(db);
  return rows[0]?.count ?? 0;
}

export const fold = (db: Db) => sql`select fold_daily_figures()`.execute(db);
