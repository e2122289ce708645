import { sql } from 'kysely';
import { type CaseRow, lockOwnCase } from '#api/features/kyc/case/store.ts';
import type { Db, Tx } from '#api/platform/db/db.ts';
import type { Walk } from '#api/platform/lists/cursor.ts';
import type { KycPart, PaperReason } from '#contract/kyc/papers.ts';
import type { Role } from '#contract/permissions.ts';

/** Hers, made when she begins. Two devices that begin at once get the same one. */
export async function lockOrBegin(tx: Tx, member: number, now: Date): Promise<CaseRow> {
  const known = await lockOwnCase(tx, member);
  if (known) return known;
  await tx
    .insertInto('kyc_cases')
    .values({ member_id: member, created_at: now })
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .execute();
  return (await lockOwnCase(tx, member)) as CaseRow;
}

/** The picture of this part from now on; nobody has judged it yet. */
export const putPaper = (tx: Tx, { id, part, file, at }: { id: number; part: KycPart; file: number; at: Date }) =>
  tx
    .insertInto('kyc_papers')
    .values({ case_id: id, part, file_id: file, attached_at: at })
    .onConflict((conflict) =>
      conflict.columns(['case_id', 'part']).doUpdateSet({ file_id: file, attached_at: at, verdict: null, reason: null }),
    )
    .execute();

export const clearReasons = (tx: Tx, id: number, reasons: readonly PaperReason[]) =>
  tx
    .updateTable('kyc_papers')
    .set({ verdict: null, reason: null })
    .where('case_id', '=', id)
    .where('reason', 'in', [...reasons])
    .execute();

/** Of the notice about identity papers. undefined: the trust has taken it back. */
export async function noticeInForce(db: Db): Promise<number | undefined> {
  const row = await db
    .selectFrom('legal_versions')
    .select('version')
    .where('kind', '=', 'identity')
    .where('status', '=', 'published')
    .executeTakeFirst();
  return row?.version;
}

export async function countOpenings(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from kyc_access_log where case_id = ${id}`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface OpeningRow {
  readonly id: number;
  readonly part: KycPart;
  readonly role: Role;
  readonly at: Date;
}

export const openingsOf = (db: Db, id: number, { before, limit }: Walk) =>
  db
    .selectFrom('kyc_access_log')
    .select(['id', 'part', 'role', 'at'])
    .where('case_id', '=', id)
    .$if(before !== undefined, (query) => query.where('id', '<', before as number))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute() as Promise<OpeningRow[]>;

/** What the member knows of: nothing that was taken back, or still can be. */
export const historySeen = (db: Db, id: number, now: Date) =>
  db
    .selectFrom('kyc_decisions')
    .select(['act', 'at'])
    .where('case_id', '=', id)
    .where('act', 'in', ['send', 'verify', 'return', 'refuse', 'revoke', 'reopen'])
    .where('undone_by', 'is', null)
    .where(({ or, eb }) => or([eb('undo_until', 'is', null), eb('undo_until', '<=', now)]))
    .orderBy('id')
    .limit(50)
    .execute();
