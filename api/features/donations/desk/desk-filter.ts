import { type RawBuilder, sql } from 'kysely';
import type { DonationDesk } from '#api/database/schema.ts';
import { donationIdIn } from '#api/features/donations/case/codes.ts';
import { waitingOnWall } from '#api/features/donations/wall/store.ts';
import { MOST_COUNTED } from '#api/platform/lists/count.ts';
import type { DepositsQuery, depositSorts } from '#contract/donations/deposits.ts';
import type { Paise } from '#contract/values/money.ts';
import { normaliseUtr } from '#contract/values/utr.ts';

export interface DeskFilter {
  readonly desks: readonly DonationDesk[];
  readonly since?: Date | undefined;
  /** The first moment after it. */
  readonly until?: Date | undefined;
  readonly min?: Paise | undefined;
  readonly max?: Paise | undefined;
  readonly method?: string | undefined;
  /** What somebody looked for: a deposit id, a UTR or a member id, whole. */
  readonly find?: string | undefined;
  /** Only approved gifts whose text for the wall waits for a person. */
  readonly wall?: 'waiting' | undefined;
  /** Only what comes after it, oldest first. */
  readonly after?: { readonly submitted_at: string; readonly id: number } | undefined;
}

const allDesks: readonly DonationDesk[] = ['pending', 'approved', 'rejected', 'reversed'];
const DAY = 86_400_000;
/** India has one zone and no summer time. */
const midnight = (day: string): Date => new Date(`${day}T00:00:00+05:30`);

export function deskFilter({ status, from, to, min, max, method, find, wall }: Omit<DepositsQuery, 'page' | 'sort'>): DeskFilter {
  // A date range counts only when both ends are set.
  const range = from && to ? { since: midnight(from), until: new Date(midnight(to).getTime() + DAY) } : {};
  return { desks: status === 'all' ? allDesks : [status], ...range, min, max, method, find: find ? normaliseUtr(find) : undefined, wall };
}

/** The totals that are kept at any size: by desk alone. */
export const isByDeskAlone = ({ since, min, max, method, find, wall }: DeskFilter): boolean =>
  since === undefined && min === undefined && max === undefined && method === undefined && find === undefined && wall === undefined;

export type DepositSort = (typeof depositSorts)[number];

const orders: Readonly<Record<DepositSort, RawBuilder<unknown>>> = {
  oldest: sql`submitted_at, id`,
  newest: sql`submitted_at desc, id desc`,
  smallest: sql`amount, id`,
  largest: sql`amount desc, id desc`,
};
export const orderOf = (sort: DepositSort): RawBuilder<unknown> => orders[sort];

/**
 * The first `most` of each desk by its own index, one after another: a page over all desks costs four short walks and no sort of the table.
 * What was looked for by a number is few: it is fetched by that number and sorted. Left to choose, PostgreSQL walks a whole desk by time
 * and holds every entry against hundreds of ids (half a second, at a million).
 */
export function firstOfEachDesk(filter: DeskFilter, { sort, most }: { sort?: DepositSort; most: number }): RawBuilder<unknown> {
  const { desks, find, wall } = filter;
  const few = wall ? waitingOnWall : find === undefined ? undefined : found(find);
  const source = few ?? sql`donations`;
  const each = few === undefined ? desks.map((desk) => sql`desk = ${sql.lit(desk)}`) : [sql`desk = any(${desks}::donation_desk[])`];
  const parts = each.map(
    (isOfDesk) => sql`(select id, submitted_at, amount from ${source} where ${isOfDesk} ${conditions(filter)}
      ${sort ? sql`order by ${orderOf(sort)}` : sql``} limit ${most})`,
  );
  return sql.join(parts, sql` union all `);
}

/** The limit keeps it a question of its own: nothing of what stands around it is pulled in. */
function found(text: string): RawBuilder<unknown> {
  return sql`(select id, submitted_at, amount, desk, method from donations
    where utr = ${text} or id = ${donationIdIn(text) ?? 0} or member_id = (select m.id from members m where m.code = ${text})
    limit ${MOST_COUNTED}) found`;
}

function conditions({ since, until, min, max, method, after }: DeskFilter): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [];
  if (since && until) parts.push(sql`and submitted_at >= ${since} and submitted_at < ${until}`);
  if (min !== undefined) parts.push(sql`and amount >= ${min}`);
  if (max !== undefined) parts.push(sql`and amount <= ${max}`);
  // PostgreSQL would look through them all to find that none is more than the larger and less than the smaller.
  if (min !== undefined && max !== undefined && min > max) parts.push(sql`and false`);
  if (method !== undefined) parts.push(sql`and method = ${sql.lit(method)}`);
  if (after !== undefined) parts.push(sql`and (submitted_at, id) > (${after.submitted_at}::timestamptz, ${after.id}::bigint)`);
  return sql.join(parts, sql` `);
}
