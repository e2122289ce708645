import { assertNotSelf } from '#api/core/accounts/index.ts';
import { type Message, notify } from '#api/core/notifications/index.ts';
import { settings } from '#api/core/settings/index.ts';
import { reopenedMessage, revokedMessage } from '#api/features/kyc/case/messages.ts';
import { recordAct } from '#api/features/kyc/case/record-act.ts';
import { statusSeen } from '#api/features/kyc/case/status-seen.ts';
import { clearVerdicts, insertDecision, lockCase, updateCase } from '#api/features/kyc/case/store.ts';
import { tellDesk, tellMember } from '#api/features/kyc/case/tell-of.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { KycDecided } from '#contract/kyc/decide-kyc.ts';
import { type KycStatus, kycCan } from '#contract/kyc/kyc-status.ts';
import { presentDecided } from './present-decided.ts';

interface Input {
  readonly id: number;
  readonly reason: string;
  readonly staff: StaffActor;
  readonly ip: string;
}

/** Verified no more: nothing is paid out until she has verified again. */
export const revokeKyc = (deps: Deps, input: Input): Promise<KycDecided> =>
  turn(deps, input, { act: 'revoke', status: 'revoked', tells: revokedMessage });

/** A refusal was too hard: she may send papers again, all of them. */
export const reopenKyc = (deps: Deps, input: Input): Promise<KycDecided> =>
  turn(deps, input, { act: 'reopen', status: 'returned', tells: reopenedMessage });

interface Turn {
  readonly act: 'revoke' | 'reopen';
  readonly status: KycStatus;
  readonly tells: (deps: Deps, member: number) => Message;
}

/** Asked for with a reason, and told at once: it is no slip of the hand. */
async function turn(deps: Deps, { id, reason, staff, ip }: Input, { act, status, tells }: Turn): Promise<KycDecided> {
  const { 'kyc.keep_days': keep } = await settings(deps);
  return deps.db.transaction().execute(async (tx) => {
    const at = deps.clock.now();
    const row = await lockCase(tx, id);
    await assertNotSelf(tx, deps, staff, row.member_id);
    // Within its undo window only the decider may act on a decision.
    if (!kycCan(act, statusSeen(row, at))) throw new Refusal('not_in_this_status');
    const decision = await insertDecision(tx, {
      case_id: id,
      act,
      staff_id: staff.id,
      message: reason,
      at,
      base_version: row.version,
      settled_at: at,
    });
    const after = await updateCase(tx, id, {
      status,
      decision_id: decision,
      decided_at: at,
      undo_until: null,
      papers_due_at: row.papers_deleted_at === null ? new Date(at.getTime() + keep.unfinished * 86_400_000) : null,
    });
    await clearVerdicts(tx, id);
    await notify(tx, deps, tells(deps, row.member_id));
    await tellDesk(tx, at, row);
    await tellMember(tx, at, row);
    await recordAct(tx, id, {
      at,
      actor: staff,
      action: `kyc.${act === 'revoke' ? 'revoked' : 'reopened'}`,
      before: { status: row.status },
      after: { status, decision, reason },
      ip,
    });
    return presentDecided(tx, after, at);
  });
}
