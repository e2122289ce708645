import { sql } from 'kysely';
import type { SecondPersonStatus } from '#api/database/schema.ts';
import { countingCodes } from '#api/platform/codes.ts';
import type { Db, Tx } from '#api/platform/db/db.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { permissionsOf, roles } from '#contract/permissions.ts';
import type { StaffId } from '#contract/values/ids.ts';
import type { Language } from '#contract/values/languages.ts';

export interface RequestRow {
  readonly id: number;
  readonly kind: string;
  readonly subject: string;
  readonly link: string | null;
  readonly asked_by: StaffId;
  readonly asker_name: string;
  readonly is_asker_active: boolean;
  readonly asked_at: Date;
  readonly from_address: string | null;
  readonly expires_at: Date;
  readonly member_id: number | null;
  readonly frozen: string;
  readonly status: SecondPersonStatus;
  readonly decided_by: StaffId | null;
  readonly takes_effect_at: Date | null;
}

const select = sql`select r.id, r.kind, r.subject, r.link, r.asked_by, s.full_name as asker_name, s.status = 'active' as is_asker_active, r.asked_at,
    r.from_address, r.expires_at, r.member_id, r.frozen, r.status, r.decided_by, r.takes_effect_at
  from second_person_requests r join staff s on s.id = r.asked_by`;
const standing = sql`r.status in ('open', 'waiting')`;

export const { codeOf, idOf } = countingCodes('REQ');

export interface NewRequest {
  readonly kind: string;
  readonly subject: string;
  readonly link: string | null;
  readonly asked_by: number;
  readonly asked_at: Date;
  readonly from_address: string | null;
  readonly expires_at: Date;
  readonly member_id: number | null;
  readonly frozen: string;
}

/** undefined: somebody asked about the same thing meanwhile. */
export const insertRequest = (tx: Tx, request: NewRequest) =>
  tx
    .insertInto('second_person_requests')
    .values(request)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

export async function lockRequest(tx: Tx, id: number): Promise<RequestRow> {
  const { rows } = await sql<RequestRow>`${select} where r.id = ${id} for update of r`.execute(tx);
  if (!rows[0]) throw new Refusal('not_found');
  return rows[0];
}

export async function requestById(db: Db, id: number): Promise<RequestRow> {
  const { rows } = await sql<RequestRow>`${select} where r.id = ${id}`.execute(db);
  if (!rows[0]) throw new Refusal('not_found');
  return rows[0];
}

/** At most one, by the index. */
export async function openRequest(db: Db, kind: string, subject: string): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`${select} where ${standing} and r.kind = ${kind} and r.subject = ${subject}`.execute(db);
  return rows[0];
}

/** About which of these things one stands. */
export async function askedAmong(db: Db, kind: string, subjects: readonly string[]): Promise<ReadonlySet<string>> {
  if (subjects.length === 0) return new Set();
  const { rows } = await sql<{ subject: string }>`
    select r.subject from second_person_requests r where ${standing} and r.kind = ${kind} and r.subject = any (${subjects}::text[])`.execute(
    db,
  );
  return new Set(rows.map(({ subject }) => subject));
}

export async function openRequests(db: Db, askedBy: number | null): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    ${select} where ${standing} and (${askedBy}::bigint is null or r.asked_by = ${askedBy}) order by r.id limit 200`.execute(db);
  return rows;
}

/** Those sealed with the key of this member. */
export async function lockOpenAbout(tx: Tx, member: number): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`${select} where ${standing} and r.member_id = ${member} order by r.id for update of r`.execute(tx);
  return rows;
}

interface Ending {
  readonly status: SecondPersonStatus;
  readonly decided_by?: number;
  readonly decided_at?: Date;
  readonly note?: string;
  readonly takes_effect_at?: Date;
  readonly done_at?: Date;
  readonly is_solo?: boolean;
}

export const updateRequest = (tx: Tx, id: number, change: Ending) =>
  tx.updateTable('second_person_requests').set(change).where('id', '=', id).execute();

/** Nobody agreed in time. */
export const expireRequests = (tx: Tx, now: Date) =>
  tx
    .updateTable('second_person_requests')
    .set({ status: 'expired', decided_at: now })
    .where('status', '=', 'open')
    .where('expires_at', '<=', now)
    .returning(['id', 'kind', 'subject', 'asked_by'])
    .execute();

export const requestsInForceBy = (db: Db, now: Date) =>
  db
    .selectFrom('second_person_requests')
    .select('id')
    .where('status', '=', 'waiting')
    .where('takes_effect_at', '<=', now)
    .orderBy('id')
    .execute();

const agreeing = roles.filter((role) => permissionsOf([role]).has('second.person'));

/** Staff are tens: everybody who may be the second person. */
export async function secondPeople(db: Db): Promise<{ id: number; language: Language }[]> {
  const { rows } = await sql<{ id: number; language: Language }>`
    select s.id, s.language from staff s where s.status = 'active'
       and exists (select from staff_roles r where r.staff_id = s.id and r.role = any (${agreeing}::text[])) order by s.id`.execute(db);
  return rows;
}

/** Everybody else who works here. */
export async function othersAtWork(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from staff s where s.status = 'active'
       and not exists (select from staff_roles r where r.staff_id = s.id and r.role = any (${agreeing}::text[])) order by s.id`.execute(db);
  return rows.map(({ id }) => id);
}
