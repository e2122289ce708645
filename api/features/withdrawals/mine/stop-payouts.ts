import { readStopLink, useStopLink } from '#api/core/accounts/index.ts';
import { type Act, record } from '#api/core/audit/index.ts';
import { notify } from '#api/core/notifications/index.ts';
import { withdrawalCode } from '#api/features/withdrawals/case/codes.ts';
import { endWithdrawal } from '#api/features/withdrawals/case/end-withdrawal.ts';
import { stoppedMessage } from '#api/features/withdrawals/case/messages.ts';
import type { Deps } from '#api/platform/deps.ts';
import { insertStop, lockStoppable } from './store.ts';

/** “This was not me.” What is with the bank already goes on; everything else ends, and nothing new begins until staff have spoken to the member. */
export async function stopPayouts(deps: Deps, { token, ip }: { token: string; ip: string }) {
  const link = await readStopLink(deps, { token, ip });
  return deps.db.transaction().execute(async (tx) => {
    const at = deps.clock.now();
    const { resetToken } = await useStopLink(tx, deps, link);
    await insertStop(tx, link.member, at);
    const rows = await lockStoppable(tx, link.member);
    for (const row of rows)
      await endWithdrawal(tx, row, { act: 'stop', by: { kind: 'system' }, at, note: 'Stopped with the link in the email' });
    await record(
      tx,
      ...rows.map(
        (row): Act => ({
          at,
          actor: { kind: 'visitor' },
          action: 'withdrawal.stopped',
          subject: { kind: 'withdrawal', code: withdrawalCode(row.id) },
          before: { status: row.status },
          after: { status: 'cancelled' },
          ip,
        }),
      ),
    );
    await notify(tx, deps, stoppedMessage(link.member, rows.length));
    return { cancelled: rows.length, resetToken };
  });
}
