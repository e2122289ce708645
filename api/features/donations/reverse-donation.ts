import { setActivated } from '#api/core/accounts/index.ts';
import { record } from '#api/core/audit/index.ts';
import { notify } from '#api/core/notifications/index.ts';
import type { StaffActor } from '#api/platform/access.ts';
import type { Deps } from '#api/platform/deps.ts';
import { Refusal } from '#api/platform/errors.ts';
import { queue } from '#api/platform/queue.ts';
import type { Decided } from '#contract/deposits.ts';
import { donationCan } from '#contract/status.ts';
import { lockCase } from './case.ts';
import { donationCode } from './codes.ts';
import { assertMayDecide } from './deciders.ts';
import { endDecision, insertDecision, isActivatedByAnother, markDisputes, setReversed } from './deciding-store.ts';
import { reversedNews } from './news.ts';
import { presentDecided } from './present-decided.ts';
import { refusing } from './refusing.ts';
import { takeBackApproval } from './undo-decision.ts';

interface Input {
  readonly id: number;
  readonly reason: string;
  readonly staff: StaffActor;
  readonly from: string;
}

/** It bounced, or was a mistake: everything it caused is turned round in the books, the receipt is void, the donor is told. */
export async function reverseDonation(deps: Deps, { id, reason, staff, from }: Input): Promise<Decided> {
  return refusing(
    deps.db.transaction().execute(async (tx) => {
      const found = await lockCase(tx, { id });
      const at = deps.clock.now();
      await assertMayDecide(tx, deps, staff, found);
      if (!donationCan('reverse', found.status) || found.approval_id === null) throw new Refusal('not_in_this_status');

      const reversal = await insertDecision(tx, {
        donation_id: id,
        act: 'reverse',
        by_kind: 'staff',
        staff_id: staff.id,
        note: reason,
        at,
      });
      await endDecision(tx, found.approval_id, { by: reversal, evenIfSettled: true });
      await takeBackApproval(tx, found, { staff, at, reason });
      await setReversed(tx, id, { at, note: reason });
      await markDisputes(tx, found.utr);
      if (found.activates && !(await isActivatedByAnother(tx, found.member_id, id))) await setActivated(tx, [found.member_id], null);
      await notify(tx, deps, reversedNews(deps, { ...found, note: reason }));
      await queue(tx, 'void-receipt', { donation: id, decision: found.approval_id, reversal }, { lane: 'receipts' });
      await record(tx, {
        at,
        actor: staff,
        action: 'donation.reversed',
        subject: { kind: 'donation', code: donationCode(id) },
        before: { status: 'approved', received: found.received_amount },
        after: { status: 'reversed', reason, decision: reversal },
        from,
      });
      return presentDecided({ ...found, status: 'reversed', version: found.version + 1, processed_at: at, undo_until: null }, at);
    }),
  );
}
