import { type RawBuilder, sql } from 'kysely';
import type { TicketRow } from '#api/features/support/case/store.ts';
import type { Db } from '#api/platform/db/db.ts';
import { countRows, MOST_COUNTED } from '#api/platform/lists/count.ts';
import { type Slice, sliceOf } from '#api/platform/lists/slice.ts';
import { Refusal } from '#api/platform/refusal.ts';

export interface MineRow extends TicketRow {
  readonly agent: string | null;
  readonly unread: number;
}

export interface MyFilter {
  readonly member: number;
  readonly status: 'all' | 'open' | 'done';
  /** A ticket's number, or a question for the words. */
  readonly find?: { readonly id: number } | { readonly words: RawBuilder<unknown> } | undefined;
}

/** Everything here starts from the member's id: whatever is typed, it is looked for among hers. */
const conditionsOf = ({ member, status, find }: MyFilter): RawBuilder<unknown> => sql`
  t.member_id = ${member}
  ${status === 'all' ? sql`` : sql`and t.status in (${status === 'open' ? sql`'pending', 'in_progress'` : sql`'resolved', 'closed'`})`}
  ${find === undefined ? sql`` : sql`and ${'id' in find ? sql`t.id = ${find.id}` : hasWords(find.words)}`}`;

/** Notes are not hers to find anything in. */
const hasWords = (words: RawBuilder<unknown>): RawBuilder<unknown> => sql`(to_tsvector('simple', t.subject) @@ ${words} or exists (
  select from ticket_messages m where m.ticket_id = t.id and m.author <> 'note' and to_tsvector('simple', m.text) @@ ${words}))`;

const columns = sql`t.*, s.full_name as agent,
  (select count(*)::int from ticket_messages m where m.ticket_id = t.id and m.author = 'staff' and m.number > t.member_read) as unread`;

export async function myTickets(db: Db, filter: MyFilter, slice: Slice): Promise<MineRow[]> {
  const { rows } = await sql<MineRow>`
    select ${columns}
      from (select t.* from tickets t where ${conditionsOf(filter)} order by t.updated_at desc, t.id desc ${sliceOf(slice)}) t
      left join staff s on s.id = t.assigned_to order by t.updated_at desc, t.id desc`.execute(db);
  return rows;
}

export const countMine = (db: Db, filter: MyFilter) =>
  countRows(db, sql`select from (select from tickets t where ${conditionsOf(filter)} limit ${MOST_COUNTED}) mine`);

export async function myTicket(db: Db, member: number, id: number): Promise<MineRow> {
  const { rows } = await sql<MineRow>`
    select ${columns} from tickets t left join staff s on s.id = t.assigned_to where t.id = ${id} and t.member_id = ${member}`.execute(db);
  const [row] = rows;
  if (!row) throw new Refusal('not_found');
  return row;
}

/** The number that the message has for staff, by its place among those that the member sees; the last one if there are fewer. */
export async function numberAt(db: Db, ticket: number, place: number): Promise<number> {
  const { rows } = await sql<{ number: number | null }>`
    select max(number)::int as number from (
      select number from ticket_messages where ticket_id = ${ticket} and author <> 'note' order by number limit ${place}) seen`.execute(db);
  return rows[0]?.number ?? 0;
}
