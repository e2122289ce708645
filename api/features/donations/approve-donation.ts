import { setActivated } from '#api/core/accounts/index.ts';
import { record } from '#api/core/audit/index.ts';
import { isBankPayment } from '#api/core/bank/index.ts';
import { facts, post } from '#api/core/ledger/index.ts';
import { settings } from '#api/core/settings/index.ts';
import { rewardSponsor } from '#api/features/referrals/index.ts';
import type { StaffActor } from '#api/platform/access.ts';
import type { Deps } from '#api/platform/deps.ts';
import { Refusal } from '#api/platform/errors.ts';
import { queue } from '#api/platform/queue.ts';
import type { Approval, Decided } from '#contract/deposits.ts';
import type { SettingValues } from '#contract/setting-types.ts';
import { donationCan } from '#contract/status.ts';
import { moneyDay } from '#contract/time.ts';
import { type Case, lockCase } from './case.ts';
import { donationCode } from './codes.ts';
import { assertMayDecide } from './deciders.ts';
import { writeApproval } from './deciding-store.ts';
import { warningsOf } from './evidence.ts';
import { presentDecided } from './present-decided.ts';
import { refusing } from './refusing.ts';
import { undoUntil } from './undo-window.ts';
import { whereTheMoneyIs } from './where-the-money-is.ts';

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
      const activates = received >= values['donation.minimum'];
      const approval = await writeApproval(tx, {
        found,
        staff: staff.id,
        received,
        activates,
        note,
        at,
        undoUntil: until,
        bookedOn: found.received_on ?? moneyDay(found.submitted_at),
      });
      const { decision } = approval;
      if (activates && !found.activated_at) await setActivated(tx, found.member_id, at);
      const gift = facts.donationApproved({
        decision,
        from: whereTheMoneyIs(found.method, approval),
        fund: found.fund_code,
        amount: received,
      });
      const reward = await rewardOf(found, { decision, received, at });
      await post(tx, { by: staff, at }, gift, ...(reward ? [reward] : []));
      await record(tx, {
        at,
        actor: staff,
        action: 'donation.approved',
        subject: { kind: 'donation', code: donationCode(id) },
        before: { status: found.status },
        after: { status: 'approved', received, note, unmatched: approval.creditSource === 'unmatched', decision },
        from: input.from,
      });
      await queue(tx, 'settle-donation', { decision }, { runAt: until });
      return {
        code: donationCode(id),
        status: 'approved' as const,
        version: found.version + 1,
        processedAt: at.toISOString(),
        undo: until > at ? { until: until.toISOString() } : null,
        others: approval.others.map(donationCode),
      };

      async function rewardOf(gifted: Case, given: { decision: number; received: Approval['received']; at: Date }) {
        const { sponsor_id, sponsor_status, member_id, fund_code, gifts } = gifted;
        if (sponsor_id === null || sponsor_status === null) return undefined;
        const sponsor = { id: sponsor_id, status: sponsor_status };
        return rewardSponsor(tx, values, { ...given, donation: id, friend: member_id, sponsor, fund: fund_code, isFirst: gifts === 0 });
      }
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
  if (warningsOf(found, values).some((check) => !acknowledged.includes(check))) throw new Refusal('evidence_not_seen');
}
