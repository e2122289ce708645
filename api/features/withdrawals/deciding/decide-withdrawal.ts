import { dropLeases } from '#api/core/desk/index.ts';
import { notify } from '#api/core/notifications/index.ts';
import { settings } from '#api/core/settings/index.ts';
import { WITHDRAWALS } from '#api/features/withdrawals/case/codes.ts';
import { endWithdrawal } from '#api/features/withdrawals/case/end-withdrawal.ts';
import { rejectedMessage } from '#api/features/withdrawals/case/messages.ts';
import { recordAct } from '#api/features/withdrawals/case/record-act.ts';
import { accountById, lockWithdrawal, type WithdrawalRow } from '#api/features/withdrawals/case/store.ts';
import { evidenceOf } from '#api/features/withdrawals/evidence/evidence.ts';
import { keptOf } from '#api/features/withdrawals/evidence/kept-evidence.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { SettingValues } from '#contract/settings/setting-types.ts';
import type { WithdrawalDecision } from '#contract/withdrawals/decide-withdrawals.ts';
import { withdrawalCan } from '#contract/withdrawals/payout-fields.ts';
import { approve, assertNotTheirs } from './approve.ts';
import { lastDecision } from './store.ts';

interface Input {
  readonly id: number;
  readonly decision: WithdrawalDecision;
  readonly staff: StaffActor;
  readonly ip: string;
}

/** One transaction: the withdrawal, the books, what the member is told, activity log. */
export async function decideWithdrawal(deps: Deps, { id, decision, staff, ip }: Input): Promise<void> {
  const values = await settings(deps);
  await deps.db.transaction().execute(async (tx) => {
    const row = await lockWithdrawal(tx, id);
    if (await isAskedAgain(tx, row, { staff, decision })) return;
    await assertNotTheirs(tx, deps, row, staff);
    if (decision.act === 'approve') await approve(tx, deps, { row, approval: decision, values, staff, ip });
    else await reject(tx, deps, { row, ...decision, values, staff, ip });
    await dropLeases(tx, WITHDRAWALS, [id]);
  });
}

interface Rejecting {
  readonly row: WithdrawalRow;
  readonly reason: string;
  readonly version: number;
  readonly values: SettingValues;
  readonly staff: StaffActor;
  readonly ip: string;
}

/** Also of one that is approved, until it is in a payout run. */
async function reject(tx: Tx, deps: Deps, { row, reason, version, values, staff, ip }: Rejecting): Promise<void> {
  if (row.version !== version) throw new Refusal('stale');
  if (row.run_id !== null) throw new Refusal('in_payout_run');
  if (!withdrawalCan('reject', row.status)) throw new Refusal('not_in_this_status');
  const at = deps.clock.now();
  const account = await accountById(tx, row.account_id);
  const evidence = keptOf(await evidenceOf(tx, deps, { row, account, values, language: staff.language }), []);
  await endWithdrawal(tx, row, { act: 'reject', by: staff, at, note: reason, evidence });
  await notify(tx, deps, rejectedMessage(deps, { row, shown: account.shown }, reason));
  await recordAct(tx, row.id, {
    at,
    actor: staff,
    action: 'withdrawal.rejected',
    before: { status: row.status },
    after: { status: 'rejected', reason, amount: row.amount },
    ip,
  });
}

/** A lost answer is asked for again: the same person, the same act, about the same version, and nothing has happened since. */
async function isAskedAgain(tx: Tx, row: WithdrawalRow, { staff, decision }: Pick<Input, 'staff' | 'decision'>): Promise<boolean> {
  if (row.version !== decision.version + 1) return false;
  const last = await lastDecision(tx, row.id);
  return last?.staff_id === staff.id && last.act === decision.act && (decision.act === 'approve' || last.note === decision.reason);
}
