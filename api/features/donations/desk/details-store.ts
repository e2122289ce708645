import type { Db } from '#api/platform/db/db.ts';
import { paise } from '#contract/values/money.ts';

export const decisionsOf = (db: Db, id: number) =>
  db
    .selectFrom('donation_decisions as x')
    .leftJoin('staff', 'staff.id', 'x.staff_id')
    .select(['x.act', 'x.by_kind', 'x.at', 'x.note', 'staff.full_name'])
    .where('x.donation_id', '=', id)
    .orderBy('x.id', 'desc')
    .limit(50)
    .execute();

/** The newest, void or not. */
export const receiptOf = (db: Db, id: number) =>
  db.selectFrom('receipts').select(['code', 'voided_at']).where('donation_id', '=', id).orderBy('id', 'desc').limit(1).executeTakeFirst();

/** Of the newest approval. */
export async function rewardOf(db: Db, id: number) {
  const row = await db
    .selectFrom('rewards as r')
    .innerJoin('members as m', 'm.id', 'r.sponsor_id')
    .select(['m.code as sponsor', 'r.amount', 'r.status'])
    .where('r.donation_id', '=', id)
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, amount: paise(row.amount) };
}

export async function staffNames(db: Db, ids: readonly (number | null)[]): Promise<ReadonlyMap<number | null, string>> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const rows = await db.selectFrom('staff').select(['id', 'full_name']).where('id', 'in', known).execute();
  return new Map(rows.map(({ id, full_name }) => [id, full_name]));
}
