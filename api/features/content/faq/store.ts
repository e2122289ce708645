import type { Selectable } from 'kysely';
import type { FaqEntries } from '#api/database/schema.ts';
import type { Db, Tx } from '#api/platform/db/db.ts';
import { Refusal } from '#api/platform/refusal.ts';

export type FaqRow = Selectable<FaqEntries>;
const MOST_ENTRIES = 500;

export const everyFaq = (db: Db): Promise<FaqRow[]> =>
  db.selectFrom('faq_entries').selectAll().orderBy('position').orderBy('id').limit(MOST_ENTRIES).execute();

export const lockFaq = (tx: Tx, id: number): Promise<FaqRow> =>
  tx
    .selectFrom('faq_entries')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));

/** All of them, so that nobody adds or moves one meanwhile. */
export const lockEveryFaq = (tx: Tx): Promise<Pick<FaqRow, 'id' | 'position'>[]> =>
  tx.selectFrom('faq_entries').select(['id', 'position']).orderBy('position').orderBy('id').forUpdate().execute();

type Change = Pick<FaqRow, 'category' | 'is_published' | 'updated_at'> & { readonly texts: string };

/** Behind all others. */
export async function insertFaq(tx: Tx, entry: Change): Promise<FaqRow> {
  const last = await tx.selectFrom('faq_entries').select('position').orderBy('position', 'desc').limit(1).executeTakeFirst();
  return tx
    .insertInto('faq_entries')
    .values({ ...entry, position: (last?.position ?? -1) + 1 })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const updateFaq = (tx: Tx, id: number, change: Change): Promise<FaqRow> =>
  tx.updateTable('faq_entries').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export const removeFaq = (tx: Tx, id: number) => tx.deleteFrom('faq_entries').where('id', '=', id).execute();

export const placeFaq = (tx: Tx, id: number, position: number) =>
  tx.updateTable('faq_entries').set({ position }).where('id', '=', id).execute();
