import { assertNotSelf } from '#api/core/accounts/index.ts';
import { dropLeases } from '#api/core/desk/index.ts';
import { isVisible } from '#api/core/files/index.ts';
import { settings } from '#api/core/settings/index.ts';
import { KYC } from '#api/features/kyc/case/codes.ts';
import { recordAct } from '#api/features/kyc/case/record-act.ts';
import { type CaseRow, decisionById, insertDecision, lockCase, type PaperRow, papersOf, updateCase } from '#api/features/kyc/case/store.ts';
import { tellDesk } from '#api/features/kyc/case/tell-of.ts';
import { settleKycJob } from '#api/features/kyc/declared-jobs.ts';
import { openedBy } from '#api/features/kyc/keeping/store.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { queue } from '#api/platform/jobs/queue.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { KycDecided, KycDecision } from '#contract/kyc/decide-kyc.ts';
import type { KycStatus } from '#contract/kyc/kyc-status.ts';
import { kycCan } from '#contract/kyc/kyc-status.ts';
import { type KycPart, neededParts, type PaperReason, reasonsOfPart } from '#contract/kyc/papers.ts';
import type { SettingValues } from '#contract/settings/setting-types.ts';
import { checksOf } from './checks.ts';
import { presentDecided } from './present-decided.ts';
import { judgePapers } from './store.ts';

interface Input {
  readonly id: number;
  readonly decision: KycDecision;
  readonly staff: StaffActor;
  readonly ip: string;
}

const becomes = { verify: 'verified', return: 'returned', refuse: 'refused' } as const satisfies Record<KycDecision['act'], KycStatus>;
const DAY = 86_400_000;

/** One transaction: verdicts, decision, case, activity log, and the job that tells the member when undo is over. */
export async function decideKyc(deps: Deps, { id, decision, staff, ip }: Input): Promise<KycDecided> {
  const values = await settings(deps);
  return deps.db.transaction().execute(async (tx) => {
    const at = deps.clock.now();
    const row = await lockCase(tx, id);
    if (await isAskedAgain(tx, row, { staff, decision })) return presentDecided(tx, row, at);
    await assertNotSelf(tx, deps, staff, row.member_id);
    if (!kycCan('decide', row.status)) throw new Refusal('kyc_not_waiting');
    if (row.version !== decision.version) throw new Refusal('stale');
    const papers = await papersOf(tx, id);
    await assertSeen(tx, deps, { id, papers, staff, decision });
    const bad = badOf(row, papers, decision);

    const undoUntil = new Date(at.getTime() + values['kyc.undo_seconds'] * 1_000);
    const standing = await insertDecision(tx, {
      case_id: id,
      act: decision.act,
      staff_id: staff.id,
      message: decision.act === 'verify' ? '' : decision.message,
      bad: decision.act === 'return' ? JSON.stringify(bad) : null,
      checks: decision.act === 'verify' ? [...decision.checks] : [],
      at,
      undo_until: undoUntil,
      base_version: row.version,
    });
    if (decision.act !== 'refuse') await judgePapers(tx, id, bad);
    const status = becomes[decision.act];
    const after = await updateCase(tx, id, {
      status,
      decision_id: standing,
      decided_at: at,
      undo_until: undoUntil,
      papers_due_at: dueAt(status, at, values),
    });
    await dropLeases(tx, KYC, [id]);
    await queue(tx, settleKycJob, { decision: standing }, { runAt: undoUntil });
    await tellDesk(tx, at, row);
    await recordAct(tx, id, {
      at,
      actor: staff,
      action: `kyc.${status}`,
      before: { status: row.status },
      after: { status, decision: standing, ...(decision.act === 'return' ? { bad } : {}) },
      ip,
    });
    return presentDecided(tx, after, at);
  });
}

/** A lost answer is asked for again: the same person, the same act, about the same version. */
async function isAskedAgain(tx: Tx, row: CaseRow, { staff, decision }: Pick<Input, 'staff' | 'decision'>): Promise<boolean> {
  if (row.decision_id === null || row.status !== becomes[decision.act]) return false;
  const standing = await decisionById(tx, row.decision_id);
  return standing.staff_id === staff.id && standing.act === decision.act && standing.base_version === decision.version;
}

interface Seeing extends Pick<Input, 'id' | 'staff' | 'decision'> {
  readonly papers: readonly PaperRow[];
}

/** Nobody judges what they have not opened. A picture that cannot be opened (the virus check) can be asked for again, and not be found good. */
async function assertSeen(tx: Tx, deps: Deps, { id, papers, staff, decision }: Seeing): Promise<void> {
  const opened = await openedBy(tx, id, staff.id);
  const named = decision.act === 'return' ? new Set(decision.papers.map(({ part }) => part)) : new Set<KycPart>();
  for (const { file_id, part, ...file } of papers) {
    if (opened.has(file_id)) continue;
    if (named.has(part) && !isVisible(file, deps.config)) continue;
    throw new Refusal('papers_not_seen');
  }
}

/** Checks that the decision says what it must, and gives which papers are bad. */
function badOf(row: CaseRow, papers: readonly PaperRow[], decision: KycDecision): Partial<Record<KycPart, PaperReason>> {
  if (decision.act === 'verify') {
    const isComplete = neededParts.every((part) => papers.some((paper) => paper.part === part));
    if (!isComplete || checksOf(row).some((check) => !decision.checks.includes(check))) throw new Refusal('checks_not_ticked');
    return {};
  }
  if (decision.act === 'refuse') {
    if (decision.message === '')
      throw new Refusal('message_needed', { fields: { message: /*i18n*/ 'Please write a message for the member.' } });
    return {};
  }
  const fits = decision.papers.every(
    ({ part, reason }) => reasonsOfPart[part].includes(reason) && papers.some((paper) => paper.part === part),
  );
  if (decision.papers.length === 0 || !fits) throw new Refusal('reason_needed');
  if (decision.message === '' && decision.papers.some(({ reason }) => reason === 'other'))
    throw new Refusal('message_needed', { fields: { message: /*i18n*/ 'Please write a message for the member.' } });
  return Object.fromEntries(decision.papers.map(({ part, reason }) => [part, reason]));
}

function dueAt(status: KycStatus, at: Date, values: SettingValues): Date {
  const { verified, refused, unfinished } = values['kyc.keep_days'];
  const days = status === 'verified' ? verified : status === 'refused' ? refused : unfinished;
  return new Date(at.getTime() + days * DAY);
}
