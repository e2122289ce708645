import { expect, test } from 'vitest';
import { checkLedger, violationsIn } from '#api/core/ledger/index.ts';
import { demoAppOfFile } from '#api/testing/demo/demo-app.ts';
import { rupees } from '#contract/values/money.ts';

const t = await demoAppOfFile();

test('the demo has withdrawals in every state that staff meet, one payout run that is over, and books that agree', async () => {
  const withdrawals = await t.db.selectFrom('withdrawals').select(['amount', 'status', 'run_id']).orderBy('id').execute();
  expect(withdrawals.map(({ amount, status, run_id }) => [amount, status, run_id !== null])).toEqual([
    [rupees(120), 'paid', true],
    [rupees(75), 'failed', true],
    [rupees(35), 'returned', true],
    [rupees(40), 'rejected', false],
    [rupees(60), 'approved', false],
    [rupees(45.5), 'pending', false],
    [rupees(90), 'pending', false],
    [rupees(30), 'cancelled', false],
  ]);
  const runs = await t.db.selectFrom('payout_runs').select(['lines', 'ended', 'total', 'fees']).execute();
  expect(runs).toEqual([{ lines: 5, ended: 5, total: rupees(120 + 75 + 35 - 3 * 2.5 + 351 + 1_200), fees: rupees(7.5) }]);
  expect(violationsIn(await checkLedger(t.db))).toEqual([]);
});
