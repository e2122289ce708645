import { type RawBuilder, sql } from 'kysely';
import type { DonationDesk } from '#api/database/schema.ts';
import type { DepositsQuery, depositSorts } from '#contract/deposits.ts';
import type { Paise } from '#contract/money.ts';

export interface DeskFilter {
  readonly desks: readonly DonationDesk[];
  readonly since?: Date | undefined;
  /** The first moment after it. */
  readonly until?: Date | undefined;
  readonly min?: Paise | undefined;
  readonly max?: Paise | undefined;
  readonly method?: string | undefined;
  /** What somebody looked for by its number. */
  readonly ids?: readonly number[] | undefined;
}

const allDesks: readonly DonationDesk[] = ['pending', 'approved', 'rejected', 'reversed'];
const DAY = 86_400_000;
/** India has one zone and no summer time. */
const midnight = (day: string): Date => new Date(`${day}T00:00:00+05:30`);

export function deskFilter(query: Omit<DepositsQuery, 'page' | 'sort'>, ids: readonly number[] | undefined): DeskFilter {
  const { status, from, to, min, max, method } = query;
  // A date range counts only when both ends are set.
  const range = from && to ? { since: midnight(from), until: new Date(midnight(to).getTime() + DAY) } : {};
  return { desks: status === 'all' ? allDesks : [status], ...range, min, max, method, ids };
}

/** The totals that are kept at any size: by desk alone. */
export const isByDeskAlone = ({ since, min, max, method, ids }: DeskFilter): boolean =>
  since === undefined && min === undefined && max === undefined && method === undefined && ids === undefined;

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
 */
export function firstOfEachDesk(filter: DeskFilter, { sort, most }: { sort?: DepositSort; most: number }): RawBuilder<unknown> {
  const parts = filter.desks.map(
    (desk) => sql`(select id, submitted_at, amount from donations where desk = ${sql.lit(desk)} ${conditions(filter)}
      ${sort ? sql`order by ${orderOf(sort)}` : sql``} limit ${most})`,
  );
  return sql.join(parts, sql` union all `);
}

export function conditions({ since, until, min, max, method, ids }: DeskFilter): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [];
  if (since && until) parts.push(sql`and submitted_at >= ${since} and submitted_at < ${until}`);
  if (min !== undefined) parts.push(sql`and amount >= ${min}`);
  if (max !== undefined) parts.push(sql`and amount <= ${max}`);
  if (method !== undefined) parts.push(sql`and method = ${sql.lit(method)}`);
  if (ids !== undefined) parts.push(sql`and id = any(${ids}::bigint[])`);
  return sql.join(parts, sql` `);
}
