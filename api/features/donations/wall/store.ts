import { sql } from 'kysely';
import type { Db, Tx } from '#api/platform/db/db.ts';
import { MOST_COUNTED } from '#api/platform/lists/count.ts';

export const insertWaiting = (tx: Tx, donation: number) => tx.insertInto('wall_reviews').values({ donation_id: donation }).execute();

/** What she wants to show, and where that stands. `clear`: nobody objected. */
export async function wallTextOf(db: Db, donation: number) {
  const row = await db
    .selectFrom('donations as d')
    .leftJoin('wall_reviews as w', 'w.donation_id', 'd.id')
    .select(['d.wall_name as name', 'w.state'])
    .where('d.id', '=', donation)
    .where('d.show_on_wall', '=', true)
    .executeTakeFirst();
  return row && { name: row.name ?? '', state: row.state ?? ('clear' as const) };
}

interface Verdict {
  readonly state: 'shown' | 'withheld';
  readonly staff: number;
  readonly at: Date;
}

export const writeVerdict = (tx: Tx, donation: number, { state, staff, at }: Verdict) =>
  tx
    .insertInto('wall_reviews')
    .values({ donation_id: donation, state, decided_by: staff, decided_at: at })
    .onConflict((known) => known.column('donation_id').doUpdateSet({ state, decided_by: staff, decided_at: at }))
    .execute();

/** False: it was not waiting. */
export async function showWaitingName(tx: Tx, donation: number, staff: number, at: Date): Promise<boolean> {
  const done = await tx
    .updateTable('wall_reviews')
    .set({ state: 'shown', decided_by: staff, decided_at: at })
    .where('donation_id', '=', donation)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Approved gifts whose text waits: what the desk's list asks of. */
export const waitingOnWall = sql`(select d.id, d.submitted_at, d.amount, d.desk, d.method from wall_reviews w join donations d on d.id = w.donation_id
  where w.state = 'waiting' and d.status = 'approved' limit ${sql.lit(MOST_COUNTED)}) waiting`;

export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${waitingOnWall}`.execute(db);
  return rows[0]?.count ?? 0;
}
