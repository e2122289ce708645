import { assertNotPaidToSelf, lockMember } from '#api/core/accounts/index.ts';
import { record } from '#api/core/audit/index.ts';
import { tell } from '#api/core/live/index.ts';
import { notify } from '#api/core/notifications/index.ts';
import { payoutsReleasedMessage } from '#api/features/withdrawals/case/messages.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { deleteStop } from './store.ts';

interface Input {
  readonly code: string;
  readonly reason: string;
  readonly staff: StaffActor;
  readonly ip: string;
}

/** Somebody has spoken to the member whose payouts the mailed link stopped. What changed lately still waits. */
export const releaseMemberPayouts = (deps: Deps, { code, reason, staff, ip }: Input): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const member = await lockMember(tx, code);
    await assertNotPaidToSelf(tx, staff, member.id);
    if (!(await deleteStop(tx, member.id))) throw new Refusal('not_in_this_status');
    await tell(tx, deps, { to: { member: member.id }, about: 'withdrawal' });
    await notify(tx, deps, payoutsReleasedMessage(deps, member.id));
    await record(tx, {
      at: deps.clock.now(),
      actor: staff,
      action: 'member.payouts_released',
      subject: { kind: 'member', code },
      after: { reason },
      ip,
    });
  });
