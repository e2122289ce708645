import { record } from '#api/core/audit/index.ts';
import { notify } from '#api/core/notifications/index.ts';
import { withdrawalCode } from '#api/features/withdrawals/case/codes.ts';
import { endWithdrawal } from '#api/features/withdrawals/case/end-withdrawal.ts';
import { cancelledMessage } from '#api/features/withdrawals/case/messages.ts';
import { accountById } from '#api/features/withdrawals/case/store.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberActor } from '#api/platform/http/access.ts';
import type { MyWithdrawal } from '#contract/withdrawals/my-withdrawals.ts';
import { getMine } from './my-withdrawals.ts';
import { lockMine } from './store.ts';

/** While nobody has approved it. What was held is hers again at once. */
export async function cancelMine(deps: Deps, member: MemberActor, { id, ip }: { id: number; ip: string }): Promise<MyWithdrawal> {
  const at = deps.clock.now();
  await deps.db.transaction().execute(async (tx) => {
    const row = await lockMine(tx, member.id, id);
    await endWithdrawal(tx, row, { act: 'cancel', by: member, at, note: 'Cancelled by the member' });
    await record(tx, {
      at,
      actor: member,
      action: 'withdrawal.cancelled',
      subject: { kind: 'withdrawal', code: withdrawalCode(id) },
      before: { status: row.status },
      after: { status: 'cancelled' },
      ip,
    });
    const { shown } = await accountById(tx, row.account_id);
    await notify(tx, deps, cancelledMessage(deps, { row, shown }));
  });
  return getMine(deps, member, id);
}
