import { isBankPayment } from '#api/core/bank/index.ts';
import { settings } from '#api/core/settings/index.ts';
import type { StaffActor } from '#api/platform/access.ts';
import type { Deps } from '#api/platform/deps.ts';
import { Refusal } from '#api/platform/errors.ts';
import type { Approval, Decided } from '#contract/deposits.ts';
import type { SettingValues } from '#contract/setting-types.ts';
import { donationCan } from '#contract/status.ts';
import { bookApprovals } from './book-approval.ts';
import { type Case, lockCase } from './case.ts';
import { donationCode } from './codes.ts';
import { assertMayDecide } from './deciders.ts';
import { warningsToSee } from './evidence.ts';
import { presentDecided } from './present-decided.ts';
import { refusing } from './refusing.ts';
import { letThroughByApproval } from './review-wall.ts';
import { undoUntil } from './undo-window.ts';

interface Input extends Approval {
  readonly id: number;
  readonly staff: StaffActor;
  readonly from: string;
}

/** One transaction: claim, bank credit, books, activation, reward due, activity log, and the job for what follows when undo is over. */
export async function approveDonation(deps: Deps, input: Input): Promise<Decided> {
  const { id, staff, received, note } = input;
  const values = await settings(deps);
  return refusing(
    deps.db.transaction().execute(async (tx) => {
      const found = await lockCase(tx, { id });
      const at = deps.clock.now();
      if (isAskedAgain(found, input)) return presentDecided(found, at);
      await assertMayDecide(tx, deps, staff, found);
      assertApprovable(found, input, values);

      const until = undoUntil(values, at);
      if (found.show_on_wall) await letThroughByApproval(tx, { id, staff, from: input.from, at });
      const [booked] = await bookApprovals(tx, [{ found, received }], { staff, values, note, at, undoUntil: until, from: input.from });
      return {
        code: donationCode(id),
        status: 'approved' as const,
        version: found.version + 1,
        processedAt: at.toISOString(),
        undo: until > at ? { until: until.toISOString() } : null,
        others: (booked?.others ?? []).map(donationCode),
      };
    }),
  );
}

/** A lost answer is asked for again: the same person, about the same version, with the same sum. */
const isAskedAgain = (found: Case, { staff, version, received }: Input): boolean =>
  found.status === 'approved' && found.decider_id === staff.id && found.base_version === version && found.received_amount === received;

function assertApprovable(found: Case, { version, note, received, acknowledged }: Input, values: SettingValues): void {
  if (!donationCan('approve', found.status)) throw new Refusal('donation_not_pending');
  if (found.version !== version) throw new Refusal('stale');
  if (isBankPayment(found.method)) {
    if (found.credit_source !== 'statement') {
      if (!values['donation.unmatched_approval']) throw new Refusal('unmatched_forbidden');
      if (note === '') throw new Refusal('note_needed', { fields: { note: /*i18n*/ 'Please note how you saw this payment' } });
    } else if (found.credit_amount !== received) throw new Refusal('received_differs');
  }
  if (warningsToSee(found, values).some((check) => !acknowledged.includes(check))) throw new Refusal('evidence_not_seen');
}
