import { sql } from 'kysely';
import type { DonationDesk } from '#api/database/schema.ts';
import type { Case } from '#api/features/donations/case/case.ts';
import { giftCampaignColumns } from '#api/features/donations/case/gift-campaigns.ts';
import type { EvidenceFacts } from '#api/features/donations/evidence/frozen-evidence.ts';
import type { Db } from '#api/platform/db/db.ts';
import { countRows, MOST_COUNTED } from '#api/platform/lists/count.ts';
import { type Slice, sliceOf } from '#api/platform/lists/slice.ts';
import type { MemberId } from '#contract/values/ids.ts';
import type { Language } from '#contract/values/languages.ts';
import { type Paise, paise } from '#contract/values/money.ts';
import { type DepositSort, type DeskFilter, firstOfEachDesk, isByDeskAlone, orderOf } from './desk-filter.ts';

/** One page of ids, by index. */
export async function pageOfIds(db: Db, filter: DeskFilter, { sort, ...slice }: Slice & { sort: DepositSort }): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (${firstOfEachDesk(filter, { sort, most: slice.offset + slice.limit })}) found
     order by ${orderOf(sort)} ${sliceOf(slice)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Exact at any size by desk alone; else exact up to the limit. */
export async function countOf(db: Db, filter: DeskFilter): Promise<{ total: number; totalIsExact: boolean }> {
  if (isByDeskAlone(filter)) {
    const sums = await deskSums(db);
    return { total: filter.desks.reduce((total, desk) => total + (sums.get(desk)?.count ?? 0), 0), totalIsExact: true };
  }
  return countRows(db, sql`select from (${firstOfEachDesk(filter, { most: MOST_COUNTED })}) each`);
}

export interface DeskSum {
  readonly desk: DonationDesk;
  readonly count: number;
  readonly amount: Paise;
}

export async function deskSums(db: Db): Promise<ReadonlyMap<DonationDesk, DeskSum>> {
  const { rows } = await sql<DeskSum>`
    select desk, sum(count)::bigint as count, sum(amount)::bigint as amount from donation_sums group by desk`.execute(db);
  return new Map(rows.map((row) => [row.desk, row]));
}

export async function oldestPending(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('donations')
    .select('submitted_at')
    .where('desk', '=', 'pending')
    .orderBy('submitted_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.submitted_at ?? null;
}

export const campaignsById = (db: Db, ids: readonly number[], language: Language) =>
  db
    .selectFrom('campaigns as c')
    .select('c.id')
    .select(giftCampaignColumns(language))
    .where('c.id', 'in', [...new Set(ids)])
    .execute();

export const decisionsOf = (db: Db, id: number) =>
  db
    .selectFrom('donation_decisions as x')
    .leftJoin('staff', 'staff.id', 'x.staff_id')
    .select(['x.act', 'x.by_kind', 'x.at', 'x.note', 'staff.full_name'])
    .where('x.donation_id', '=', id)
    .orderBy('x.id', 'desc')
    .limit(50)
    .execute();

/** What was known at the decision that stands; of a reversed one, at its approval. */
export async function frozenEvidence(db: Db, { id, status, decision_id }: Pick<Case, 'id' | 'status' | 'decision_id'>) {
  if (decision_id === null && status !== 'reversed') return undefined;
  const query = db
    .selectFrom('donation_decisions as x')
    .innerJoin('donation_evidence as e', 'e.decision_id', 'x.id')
    .select(['x.at', 'e.facts'])
    .where('x.donation_id', '=', id)
    .where('x.act', 'in', ['approve', 'reject'])
    .orderBy('x.id', 'desc')
    .limit(1);
  const row = await (decision_id === null
    ? query.where('x.act', '=', 'approve')
    : query.where('x.id', '=', decision_id)
  ).executeTakeFirst();
  return row && { at: row.at, facts: row.facts as unknown as EvidenceFacts };
}

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

export async function versionOf(db: Db, id: number): Promise<number | undefined> {
  return (await db.selectFrom('donations').select('version').where('id', '=', id).executeTakeFirst())?.version;
}

/** Whoever is not closed can be given for, also before accepting an invitation. */
export async function memberToCredit(db: Db, code: string): Promise<{ id: MemberId } | undefined> {
  const found = await db.selectFrom('members').select('id').where('code', '=', code).where('status', '<>', 'closed').executeTakeFirst();
  return found && { id: found.id as MemberId };
}
