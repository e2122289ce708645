import { sql } from 'kysely';
import type { DonationDesk } from '#api/database/schema.ts';
import { giftCampaignColumns } from '#api/features/donations/case/gift-campaigns.ts';
import type { Db } from '#api/platform/db/db.ts';
import type { Language } from '#contract/values/languages.ts';
import type { Paise } from '#contract/values/money.ts';
import { COUNT_LIMIT } from '#contract/values/paging.ts';
import { type DepositSort, type DeskFilter, firstOfEachDesk, isByDeskAlone, orderOf } from './desk-filter.ts';

/** One page of ids, by index. */
export async function pageOfIds(db: Db, filter: DeskFilter, page: { sort: DepositSort; offset: number; limit: number }): Promise<number[]> {
  const { sort, offset, limit } = page;
  const { rows } = await sql<{ id: number }>`
    select id from (${firstOfEachDesk(filter, { sort, most: offset + limit })}) found
     order by ${orderOf(sort)} limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Exact at any size by desk alone; else exact up to the limit, then one more. */
export async function countOf(db: Db, filter: DeskFilter): Promise<{ count: number; isExact: boolean }> {
  if (isByDeskAlone(filter)) {
    const sums = await deskSums(db);
    return { count: filter.desks.reduce((total, desk) => total + (sums.get(desk)?.count ?? 0), 0), isExact: true };
  }
  const most = COUNT_LIMIT + 1;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select from (${firstOfEachDesk(filter, { most })}) each limit ${most}) found`.execute(db);
  const count = rows[0]?.count ?? 0;
  return { count: Math.min(count, COUNT_LIMIT), isExact: count <= COUNT_LIMIT };
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

export const leasesOn = (db: Db, ids: readonly number[], now: Date) =>
  db
    .selectFrom('donation_leases as l')
    .innerJoin('staff', 'staff.id', 'l.staff_id')
    .select(['l.donation_id', 'l.staff_id', 'l.until', 'staff.full_name'])
    .where('l.donation_id', 'in', [...ids])
    .where('l.until', '>', now)
    .execute();
