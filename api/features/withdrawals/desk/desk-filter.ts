import { type RawBuilder, sql } from 'kysely';
import { withdrawalIdIn } from '#api/features/withdrawals/case/codes.ts';
import { MOST_COUNTED } from '#api/platform/lists/count.ts';
import type { WithdrawalsQuery } from '#contract/withdrawals/review-withdrawals.ts';

export type DeskFilter = Omit<WithdrawalsQuery, 'page'>;
type Status = DeskFilter['status'];

/** One walk along an index: which rows, and the time they are sorted by. */
interface Walk {
  readonly rows: RawBuilder<unknown>;
  readonly by: RawBuilder<unknown>;
}

const of = (status: string): Walk => ({ rows: sql`w.status = ${sql.lit(status)}`, by: sql`w.processed_at` });
const pending: Walk = { rows: sql`w.status = 'pending'`, by: sql`w.asked_at` };
const ready: Walk = { rows: sql`w.status = 'approved' and w.run_id is null`, by: sql`w.processed_at` };

/** What is to be done has the oldest first, each part after the other; the rest the newest, its parts mixed. */
const walks: Readonly<Record<Status, { readonly parts: readonly Walk[]; readonly isQueue: boolean }>> = {
  todo: { parts: [pending, ready], isQueue: true },
  pending: { parts: [pending], isQueue: true },
  approved: { parts: [of('approved')], isQueue: false },
  paid: { parts: [of('paid')], isQueue: false },
  rejected: { parts: [of('rejected'), of('cancelled')], isQueue: false },
  failed: { parts: [of('failed'), of('returned')], isQueue: false },
  all: { parts: [{ rows: sql`true`, by: sql`w.asked_at` }], isQueue: false },
};

/** The first `most` of each part by its own index, one after another: no page sorts or counts the table. */
export function firstOfEach(filter: DeskFilter, most: number): RawBuilder<unknown> {
  const { parts, isQueue } = walks[filter.status];
  const source = filter.find === undefined ? sql`withdrawals w` : found(filter.find);
  const way = sql.raw(isQueue ? '' : 'desc');
  const each = parts.map(({ rows, by: usual }, part) => {
    // Days of the request are walked by the day of the request.
    const by = filter.from && filter.to ? sql`w.asked_at` : usual;
    return sql`(select ${sql.lit(isQueue ? part : 0)} as part, w.id, ${by} as at from ${source}
      where ${rows} ${conditions(filter)} order by ${by} ${way}, w.id ${way} limit ${most})`;
  });
  return sql.join(each, sql` union all `);
}

export const orderOf = ({ status }: DeskFilter): RawBuilder<unknown> => (walks[status].isQueue ? sql`part, at, id` : sql`at desc, id desc`);

/** What was looked for by a number is few: each number by its own index, then the rows. */
function found(typed: string): RawBuilder<unknown> {
  const text = typed.toUpperCase().replace(/[\s-]/g, '');
  return sql`(select x.* from (
      select id from withdrawals where id = ${withdrawalIdIn(text) ?? 0}
      union select id from withdrawals where bank_reference = ${text}
      union (select id from withdrawals where member_id = (select m.id from members m where m.code = ${text}) order by id desc limit ${MOST_COUNTED})
    ) f cross join lateral (select * from withdrawals y where y.id = f.id limit 1) x) w`;
}

const DAY = 86_400_000;
/** India has one zone and no summer time. */
const midnight = (day: string): Date => new Date(`${day}T00:00:00+05:30`);

function conditions({ method, from, to, min, max }: DeskFilter): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [];
  if (from && to) parts.push(sql`and w.asked_at >= ${midnight(from)} and w.asked_at < ${new Date(midnight(to).getTime() + DAY)}`);
  if (method !== undefined) parts.push(sql`and w.method = ${sql.lit(method)}`);
  if (min !== undefined) parts.push(sql`and w.amount >= ${min}`);
  if (max !== undefined) parts.push(sql`and w.amount <= ${max}`);
  return sql.join(parts, sql` `);
}
