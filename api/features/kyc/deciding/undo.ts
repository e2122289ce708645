import { recordAct } from '#api/features/kyc/case/record-act.ts';
import { clearVerdicts, decisionById, insertDecision, lockCase, updateCase } from '#api/features/kyc/case/store.ts';
import { tellDesk } from '#api/features/kyc/case/tell-of.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { KycDecided } from '#contract/kyc/decide-kyc.ts';
import { kycCan } from '#contract/kyc/kyc-status.ts';
import { isOpenToUndo, presentDecided } from './present-decided.ts';
import { endDecision } from './store.ts';

/** Within seconds, by whoever decided: the case waits again, as if nothing had been said. The member never heard of it. */
export const undoKycDecision = (deps: Deps, { id, staff, ip }: { id: number; staff: StaffActor; ip: string }): Promise<KycDecided> =>
  deps.db.transaction().execute(async (tx) => {
    const at = deps.clock.now();
    const row = await lockCase(tx, id);
    if (row.decision_id === null || !kycCan('undo', row.status)) throw new Refusal('undo_over');
    const decision = await decisionById(tx, row.decision_id);
    if (decision.staff_id !== staff.id) throw new Refusal('not_your_decision');
    if (!isOpenToUndo(decision, at)) throw new Refusal('undo_over');
    const undone = await insertDecision(tx, { case_id: id, act: 'undo', staff_id: staff.id, at });
    // The settling job may have been faster: then the member knows.
    if (!(await endDecision(tx, decision.id, undone))) throw new Refusal('undo_over');
    const after = await updateCase(tx, id, {
      status: 'waiting',
      decision_id: null,
      decided_at: null,
      undo_until: null,
      papers_due_at: null,
    });
    await clearVerdicts(tx, id);
    await tellDesk(tx, at, row);
    await recordAct(tx, id, {
      at,
      actor: staff,
      action: 'kyc.decision_undone',
      before: { status: row.status },
      after: { status: after.status, decision: decision.id },
      ip,
    });
    return presentDecided(tx, after, at);
  });
