import { detachFile } from '#api/core/files/index.ts';
import { type Message, notify } from '#api/core/notifications/index.ts';
import { refusedMessage, returnedMessage, verifiedMessage } from '#api/features/kyc/case/messages.ts';
import { type CaseRow, type DecisionRow, decisionById, deletePaper, lockCase, papersOf } from '#api/features/kyc/case/store.ts';
import { subjectOf } from '#api/features/kyc/case/subject.ts';
import { tellMember } from '#api/features/kyc/case/tell-of.ts';
import { settleKycJob } from '#api/features/kyc/declared-jobs.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { queue } from '#api/platform/jobs/queue.ts';
import type { KycPart, PaperReason } from '#contract/kyc/papers.ts';
import { settleDecision, undoableUntil } from './store.ts';

/**
 * The undo window is over: the member is told. The mark and what follows from it are one transaction, so it happens once, however often the job
 * runs; an undo that came first has ended the decision, and nothing happens.
 */
export async function settleKyc(deps: Deps, { decision }: { decision: number }): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const now = deps.clock.now();
    const until = await undoableUntil(tx, decision, now);
    // Clocks of two machines differ: come back when the window is over by ours.
    if (until) return queue(tx, settleKycJob, { decision }, { runAt: until, pauseSeconds: 1 });
    // The case before its decision, as whoever takes it back does.
    const row = await lockCase(tx, (await decisionById(tx, decision)).case_id);
    const settled = await settleDecision(tx, decision, now);
    // What came after it has been told already: a late worker does not say what is no longer so.
    if (!settled || row.decision_id !== decision) return;
    const bad = (settled.bad ?? {}) as Partial<Record<KycPart, PaperReason>>;
    if (settled.act === 'return') await dropForbidden(tx, deps, row, bad);
    const message = messageOf(deps, row, settled, Object.keys(bad) as KycPart[]);
    await tellMember(tx, now, row);
    if (message) await notify(tx, deps, message);
  });
}

/** We must not have a full Aadhaar number: such a picture goes at once, not when she sends another. */
async function dropForbidden(tx: Tx, deps: Deps, row: CaseRow, bad: Partial<Record<KycPart, PaperReason>>): Promise<void> {
  for (const { part, code, verdict } of await papersOf(tx, row.id)) {
    if (bad[part] !== 'aadhaar_not_hidden' || verdict !== 'bad') continue;
    await deletePaper(tx, row.id, part);
    await detachFile(tx, deps, { code, subject: subjectOf(row.id, part) });
  }
}

function messageOf(deps: Deps, { member_id }: CaseRow, { act }: DecisionRow, parts: readonly KycPart[]): Message | undefined {
  if (act === 'verify') return verifiedMessage(deps, member_id);
  if (act === 'return') return returnedMessage(deps, { member: member_id, parts });
  return act === 'refuse' ? refusedMessage(deps, member_id) : undefined;
}
