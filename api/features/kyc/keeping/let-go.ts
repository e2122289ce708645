import { detachFile } from '#api/core/files/index.ts';
import { type CaseRow, deletePaper, papersOf, updateCase } from '#api/features/kyc/case/store.ts';
import { subjectOf } from '#api/features/kyc/case/subject.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';

/** Nothing of the case refers to its pictures any more: their keys go with the next sweep. The result stays. */
export async function letPapersGo(tx: Tx, deps: Deps, row: CaseRow): Promise<number> {
  await updateCase(tx, row.id, { papers_deleted_at: deps.clock.now(), papers_due_at: null });
  const papers = await papersOf(tx, row.id);
  for (const { part, code } of papers) {
    await deletePaper(tx, row.id, part);
    await detachFile(tx, deps, { code, subject: subjectOf(row.id, part) });
  }
  return papers.length;
}
