import { demoActor } from '#api/core/accounts/index.ts';
import { markLineFailed, markLinePaid } from '#api/features/payouts/answering/mark-line.ts';
import { runs } from '#api/features/payouts/case/codes.ts';
import { downloadRunFile } from '#api/features/payouts/files/download-run-file.ts';
import { makePayoutRun } from '#api/features/payouts/making/make-run.ts';
import { withdrawalCode } from '#api/features/withdrawals/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import { moneyDay } from '#contract/values/time.ts';

const ip = 'demo';

/** One payout run that is over: the bank paid a line and refused another. Does nothing when there is one already. */
export async function seedPayouts(deps: Deps): Promise<void> {
  if (!deps.config.isDemo) throw new Error('Demo payouts exist in demo mode only');
  const { db, clock } = deps;
  if (await db.selectFrom('payout_runs').select('id').limit(1).executeTakeFirst()) return;
  // Yesterday: the days before it are closed, or ready to be.
  const yesterday = moneyDay(new Date(clock.now().getTime() - 86_400_000));
  const at = (time: string): Deps => ({ ...deps, clock: { now: () => new Date(`${yesterday}T${time}:00+05:30`) } });
  const [making, paying] = [at('11:05'), at('15:20')];
  const staff = await demoActor(making, 'payouts');
  const id = await makePayoutRun(making, { staff, ip });
  await downloadRunFile(making, { id, format: 'neft', staff, ip });
  const lines = await db.selectFrom('payout_lines').select('withdrawal_id').where('run_id', '=', id).orderBy('line').execute();
  const [paid, failed] = lines.flatMap(({ withdrawal_id }) => (withdrawal_id === null ? [] : [withdrawalCode(withdrawal_id)]));
  if (!paid || !failed) throw new Error('The demo’s payout run is missing a line');
  const run = runs.codeOf(id);
  await markLinePaid(paying, { run, code: paid, reference: 'IMPS632144821077', paidOn: yesterday, staff, ip });
  await markLineFailed(paying, { run, code: failed, reason: 'The bank says: this account number does not exist.', staff, ip });
}
