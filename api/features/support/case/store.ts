import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { FileRow } from '#api/core/files/index.ts';
import type { TicketAuthor, TicketMessages, Tickets, TicketAct as WrittenAct } from '#api/database/schema.ts';
import type { Db, Tx } from '#api/platform/db/db.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { type Permission, permissionsOf, roles } from '#contract/permissions.ts';

export type TicketRow = Selectable<Tickets>;

const notFound = () => new Refusal('not_found');

/** The ticket is this transaction's until it ends. */
export const lockTicket = (tx: Tx, id: number): Promise<TicketRow> =>
  tx.selectFrom('tickets').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow(notFound);

/** Somebody else's is as good as none. */
export const lockMine = (tx: Tx, member: number, id: number): Promise<TicketRow> =>
  tx
    .selectFrom('tickets')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', member)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(notFound);

export const ticketById = (db: Db, id: number): Promise<TicketRow> =>
  db.selectFrom('tickets').selectAll().where('id', '=', id).executeTakeFirstOrThrow(notFound);

export const insertTicket = (tx: Tx, ticket: Insertable<Tickets>): Promise<TicketRow> =>
  tx.insertInto('tickets').values(ticket).returningAll().executeTakeFirstOrThrow();

/** Every change counts. */
export const updateTicket = (tx: Tx, id: number, change: Updateable<Tickets>): Promise<TicketRow> =>
  tx
    .updateTable('tickets')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Having read something changes nothing that an act could have missed. */
export const markStaffRead = (tx: Tx, id: number, upTo: number) =>
  tx.updateTable('tickets').set({ staff_read: upTo }).where('id', '=', id).where('staff_read', '<', upTo).execute();

export const markMemberRead = (tx: Tx, id: number, upTo: number) =>
  tx.updateTable('tickets').set({ member_read: upTo }).where('id', '=', id).where('member_read', '<', upTo).execute();

export async function insertMessage(tx: Tx, message: Insertable<TicketMessages>): Promise<number> {
  const { id } = await tx.insertInto('ticket_messages').values(message).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const insertFiles = (tx: Tx, message: number, files: readonly number[]) =>
  tx
    .insertInto('ticket_files')
    .values(files.map((file) => ({ message_id: message, file_id: file })))
    .execute();

interface NewAct {
  readonly act: WrittenAct;
  readonly staff?: number;
  readonly detail?: string;
  readonly at: Date;
}

export const insertAct = (tx: Tx, ticket: number, { act, staff, detail = '', at }: NewAct) =>
  tx
    .insertInto('ticket_acts')
    .values({ ticket_id: ticket, act, staff_id: staff ?? null, detail, at })
    .execute();

export interface MessageRow {
  readonly id: number;
  readonly number: number;
  /** Its place among those that the member sees. */
  readonly place: number;
  readonly author: TicketAuthor;
  readonly text: string;
  readonly at: Date;
  readonly full_name: string | null;
}

/** A thread that is longer shows its end. */
const MOST_MESSAGES = 500;

/** The oldest first. Notes only for who asks for them. */
export async function messagesOf(db: Db, ticket: number, { withNotes }: { withNotes: boolean }): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select m.id, m.number, m.place::int as place, m.author, m.text, m.at, s.full_name
      from (select x.*, row_number() over (order by x.number) as place from ticket_messages x
             where x.ticket_id = ${ticket} ${withNotes ? sql`` : sql`and x.author <> 'note'`}
             order by x.number desc limit ${MOST_MESSAGES}) m
      left join staff s on s.id = m.staff_id order by m.number`.execute(db);
  return rows;
}

export interface AttachedFile extends FileRow {
  readonly message_id: number;
}

export const filesOf = async (db: Db, messages: readonly number[]): Promise<AttachedFile[]> =>
  messages.length === 0
    ? []
    : db
        .selectFrom('ticket_files as x')
        .innerJoin('files as f', 'f.id', 'x.file_id')
        .selectAll('f')
        .select('x.message_id')
        .where('x.message_id', 'in', [...messages])
        .where('f.status', '<>', 'erased')
        .orderBy('f.id')
        .execute();

/** An attachment of this ticket by its code; undefined: it has none of that code. */
export const fileOfTicket = (db: Db, ticket: number, code: string, { withNotes }: { withNotes: boolean }): Promise<FileRow | undefined> =>
  db
    .selectFrom('ticket_files as x')
    .innerJoin('ticket_messages as m', 'm.id', 'x.message_id')
    .innerJoin('files as f', 'f.id', 'x.file_id')
    .selectAll('f')
    .where('m.ticket_id', '=', ticket)
    .where('f.code', '=', code)
    .where('f.status', '<>', 'erased')
    .$if(!withNotes, (query) => query.where('m.author', '<>', 'note'))
    .limit(1)
    .executeTakeFirst();

/** Active staff of whom one role allows this. */
export const staffWho = (db: Db, permission: Permission, { orTrustees = false } = {}) =>
  db
    .selectFrom('staff as s')
    .select(['s.id', 's.code', 's.full_name'])
    .where('s.status', '=', 'active')
    .where(
      's.id',
      'in',
      db
        .selectFrom('staff_roles')
        .select('staff_id')
        .where(
          'role',
          'in',
          roles.filter((role) => permissionsOf([role]).has(permission) || (orTrustees && role === 'trustee')),
        ),
    )
    .orderBy('s.full_name')
    .orderBy('s.id')
    .limit(200)
    .execute();

export const staffNamed = (db: Db, id: number) =>
  db.selectFrom('staff').select(['id', 'code', 'full_name']).where('id', '=', id).executeTakeFirstOrThrow();

export const memberNamed = (db: Db, id: number) =>
  db
    .selectFrom('members')
    .select(['id', 'code', 'full_name', 'email', 'language', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
