import { type RawBuilder, sql } from 'kysely';
import { ticketIdIn } from '#api/features/support/case/codes.ts';
import { wordsAsked } from '#api/features/support/case/search.ts';
import { MOST_COUNTED } from '#api/platform/lists/count.ts';
import type { TicketsQuery } from '#contract/support/review-tickets.ts';
import { type TicketStatus, ticketStatuses } from '#contract/support/ticket-fields.ts';

export type DeskFilter = Omit<TicketsQuery, 'page'> & { readonly me: number };

/** One walk along an index: which rows, in which order. */
interface Walk {
  readonly rows: RawBuilder<unknown>;
  readonly by: RawBuilder<unknown>;
  readonly isNewestFirst: boolean;
}

const isOf = (status: TicketStatus): RawBuilder<unknown> => sql`t.status = ${sql.lit(status)}`;
const isOpen = (status: TicketStatus): boolean => status === 'pending' || status === 'in_progress';

/** Each part after the other where `part` tells them apart; mixed where it does not. */
function walksOf({ status, sort }: DeskFilter): (Walk & { readonly part: number })[] {
  const wanted = status === 'all' ? ticketStatuses : [status];
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

/** The first `most` of each part by its own index: no page sorts or counts the table. */
export function firstOfEach(filter: DeskFilter, most: number): RawBuilder<unknown> {
  const source = filter.find ? sql`found t` : sql`tickets t`;
  const each = walksOf(filter).map(({ part, rows, by, isNewestFirst }) => {
    const way = sql.raw(isNewestFirst ? 'desc' : '');
    // One number to sort the parts by, whatever they are walked by: later is larger.
    const place = filter.sort === 'created' ? sql`t.id::numeric` : sql`extract(epoch from ${by})`;
    return sql`(select ${sql.lit(part)} as part, t.id, ${isNewestFirst ? sql`-(${place})` : place} as place, ${sql.lit(isNewestFirst)} as is_newest_first
      from ${source} where ${rows} ${conditions(filter)} order by ${by} ${way}, t.id ${way} limit ${most})`;
  });
  const parts = sql.join(each, sql` union all `);
  // Looked for once, not for each part.
  return filter.find ? sql`with found as materialized (${found(filter.find)}) ${parts}` : parts;
}

export const deskOrder = sql`part, place, case when is_newest_first then -id else id end`;

/**
 * What was looked for: a ticket by its id, all of a member by the User Id, or words. Each by its own index, and never more than are counted.
 * Notes are staff's to find something in.
 */
function found(typed: string): RawBuilder<unknown> {
  const text = typed.toUpperCase().replace(/[\s-]/g, '');
  const words = wordsAsked(typed);
  const most = sql.lit(MOST_COUNTED);
  const inWords = words
    ? sql`union (select id from tickets where to_tsvector('simple', subject) @@ ${words} limit ${most})
          union (select ticket_id from ticket_messages where to_tsvector('simple', text) @@ ${words} limit ${most})`
    : sql``;
  return sql`select x.* from (
      select id from tickets where id = ${ticketIdIn(text) ?? 0}
      union (select id from tickets where member_id = (select m.id from members m where m.code = ${text}) order by updated_at desc limit ${most})
      ${inWords}
    ) f cross join lateral (select * from tickets y where y.id = f.id limit 1) x`;
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
