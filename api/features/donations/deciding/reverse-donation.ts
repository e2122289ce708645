import { assertConfirmed, setActivated } from '#api/core/accounts/index.ts';
import { notify } from '#api/core/notifications/index.ts';
import { askSecondPerson, type Question, type SecondPersonAct } from '#api/core/second-person/index.ts';
import { settings } from '#api/core/settings/index.ts';
import { type Case, lockCase } from '#api/features/donations/case/case.ts';
import { donationCode } from '#api/features/donations/case/codes.ts';
import { assertMayDecide } from '#api/features/donations/case/deciders.ts';
import { mapDbErrors } from '#api/features/donations/case/map-db-errors.ts';
import { reversedMessage } from '#api/features/donations/case/messages.ts';
import { recordAct } from '#api/features/donations/case/record-act.ts';
import { tellOf } from '#api/features/donations/case/tell-of.ts';
import { donationReversed } from '#api/features/donations/events.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor, StaffDoer } from '#api/platform/http/access.ts';
import { tell } from '#api/platform/jobs/queue.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { Decided } from '#contract/donations/decide-deposit.ts';
import { inrExact } from '#contract/values/money.ts';
import { donationCan } from '#contract/values/status.ts';
import { says } from '#contract/values/words.ts';
import { isLarge } from './is-large.ts';
import { presentDecided } from './present-decided.ts';
import { endDecision, insertDecision, isActivatedByAnother, markDisputes, setReversed } from './store.ts';
import { takeBackApproval } from './undo-decision.ts';

interface Input {
  readonly id: number;
  readonly reason: string;
  readonly staff: StaffActor;
  readonly ip: string;
}

/** It bounced, or was a mistake: everything it caused is reversed in the books, the receipt is void, the donor is told. */
export async function reverseDonation(deps: Deps, { id, reason, staff, ip }: Input): Promise<Decided> {
  const values = await settings(deps);
  return mapDbErrors(
    deps.db.transaction().execute(async (tx) => {
      const found = await lockCase(tx, { id });
      await assertMayDecide(tx, deps, staff, found);
      assertReversible(found);
      if (isLarge(values, found.received_amount ?? found.claimed_amount)) {
        await assertConfirmed(deps, staff);
        const secondPerson = await askSecondPerson(tx, deps, questionAbout(found, { id, reason, staff, ip }));
        if (secondPerson) return { ...presentDecided(found, deps.clock.now()), secondPerson };
      }
      return turnRound(tx, deps, found, { reason, staff, ip });
    }),
  );
}

interface Payload {
  readonly id: number;
  readonly reason: string;
  /** The approval that was looked at. */
  readonly approval: number | null;
}

function questionAbout(found: Case, { id, reason, staff, ip }: Input): Question {
  const code = donationCode(id);
  const payload: Payload = { id, reason, approval: found.approval_id };
  return {
    kind: 'donation.reverse',
    subject: code,
    link: `/admin/deposits?status=all&open=${code}`,
    payload,
    lines: [
      says(/*i18n*/ 'Reverse {code}: {amount} from {name}. Its receipt becomes void.', {
        code,
        amount: inrExact(found.received_amount ?? found.claimed_amount),
        name: found.member_name,
      }),
      says(/*i18n*/ 'Reason: {reason}', { reason }),
    ],
    member: found.member_id,
    staff,
    ip,
  };
}

export const reverseAct: SecondPersonAct<Payload> = {
  async perform(tx, deps, { payload, asker, agreer, ip }) {
    const found = await lockCase(tx, payload);
    await assertMayDecide(tx, deps, asker, found);
    await assertMayDecide(tx, deps, agreer, found);
    if (found.approval_id !== payload.approval) throw new Refusal('stale');
    assertReversible(found);
    await turnRound(tx, deps, found, { reason: payload.reason, staff: asker, ip, agreedBy: agreer.id });
  },
};

function assertReversible(found: Case): asserts found is Case & { approval_id: number } {
  if (!donationCan('reverse', found.status) || found.approval_id === null) throw new Refusal('not_in_this_status');
}

interface Reversing {
  readonly reason: string;
  readonly staff: StaffDoer;
  readonly ip: string | undefined;
  readonly agreedBy?: number;
}

async function turnRound(
  tx: Tx,
  deps: Deps,
  found: Case & { approval_id: number },
  { reason, staff, ip, agreedBy }: Reversing,
): Promise<Decided> {
  const { id } = found;
  const at = deps.clock.now();
  const reversal = await insertDecision(tx, { donation_id: id, act: 'reverse', by_kind: 'staff', staff_id: staff.id, note: reason, at });
  await endDecision(tx, found.approval_id, { by: reversal, evenIfSettled: true });
  await takeBackApproval(tx, found, { staff, at, reason });
  await setReversed(tx, id, { at, note: reason });
  await markDisputes(tx, found.utr);
  if (found.activates && !(await isActivatedByAnother(tx, found.member_id, id))) await setActivated(tx, [found.member_id], null);
  await notify(tx, deps, reversedMessage(deps, { ...found, note: reason }));
  await tell(tx, donationReversed, { donation: id, decision: found.approval_id, reversal });
  await tellOf(tx, at, found);
  await recordAct(tx, id, {
    at,
    actor: staff,
    action: 'donation.reversed',
    before: { status: 'approved', received: found.received_amount },
    after: { status: 'reversed', reason, decision: reversal, ...(agreedBy ? { agreedBy } : {}) },
    ip,
  });
  return presentDecided({ ...found, status: 'reversed', version: found.version + 1, processed_at: at, undo_until: null }, at);
}
