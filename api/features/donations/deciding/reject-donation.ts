import { dropLeases } from '#api/core/desk/index.ts';
import { settings } from '#api/core/settings/index.ts';
import { type Case, lockCase } from '#api/features/donations/case/case.ts';
import { DEPOSITS } from '#api/features/donations/case/codes.ts';
import { assertMayDecide } from '#api/features/donations/case/deciders.ts';
import { mapDbErrors } from '#api/features/donations/case/map-db-errors.ts';
import { recordAct } from '#api/features/donations/case/record-act.ts';
import { tellOf } from '#api/features/donations/case/tell-of.ts';
import { settleDonationJob } from '#api/features/donations/declared-jobs.ts';
import { factsOf } from '#api/features/donations/evidence/frozen-evidence.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { queue } from '#api/platform/jobs/queue.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { Decided } from '#contract/donations/decide-deposit.ts';
import type { RejectionReason } from '#contract/donations/donation-fields.ts';
import { donationCan } from '#contract/values/status.ts';
import { presentDecided } from './present-decided.ts';
import { insertDecision, keepEvidence, markDisputes, setRejected } from './store.ts';
import { undoUntil } from './undo-window.ts';

interface Input {
  readonly id: number;
  readonly reason: string;
  readonly reasonCode: RejectionReason;
  readonly version?: number | undefined;
  readonly staff: StaffActor;
  readonly ip: string;
}

export async function rejectDonation(deps: Deps, input: Input): Promise<Decided> {
  const { id, reason, reasonCode, version, staff, ip } = input;
  const values = await settings(deps);
  return mapDbErrors(
    deps.db.transaction().execute(async (tx) => {
      const found = await lockCase(tx, { id });
      const at = deps.clock.now();
      if (isAskedAgain(found, input)) return presentDecided(found, at);
      await assertMayDecide(tx, deps, staff, found);
      if (!donationCan('reject', found.status)) throw new Refusal('donation_not_pending');
      if (version !== undefined && version !== found.version) throw new Refusal('stale');

      const until = undoUntil(values, at);
      const decision = await insertDecision(tx, {
        donation_id: id,
        act: 'reject',
        by_kind: 'staff',
        staff_id: staff.id,
        note: reason,
        reason_code: reasonCode,
        at,
        undo_until: until,
        base_version: found.version,
      });
      await keepEvidence(tx, decision, factsOf(found, values));
      await setRejected(tx, id, { at, note: reason, reasonCode });
      await markDisputes(tx, found.utr);
      await dropLeases(tx, DEPOSITS, [id]);
      await tellOf(tx, at, found);
      await recordAct(tx, id, {
        at,
        actor: staff,
        action: 'donation.rejected',
        before: { status: found.status },
        after: { status: 'rejected', reason, reasonCode, decision },
        ip,
      });
      await queue(tx, settleDonationJob, { decision }, { runAt: until });
      const decided = { status: 'rejected', version: found.version + 1, processed_at: at, undo_until: until } as const;
      return presentDecided({ ...found, ...decided }, at);
    }),
  );
}

const isAskedAgain = (found: Case, { staff, version, reason }: Input): boolean =>
  found.status === 'rejected' &&
  version !== undefined &&
  found.decider_id === staff.id &&
  found.base_version === version &&
  found.note === reason;
