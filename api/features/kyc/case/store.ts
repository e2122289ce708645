import type { Insertable, Selectable, Updateable } from 'kysely';
import type { FileStatus, KycCases, KycDecisions, KycPapers } from '#api/database/schema.ts';
import type { Db, Tx } from '#api/platform/db/db.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { KycPart } from '#contract/kyc/papers.ts';

export type CaseRow = Selectable<KycCases>;
export type DecisionRow = Selectable<KycDecisions>;

/** The case is this transaction's until it ends. */
export const lockCase = (tx: Tx, id: number): Promise<CaseRow> =>
  tx
    .selectFrom('kyc_cases')
    .selectAll()
    .where('id', '=', id)
    .where('status', '<>', 'draft')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));

export const lockOwnCase = (tx: Tx, member: number): Promise<CaseRow | undefined> =>
  tx.selectFrom('kyc_cases').selectAll().where('member_id', '=', member).forNoKeyUpdate().executeTakeFirst();

export const caseOf = (db: Db, member: number): Promise<CaseRow | undefined> =>
  db.selectFrom('kyc_cases').selectAll().where('member_id', '=', member).executeTakeFirst();

/** Sent at least once: a draft is nobody's business but hers. */
export const caseById = (db: Db, id: number): Promise<CaseRow> =>
  db
    .selectFrom('kyc_cases')
    .selectAll()
    .where('id', '=', id)
    .where('status', '<>', 'draft')
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));

export const updateCase = (tx: Tx, id: number, change: Updateable<KycCases>): Promise<CaseRow> =>
  tx.updateTable('kyc_cases').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export interface PaperRow extends Pick<Selectable<KycPapers>, 'verdict' | 'reason' | 'attached_at' | 'file_id'> {
  readonly part: KycPart;
  readonly code: string;
  readonly status: FileStatus;
  readonly scanned_at: Date | null;
}

/** In the order of the wizard. */
export const papersOf = (db: Db, id: number): Promise<PaperRow[]> =>
  db
    .selectFrom('kyc_papers as p')
    .innerJoin('files as f', 'f.id', 'p.file_id')
    .select(['p.part', 'p.verdict', 'p.reason', 'p.attached_at', 'p.file_id', 'f.code', 'f.status', 'f.scanned_at'])
    .where('p.case_id', '=', id)
    .orderBy('p.part')
    .execute();

/** Every picture is as if nobody had judged it. */
export const clearVerdicts = (tx: Tx, id: number) =>
  tx.updateTable('kyc_papers').set({ verdict: null, reason: null }).where('case_id', '=', id).execute();

export async function insertDecision(tx: Tx, decision: Insertable<KycDecisions>): Promise<number> {
  const { id } = await tx.insertInto('kyc_decisions').values(decision).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const decisionById = (db: Db, id: number): Promise<DecisionRow> =>
  db.selectFrom('kyc_decisions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const deletePaper = (tx: Tx, id: number, part: KycPart) =>
  tx.deleteFrom('kyc_papers').where('case_id', '=', id).where('part', '=', part).execute();
