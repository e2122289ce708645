import { openNote, openNumber, openPersonal } from '#api/features/kyc/case/sealed.ts';
import { type CaseRow, caseById, decisionById, papersOf } from '#api/features/kyc/case/store.ts';
import { checksOf } from '#api/features/kyc/deciding/checks.ts';
import { isOpenToUndo } from '#api/features/kyc/deciding/present-decided.ts';
import { evidenceOf } from '#api/features/kyc/evidence/evidence.ts';
import { openedBy } from '#api/features/kyc/keeping/store.ts';
import { dayOf, presentPapers } from '#api/features/kyc/mine/present-mine.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { IdentityPaper } from '#contract/kyc/identity-numbers.ts';
import type { KycPart } from '#contract/kyc/papers.ts';
import type { KycDetails, KycPapersSeen } from '#contract/kyc/review-kyc.ts';
import { casesOf } from './list-cases.ts';
import { deskRow, type HistoryRow, historyOf, notesOf, ownMemberOf } from './store.ts';

/** All there is to one case, in the reader's words. Who may not open papers sees status and history. */
export async function getKycCase(deps: Deps, staff: StaffActor, id: number): Promise<KycDetails> {
  const { db } = deps;
  const row = await caseById(db, id);
  const listed = await deskRow(db, id);
  if (!listed) throw new Refusal('not_found');
  const [[shown], history, decision, own] = await Promise.all([
    casesOf(deps, staff, [listed]),
    historyOf(db, id),
    row.decision_id === null ? undefined : decisionById(db, row.decision_id),
    ownMemberOf(db, staff.id),
  ]);
  if (!shown) throw new Refusal('not_found');
  const isMine = decision?.staff_id === staff.id;
  return {
    ...shown,
    version: row.version,
    consentVersion: row.consent_version,
    seen: staff.permissions.has('kyc.review') ? await seenBy(deps, staff, row) : null,
    papersDeletedAt: row.papers_deleted_at?.toISOString() ?? null,
    isOwn: own?.member_id === row.member_id,
    message: decision?.message ?? '',
    decidedBy: history.find(({ at, act }) => decision && act === decision.act && at.getTime() === decision.at.getTime())?.full_name ?? null,
    undo: decision && isMine && isOpenToUndo(decision, deps.clock.now()) ? { until: (decision.undo_until as Date).toISOString() } : null,
    history: history.map(presentAct),
  };
}

const presentAct = ({ act, full_name, at, message, bad }: HistoryRow): KycDetails['history'][number] => ({
  act,
  by: full_name,
  at: at.toISOString(),
  note: message,
  parts: Object.keys((bad ?? {}) as Record<KycPart, string>) as KycPart[],
});

async function seenBy(deps: Deps, staff: StaffActor, row: CaseRow): Promise<KycPapersSeen> {
  const { db } = deps;
  const [personal, number, rows, notes, opened] = await Promise.all([
    openPersonal(db, deps, row),
    openNumber(db, deps, row),
    papersOf(db, row.id),
    notesOf(db, row.id),
    openedBy(db, row.id, staff.id),
  ]);
  const issuedOn = dayOf(row.issued_on);
  const say = (encoded: string): string => deps.words.render(encoded, staff.language);
  const [papers, evidence] = await Promise.all([presentPapers(deps, rows), evidenceOf(deps, { row, personal, number, issuedOn })]);
  const openedParts = new Set(rows.filter(({ file_id }) => opened.has(file_id)).map(({ part }) => part));
  return {
    personal,
    idPaper: row.id_paper as IdentityPaper | null,
    idNumber: number,
    issuedOn,
    papers: papers.map((paper) => ({ ...paper, opened: openedParts.has(paper.part) })),
    evidence: evidence.map((one) => ({ ...one, title: say(one.title), detail: say(one.detail) })),
    checks: [...checksOf(row)],
    notes: await Promise.all(
      notes.map(async ({ text, at, full_name }) => ({
        by: full_name,
        at: at.toISOString(),
        text: await openNote(db, deps, row.member_id, text),
      })),
    ),
  };
}
