import { attachFile, detachFile } from '#api/core/files/index.ts';
import { deletePaper, type PaperRow, papersOf, updateCase } from '#api/features/kyc/case/store.ts';
import { subjectOf } from '#api/features/kyc/case/subject.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { MyKyc } from '#contract/kyc/my-kyc.ts';
import { type KycPart, kindOfPart } from '#contract/kyc/papers.ts';
import { editing } from './save-draft.ts';
import { putPaper } from './store.ts';

/** This file shows it; the one before goes. */
export const putMyPaper = (deps: Deps, member: MemberActor, { part, file }: { part: KycPart; file: string }): Promise<MyKyc> =>
  editing(deps, member, async (tx, row) => {
    const at = deps.clock.now();
    const before = await replaceable(tx, row.id, part);
    if (before?.code === file) return row;
    const owner = { kind: 'member', id: member.id } as const;
    const { id } = await attachFile(tx, { code: file, kind: kindOfPart[part], owner, subject: subjectOf(row.id, part) }, at).catch(asField);
    await putPaper(tx, { id: row.id, part, file: id, at });
    if (before) await detachFile(tx, deps, { code: before.code, subject: subjectOf(row.id, part) });
    // The pictures of last time may be gone; these are there.
    return updateCase(tx, row.id, { papers_deleted_at: null, version: row.version + 1 });
  });

export const removeMyPaper = (deps: Deps, member: MemberActor, part: KycPart): Promise<MyKyc> =>
  editing(deps, member, async (tx, row) => {
    const before = await replaceable(tx, row.id, part);
    if (!before) return row;
    await deletePaper(tx, row.id, part);
    await detachFile(tx, deps, { code: before.code, subject: subjectOf(row.id, part) });
    return updateCase(tx, row.id, { version: row.version + 1 });
  });

/** What somebody found good stays. */
async function replaceable(tx: Tx, id: number, part: KycPart): Promise<PaperRow | undefined> {
  const before = (await papersOf(tx, id)).find((paper) => paper.part === part);
  if (before?.verdict === 'good') throw new Refusal('kyc_not_editable');
  return before;
}

/** Somebody else's file, or one that is gone: the page says it beside the upload. */
function asField(error: unknown): never {
  if (error instanceof Refusal && error.code === 'not_found')
    throw new Refusal('invalid', { fields: { file: /*i18n*/ 'Please upload this file again' } });
  throw error;
}
