import { type RawBuilder, sql } from 'kysely';
import { ticketIdIn } from '#api/features/support/case/codes.ts';
import { wordsAsked } from '#api/features/support/case/search.ts';
import { MOST_COUNTED } from '#api/platform/lists/count.ts';
import type { TicketsQuery } from '#contract/support/review-tickets.ts';
import { type TicketStatus, ticketStatuses } from '#contract/support/ticket-fields.ts';

export type DeskFilter = Omit<TicketsQuery, 'page'> & { readonly me: number };

/** One walk along an index: which rows, in which order. */
interface Walk {
  /** Each part after the other where it tells them apart; mixed where it does not. */
  readonly part: number;
  readonly rows: RawBuilder<unknown>;
  readonly by: RawBuilder<unknown>;
  readonly isNewestFirst: boolean;
}

const isOf = (status: TicketStatus): RawBuilder<unknown> => sql`t.status = ${sql.lit(status)}`;
const isOpen = (status: TicketStatus): boolean => status === 'pending' || status === 'in_progress';

const wantedBy = ({ status }: DeskFilter): readonly TicketStatus[] => (status === 'all' ? ticketStatuses : [status]);

function walksOf(filter: DeskFilter): Walk[] {
  const { sort } = filter;
  const wanted = wantedBy(filter);
  if (sort === 'created') return wanted.map((one) => ({ part: 0, rows: isOf(one), by: sql`t.id`, isNewestFirst: true }));
  const updated = (one: TicketStatus, part: number, rows = isOf(one)) => ({ part, rows, by: sql`t.updated_at`, isNewestFirst: true });
  if (sort === 'updated') return wanted.map((one) => updated(one, 0));
  // Whose answer is due first; then what is open and waits for nobody; then the rest.
  return wanted.flatMap((one) =>
    isOpen(one)
      ? [
          { part: 0, rows: sql`${isOf(one)} and t.answer_due_at is not null`, by: sql`t.answer_due_at`, isNewestFirst: false },
          updated(one, 1, sql`${isOf(one)} and t.answer_due_at is null`),
        ]
      : [updated(one, one === 'resolved' ? 2 : 3)],
  );
}

/** The first `most` of each part by its own index: no page sorts the table. */
export const firstOfEach = (filter: DeskFilter, most: number): RawBuilder<unknown> =>
  sql.join(
    walksOf(filter).map((walk) => {
      const way = sql.raw(walk.isNewestFirst ? 'desc' : '');
      return sql`(${placed(filter, walk, sql`tickets t`)} order by ${walk.by} ${way}, t.id ${way} limit ${most})`;
    }),
    sql` union all `,
  );

/** As many of each status as are counted; how many there are is no matter of order. */
export const someOfEach = (filter: DeskFilter): RawBuilder<unknown> =>
  sql.join(
    wantedBy(filter).map((one) => sql`(select 1 from tickets t where ${isOf(one)} ${conditions(filter)} limit ${sql.lit(MOST_COUNTED)})`),
    sql` union all `,
  );

/** Of those `found` the ones that are asked for, with their places. */
export const keptOf = (filter: DeskFilter): RawBuilder<unknown> =>
  sql.join(
    walksOf(filter).map((walk) => placed(filter, walk, sql`found t`)),
    sql` union all `,
  );

function placed(filter: DeskFilter, { part, rows, by, isNewestFirst }: Walk, source: RawBuilder<unknown>): RawBuilder<unknown> {
  // One number to sort the parts by, whatever they are walked by: later is larger.
  const place = filter.sort === 'created' ? sql`t.id::numeric` : sql`extract(epoch from ${by})`;
  return sql`select ${sql.lit(part)} as part, t.id, ${isNewestFirst ? sql`-(${place})` : place} as place, ${sql.lit(isNewestFirst)} as is_newest_first
      from ${source} where ${rows} ${conditions(filter)}`;
}

export const deskOrder = sql`part, place, case when is_newest_first then -id else id end`;

/**
 * What was looked for: a ticket by its id, all of a member by the User Id, or words. Each by its own index, and never more than are counted: `said` are
 * the messages with these words, `found` the tickets. Notes are staff's to find something in.
 */
export function foundBy(typed: string): RawBuilder<unknown> {
  const text = typed.toUpperCase().replace(/[\s-]/g, '');
  const words = wordsAsked(typed);
  const most = sql.lit(MOST_COUNTED);
  const columns = sql`y.id, y.status, y.category, y.priority, y.assigned_to, y.updated_at, y.answer_due_at`;
  const inSubjects = words ? sql`to_tsvector('simple', y.subject) @@ ${words}` : sql`false`;
  const inMessages = words ? sql`to_tsvector('simple', text) @@ ${words}` : sql`false`;
  return sql`said as materialized (select ticket_id from ticket_messages where ${inMessages} limit ${most}), found as materialized (
      select ${columns} from tickets y where y.id = ${ticketIdIn(text) ?? 0}
      union (select ${columns} from tickets y where y.member_id = (select m.id from members m where m.code = ${text}) order by y.updated_at desc limit ${most})
      union (select ${columns} from tickets y where ${inSubjects} limit ${most})
      union (select x.* from (select distinct ticket_id from said) f cross join lateral (select ${columns} from tickets y where y.id = f.ticket_id limit 1) x))`;
}

function conditions({ category, priority, assigned, me }: DeskFilter): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [];
  if (category !== undefined) parts.push(sql`and t.category = ${sql.lit(category)}`);
  // As the card counts them: high and urgent together.
  if (priority === 'high') parts.push(sql`and t.priority in ('high', 'urgent')`);
  else if (priority !== undefined) parts.push(sql`and t.priority = ${sql.lit(priority)}`);
  if (assigned === 'me') parts.push(sql`and t.assigned_to = ${me}`);
  if (assigned === 'nobody') parts.push(sql`and t.assigned_to is null`);
  return sql.join(parts, sql` `);
}
