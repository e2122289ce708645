import { expect, test } from 'vitest';
import { system } from '#api/core/audit/index.ts';
import { eraseMember, exportOf } from '#api/personal-data.ts';
import { testAppOfFile } from '#api/testing/app.ts';
import { testClock } from '#api/testing/clock.ts';
import { hasEnded, isApproved, isSent } from '#api/testing/world/desks/payout-rows.ts';
import { asksToWithdraw, bankAccount, booksOf, canWithdraw } from '#api/testing/world/withdrawals.ts';
import { world } from '#api/testing/world/world.ts';
import type { MemberId } from '#contract/values/ids.ts';
import { rupees } from '#contract/values/money.ts';

const t = await testAppOfFile({ clock: testClock('2026-11-18T05:00:00Z') });
const NUMBER = '50100077778888';

test('her copy has her accounts and withdrawals; erased, sums stay, accounts are empty and what was under way ends', async () => {
  const { asha, ravi, staff } = await world(t, { asha: {}, ravi: {} });
  for (const who of [asha, ravi]) await canWithdraw(t, who, staff.kyc_reviewer, 500);
  const paid = await asksToWithdraw(t, asha, { sum: 100, details: bankAccount(asha.fullName, NUMBER) });
  await isApproved(t, paid, staff.payouts);
  await isSent(t, paid, staff.payouts);
  await hasEnded(t, paid, { reference: 'N318261234' });
  const pending = await asksToWithdraw(t, asha, { sum: 50 });
  // The same account under another name: his stays his.
  await asksToWithdraw(t, ravi, { sum: 10, details: bankAccount(ravi.fullName, NUMBER) });
  const [id, ravis] = [asha.id as MemberId, ravi.id as MemberId];

  const copy = (await exportOf(t, id)).withdrawals;
  expect(copy).toMatchObject({
    payoutAccounts: [{ shown: '•••• 8888', details: { holder: 'Asha Kumar', accountNumber: NUMBER, ifsc: 'SBIN0001234' } }, {}],
    withdrawals: [
      { code: paid.code, amount: rupees(100), status: 'paid', transactionId: 'N318261234' },
      { code: pending.code, status: 'pending' },
    ],
    payoutsStoppedAt: null,
  });
  expect(JSON.stringify(copy)).not.toContain('Ravi');

  await eraseMember(t, id, { actor: system });
  const accountsLeft = await t.db.selectFrom('payout_accounts').selectAll().where('member_id', '=', id).execute();
  expect(accountsLeft.map(({ shown, details }) => [shown, details.length])).toEqual([
    ['—', 0],
    ['—', 0],
  ]);
  const his = await t.db.selectFrom('payout_accounts').select(['shown', 'digest']).where('member_id', '=', ravis).executeTakeFirstOrThrow();
  expect(his.shown).toBe('•••• 8888');
  for (const { digest } of accountsLeft) expect(digest.equals(his.digest)).toBe(false);
  const rows = await t.db.selectFrom('withdrawals').select(['amount', 'status']).where('member_id', '=', id).orderBy('id').execute();
  expect(rows).toEqual([
    { amount: rupees(100), status: 'paid' },
    { amount: rupees(50), status: 'cancelled' },
  ]);
  expect(await booksOf(t, asha)).toMatchObject({ held: 0, available: rupees(400) });
  await eraseMember(t, id, { actor: system });
});
