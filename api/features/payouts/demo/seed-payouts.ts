import { demoActor } from '#api/core/accounts/index.ts';
import { markLineFailed, markLinePaid } from '#api/features/payouts/answering/mark-line.ts';
import { refunds, runs } from '#api/features/payouts/case/codes.ts';
import { downloadRunFile } from '#api/features/payouts/files/download-run-file.ts';
import { makePayoutRun } from '#api/features/payouts/making/make-run.ts';
import { withdrawalCode } from '#api/features/withdrawals/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import { moneyDay } from '#contract/values/time.ts';

const ip = 'demo';

/** One payout run that is over: the bank paid, refused, and two payments came back to it. Does nothing when there is one already. */
export async function seedPayouts(deps: Deps): Promise<void> {
  if (!deps.config.isDemo) throw new Error('Demo payouts exist in demo mode only');
  const { db, clock } = deps;
  if (await db.selectFrom('payout_runs').select('id').limit(1).executeTakeFirst()) return;
  // Yesterday: the days before it are closed, or ready to be.
  const yesterday = moneyDay(new Date(clock.now().getTime() - 86_400_000));
  const at = (time: string): Deps => ({ ...deps, clock: { now: () => new Date(`${yesterday}T${time}:00+05:30`) } });
  const [making, paying, later] = [at('11:05'), at('15:20'), at('17:45')];
  const staff = await demoActor(making, 'payouts');
  const id = await makePayoutRun(making, { staff, ip });
  await downloadRunFile(making, { id, format: 'neft', staff, ip });
  const lines = await db
    .selectFrom('payout_lines')
    .select(['withdrawal_id', 'refund_id'])
    .where('run_id', '=', id)
    .orderBy('line')
    .execute();
  const [paid, failed, returned] = lines.flatMap(({ withdrawal_id }) => (withdrawal_id === null ? [] : [withdrawalCode(withdrawal_id)]));
  const [refunded, sentBack] = lines.flatMap(({ refund_id }) => (refund_id === null ? [] : [refunds.codeOf(refund_id)]));
  if (!paid || !failed || !returned || !refunded || !sentBack) throw new Error('The demo’s payout run is missing a line');
  const run = { run: runs.codeOf(id), staff, ip };
  for (const [place, code] of [paid, returned, refunded, sentBack].entries())
    await markLinePaid(paying, { ...run, code, reference: `IMPS63214482107${place}`, paidOn: yesterday });
  await markLineFailed(paying, { ...run, code: failed, reason: 'The bank says: this account number does not exist.' });
  for (const code of [returned, sentBack]) await markLineFailed(later, { ...run, code, reason: 'The bank says: this account is closed.' });
}
