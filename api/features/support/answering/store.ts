import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { CannedReplies } from '#api/database/schema.ts';
import type { Db, Tx } from '#api/platform/db/db.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { TicketCategory } from '#contract/support/ticket-fields.ts';

export type CannedRow = Selectable<CannedReplies>;

const MOST_REPLIES = 500;

/** Those of this category first, then those for any, then the rest. */
export const cannedReplies = (db: Db, first?: TicketCategory): Promise<CannedRow[]> =>
  db
    .selectFrom('canned_replies')
    .selectAll()
    .$if(first !== undefined, (query) =>
      query.orderBy(sql`case when category = ${first ?? null}::ticket_category then 0 when category is null then 1 else 2 end`),
    )
    .orderBy('title')
    .orderBy('id')
    .limit(MOST_REPLIES)
    .execute();

export const lockCanned = (tx: Tx, id: number): Promise<CannedRow> =>
  tx
    .selectFrom('canned_replies')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));

export type NewCanned = Pick<Insertable<CannedReplies>, 'title' | 'category' | 'texts' | 'updated_by' | 'updated_at'>;

export const insertCanned = (tx: Tx, reply: NewCanned): Promise<CannedRow> =>
  tx.insertInto('canned_replies').values(reply).returningAll().executeTakeFirstOrThrow();

export const updateCanned = (tx: Tx, id: number, change: NewCanned): Promise<CannedRow> =>
  tx
    .updateTable('canned_replies')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const deleteCanned = (tx: Tx, id: number) => tx.deleteFrom('canned_replies').where('id', '=', id).execute();
