import { expect, test } from 'vitest';
import type { Tx } from '#api/platform/db/db.ts';
import { testDepsOnce } from '#api/testing/deps.ts';
import { rupees } from '#contract/values/money.ts';
import { creditForApproval, isBankPayment, releaseCredit } from './index.ts';

const payment = { account: 1, utr: '431822907156', amount: rupees(501), bookedOn: '2026-11-14', at: new Date('2026-11-15T06:30:00Z') };

/** Nothing of it stays: decisions that nobody made would be found by the ledger check. */
async function tried<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const { db } = await testDepsOnce();
  let result: T | undefined;
  await db
    .transaction()
    .execute(async (tx) => {
      result = await work(tx);
      throw new Error('rolled back on purpose');
    })
    .catch((error: Error) => {
      if (error.message !== 'rolled back on purpose') throw error;
    });
  return result as T;
}

test('[M-11.9] [M-11.10] a payment makes one credit row, and only one decision stands on it', async () => {
  await tried(async (tx) => {
    const made = await creditForApproval(tx, { ...payment, decision: 1 });
    expect(made).toMatchObject({ credit_source: 'unmatched', credit_amount: rupees(501) });
    await releaseCredit(tx, { credit: made.credit_id, decision: 2 });
    await releaseCredit(tx, { credit: made.credit_id, decision: 1 });
    // Released, it is found again and says what the next one saw.
    const again = await creditForApproval(tx, { ...payment, amount: rupees(500), decision: 3 });
    expect(again).toEqual({ credit_id: made.credit_id, credit_source: 'unmatched', credit_amount: rupees(500) });
  });
  await expect(
    tried(async (tx) => {
      await creditForApproval(tx, { ...payment, decision: 1 });
      await creditForApproval(tx, { ...payment, decision: 2 });
    }),
  ).rejects.toThrow('bank_credit_used');
});

test('a line of the statement keeps its own amount and day', async () => {
  const taken = await tried(async (tx) => {
    await tx
      .insertInto('bank_credits')
      .values({
        account_id: 1,
        utr: payment.utr,
        amount: rupees(499),
        booked_on: '2026-11-13',
        source: 'statement',
        created_at: payment.at,
      })
      .execute();
    return creditForApproval(tx, { ...payment, decision: 1 });
  });
  expect(taken).toMatchObject({ credit_source: 'statement', credit_amount: rupees(499) });
});

test('there is one default account, and it is that of the books', async () => {
  const { db } = await testDepsOnce();
  expect(await db.selectFrom('bank_accounts').select(['ledger_code', 'is_default']).execute()).toEqual([
    { ledger_code: 1001, is_default: true },
  ]);
  expect(['upi', 'bank_transfer', 'wire_transfer', 'cash', 'cheque', 'paypal'].filter((method) => isBankPayment(method as never))).toEqual([
    'upi',
    'bank_transfer',
    'wire_transfer',
  ]);
});
