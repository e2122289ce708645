import { sql } from 'kysely';
import type { Db, Tx } from '#api/platform/db/db.ts';

interface NewEvent {
  readonly audience: string;
  readonly about: string;
  readonly code: string | null;
  readonly created_at: Date;
}
export async function insertEvents(tx: Tx, events: readonly NewEvent[]): Promise<void> {
  await tx.insertInto('live_events').values(events).execute();
}

export interface EventRow {
  readonly position: number;
  readonly audience: string;
  readonly about: string;
  readonly code: string | null;
}

/** Orders what was committed since, and says how far the feed reaches now. */
export async function relay(db: Db): Promise<number> {
  const { rows } = await sql<{ reached: number }>`select relay_live_events() as reached`.execute(db);
  return rows[0]?.reached ?? 0;
}

/** The same after a time in which nobody listened: all of it. */
export async function relayAll(db: Db): Promise<number> {
  for (let reached = await relay(db); ; ) {
    const further = await relay(db);
    if (further <= reached) return further;
    reached = further;
  }
}

const events = (db: Db) =>
  db
    .selectFrom('live_events')
    .select(({ ref }) => [ref('position').$castTo<number>().as('position'), 'audience', 'about', 'code'])
    .where('position', 'is not', null)
    .orderBy('position');

/** Everybody's, up to where the feed reaches. */
export const eventsBetween = (db: Db, { after, upTo }: { after: number; upTo: number }, most: number): Promise<EventRow[]> =>
  events(db).where('position', '>', after).where('position', '<=', upTo).limit(most).execute();

/** What some missed since a position. */
export const eventsFor = (db: Db, audiences: readonly string[], after: number, most: number): Promise<EventRow[]> =>
  events(db)
    .where('audience', 'in', [...audiences])
    .where('position', '>', after)
    .limit(most)
    .execute();

/** The same since a moment. The recent ones are looked up first: by the order of positions it would walk through all that are kept. */
export const recentEventsFor = (db: Db, audiences: readonly string[], since: Date, most: number): Promise<EventRow[]> =>
  db
    .with(
      (cte) => cte('recent').materialized(),
      (within) => within.selectFrom('live_events').select(['position', 'audience', 'about', 'code']).where('created_at', '>', since),
    )
    .selectFrom('recent')
    .select(({ ref }) => [ref('position').$castTo<number>().as('position'), 'audience', 'about', 'code'])
    .where('position', 'is not', null)
    .where('audience', 'in', [...audiences])
    .orderBy('position')
    .limit(most)
    .execute();

/** The oldest that is still kept; undefined: none. */
export async function oldestPosition(db: Db): Promise<number | undefined> {
  const row = await events(db).limit(1).executeTakeFirst();
  return row?.position;
}

export const purgeEvents = (tx: Tx, before: Date) =>
  tx.deleteFrom('live_events').where('created_at', '<', before).where('position', 'is not', null).execute();

export const deleteEventsFor = (tx: Tx, audience: string) => tx.deleteFrom('live_events').where('audience', '=', audience).execute();
