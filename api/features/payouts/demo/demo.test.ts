import { beforeAll, expect, test } from 'vitest';
import { checkLedger, violationsIn } from '#api/core/ledger/index.ts';
import { seedDemo } from '#api/seed.ts';
import { testAppOfFile } from '#api/testing/app.ts';
import { rupees } from '#contract/values/money.ts';

const t = await testAppOfFile({ env: { MODE: 'demo', SCANNER: 'off' } });
// Many pictures are checked: on a busy machine it takes its time.
beforeAll(async () => {
  await seedDemo(t);
  await seedDemo(t);
}, 120_000);

test('the demo has withdrawals in every state that staff meet, one payout run that is over, and books that agree', async () => {
  const withdrawals = await t.db.selectFrom('withdrawals').select(['amount', 'status', 'run_id']).orderBy('id').execute();
  expect(withdrawals.map(({ amount, status, run_id }) => [amount, status, run_id !== null])).toEqual([
    [rupees(120), 'paid', true],
    [rupees(75), 'failed', true],
    [rupees(40), 'rejected', false],
    [rupees(60), 'approved', false],
    [rupees(45.5), 'pending', false],
    [rupees(90), 'pending', false],
  ]);
  const runs = await t.db.selectFrom('payout_runs').select(['lines', 'ended', 'total', 'fees']).execute();
  expect(runs).toEqual([{ lines: 2, ended: 2, total: rupees(120 - 2.5 + 75 - 2.5), fees: rupees(5) }]);
  expect(violationsIn(await checkLedger(t.db))).toEqual([]);
});
