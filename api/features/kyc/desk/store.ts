import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#api/platform/db/db.ts';
import { countRows } from '#api/platform/lists/count.ts';
import { type Slice, sliceOf } from '#api/platform/lists/slice.ts';
import type { KycStatus } from '#contract/kyc/kyc-status.ts';

export interface DeskFilter {
  /** undefined: all that were sent. */
  readonly status: KycStatus | undefined;
  /** What somebody looked for, whole. */
  readonly found: RawBuilder<boolean> | undefined;
}

export interface DeskRow {
  readonly id: number;
  readonly member_id: number;
  readonly member_code: string;
  readonly full_name: string;
  readonly email: string;
  readonly status: KycStatus;
  readonly times_sent: number;
  readonly sent_at: Date;
  readonly decided_at: Date | null;
}

/** By index to any page: the queue with what was sent again first, everything else by the newest decision, all of them by when they were sent. */
const orderOf = (status: KycStatus | undefined): RawBuilder<unknown> => {
  if (status === 'waiting') return sql`(c.times_sent > 1) desc, c.sent_at, c.id`;
  return status === undefined ? sql`c.sent_at desc, c.id desc` : sql`c.decided_at desc, c.id desc`;
};

const conditionOf = ({ status, found }: DeskFilter): RawBuilder<unknown> =>
  sql`${status === undefined ? sql`c.status <> 'draft'` : sql`c.status = ${sql.lit(status)}`} ${found ? sql`and ${found}` : sql``}`;

export async function deskPage(db: Db, filter: DeskFilter, slice: Slice): Promise<DeskRow[]> {
  const { rows } = await sql<DeskRow>`
    select c.id, c.member_id, m.code as member_code, m.full_name, m.email, c.status, c.times_sent, c.sent_at, c.decided_at
      from (select * from kyc_cases c where ${conditionOf(filter)} order by ${orderOf(filter.status)} ${sliceOf(slice)}) c
      join members m on m.id = c.member_id order by ${orderOf(filter.status)}`.execute(db);
  return rows;
}

/** Along the index that the page walks, too. */
export const countOf = (db: Db, filter: DeskFilter) =>
  countRows(db, sql`select from kyc_cases c where ${conditionOf(filter)} order by ${orderOf(filter.status)}`);

export const countResent = (db: Db) => countRows(db, sql`select from kyc_cases c where c.status = 'waiting' and c.times_sent > 1`);

export async function oldestWaiting(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ sent_at: Date | null }>`
    select least((select sent_at from kyc_cases where status = 'waiting' and (times_sent > 1) order by (times_sent > 1) desc, sent_at, id limit 1),
                 (select sent_at from kyc_cases where status = 'waiting' and not (times_sent > 1) order by (times_sent > 1) desc, sent_at, id limit 1)) as sent_at`.execute(
    db,
  );
  return rows[0]?.sent_at ?? null;
}

/** One row, as in the list. */
export const deskRow = async (db: Db, id: number): Promise<DeskRow | undefined> =>
  (await deskPage(db, { status: undefined, found: sql<boolean>`c.id = ${id}` }, { offset: 0, limit: 1 }))[0];

export interface HistoryRow {
  readonly act: 'send' | 'verify' | 'return' | 'refuse' | 'undo' | 'revoke' | 'reopen' | 'delete_papers';
  readonly staff_id: number | null;
  readonly full_name: string | null;
  readonly at: Date;
  readonly message: string;
  readonly bad: unknown;
}

export const historyOf = (db: Db, id: number): Promise<HistoryRow[]> =>
  db
    .selectFrom('kyc_decisions as d')
    .leftJoin('staff as s', 's.id', 'd.staff_id')
    .select(['d.act', 'd.staff_id', 's.full_name', 'd.at', 'd.message', 'd.bad'])
    .where('d.case_id', '=', id)
    .orderBy('d.id', 'desc')
    .limit(50)
    .execute();

export const notesOf = (db: Db, id: number) =>
  db
    .selectFrom('kyc_notes as n')
    .innerJoin('staff as s', 's.id', 'n.staff_id')
    .select(['n.text', 'n.at', 's.full_name'])
    .where('n.case_id', '=', id)
    .orderBy('n.id', 'desc')
    .limit(50)
    .execute();

export const ownMemberOf = (db: Db, staff: number) => db.selectFrom('staff').select('member_id').where('id', '=', staff).executeTakeFirst();

/** Sent at least once, newest first. */
export const casesWithNumber = (db: Db, digests: readonly Buffer[]) =>
  db
    .selectFrom('kyc_cases')
    .select('id')
    .where('number_digest', 'in', [...digests])
    .where('status', '<>', 'draft')
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
