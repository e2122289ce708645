import { sql } from 'kysely';
import type { CaseRow } from '#api/features/kyc/case/store.ts';
import type { Db, Tx } from '#api/platform/db/db.ts';
import type { KycPart } from '#contract/kyc/papers.ts';

interface Opening {
  readonly case_id: number;
  readonly part: KycPart;
  readonly file_id: number;
  readonly staff_id: number;
  readonly role: string;
  readonly at: Date;
}
export const insertOpening = (tx: Tx, opening: Opening) => tx.insertInto('kyc_access_log').values(opening).execute();

/** Which files of a case this person has opened. */
export async function openedBy(db: Db, id: number, staff: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('kyc_access_log')
    .select('file_id')
    .distinct()
    .where('case_id', '=', id)
    .where('staff_id', '=', staff)
    .execute();
  return new Set(rows.map(({ file_id }) => file_id));
}

/** Of how many members this person opened papers since then. */
export async function membersOpened(db: Db, staff: number, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct case_id) as count from kyc_access_log where staff_id = ${staff} and at > ${since}`.execute(db);
  return rows[0]?.count ?? 0;
}

export const rolesOf = (db: Db, staff: number) => db.selectFrom('staff_roles').select('role').where('staff_id', '=', staff).execute();

/** One whose pictures have served; nobody else is at it. */
export const lockDue = (tx: Tx, now: Date): Promise<CaseRow | undefined> =>
  tx
    .selectFrom('kyc_cases')
    .selectAll()
    .where('papers_due_at', '<=', now)
    .where('papers_deleted_at', 'is', null)
    .orderBy('papers_due_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** Cases that wait longer than promised; each is told once. */
export const tellLate = (tx: Tx, { before, now, most }: { before: Date; now: Date; most: number }) =>
  tx
    .updateTable('kyc_cases')
    .set({ delay_notified_at: now })
    .where('id', 'in', (query) =>
      query
        .selectFrom('kyc_cases')
        .select('id')
        .where('status', '=', 'waiting')
        .where('delay_notified_at', 'is', null)
        .where('sent_at', '<', before)
        .orderBy('sent_at')
        .limit(most)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .returning('member_id')
    .execute();
