import { expect, test } from 'vitest';
import { testAppOfFile } from '#api/testing/app.ts';
import { testClock } from '#api/testing/clock.ts';
import { hasEnded, isApproved, isRejected, isSent } from '#api/testing/world/desks/payout-rows.ts';
import { setTo } from '#api/testing/world/settings.ts';
import { timePasses } from '#api/testing/world/time-passes.ts';
import { asksToWithdraw, bankAccount, booksOf, canWithdraw } from '#api/testing/world/withdrawals.ts';
import { type Person, world } from '#api/testing/world/world.ts';
import { rupees } from '#contract/values/money.ts';
import { cancelMyWithdrawal, getMyWithdrawal, getWithdrawalForm, listMyWithdrawals } from '#contract/withdrawals/my-withdrawals.ts';
import { removePayoutAccount } from '#contract/withdrawals/payout-accounts.ts';

/** What a member sees of her withdrawals, and that nobody else does. */

// A Wednesday, half past ten in India.
const t = await testAppOfFile({ clock: testClock('2026-11-18T05:00:00Z') });
await setTo(t, 'withdrawal.daily_requests', 100);

async function ashaWith(sum: number) {
  const people = await world(t, { asha: {}, ravi: {} });
  await canWithdraw(t, people.asha, people.staff.kyc_reviewer, sum);
  return people;
}
const seen = (who: Person, { code }: { code: string }) => who.does(getMyWithdrawal, { params: { code } });
const form = (who: Person) => who.does(getWithdrawalForm);
const stepsOf = async (who: Person, withdrawal: { code: string }) =>
  (await seen(who, withdrawal)).steps.map(({ step, at }) => `${step}${at === null ? ' …' : ''}`);

test('[W-06.2] a request shows what was asked for and what is still to come; approved and sent it is still under way', async () => {
  const { asha, staff } = await ashaWith(500);
  const asked = await asksToWithdraw(t, asha, { sum: 300, details: bankAccount(asha.fullName, '50100011112222') });
  const askedAt = t.clock.now().toISOString();
  const row = {
    code: expect.stringMatching(/^WTH\d{3,}$/),
    amount: rupees(300),
    fee: rupees(3),
    net: rupees(297),
    method: 'bank_transfer',
    account: '•••• 2222',
    reason: 'referral_earnings',
    status: 'pending',
    shownAs: 'processing',
    askedAt,
    transactionId: null,
    note: null,
    canCancel: true,
  };
  expect(asked).toMatchObject(row);
  expect(await seen(asha, asked)).toEqual(asked);
  expect(await asha.does(listMyWithdrawals)).toMatchObject({ rows: [row], total: 1, page: 1 });
  expect(JSON.stringify(asked)).not.toContain('50100011112222');
  expect(await stepsOf(asha, asked)).toEqual(['asked', 'waiting_time …', 'approved …', 'sent …', 'paid …']);
  await isApproved(t, asked, staff.payouts);
  expect(await seen(asha, asked)).toMatchObject({ status: 'approved', shownAs: 'processing', canCancel: false });
  await timePasses(t, '2026-11-23T05:00:00Z');
  await isSent(t, asked, staff.payouts);
  expect(await seen(asha, asked)).toMatchObject({ status: 'approved', shownAs: 'processing', canCancel: false });
  expect(await stepsOf(asha, asked)).toEqual(['asked', 'waiting_time', 'approved', 'sent', 'paid …']);
});

test('[W-06.3] paid it is completed, with the bank’s number', async () => {
  const { asha, staff } = await ashaWith(500);
  const asked = await asksToWithdraw(t, asha, { sum: 300 });
  await isApproved(t, asked, staff.payouts);
  await isSent(t, asked, staff.payouts);
  await hasEnded(t, asked, { reference: 'N318260001' });
  expect(await seen(asha, asked)).toMatchObject({
    status: 'paid',
    shownAs: 'completed',
    transactionId: 'N318260001',
    expectedBy: null,
    latestBy: null,
    payableFrom: null,
  });
  expect((await stepsOf(asha, asked)).slice(-3)).toEqual(['approved', 'sent', 'paid']);
  expect(await booksOf(t, asha)).toMatchObject({ held: 0, available: rupees(200) });
});

test('[W-06.4] rejected, cancelled, failed and returned show as failed, with the reason, and the whole amount is hers again', async () => {
  const { asha, staff } = await ashaWith(500);
  const cancelled = await asksToWithdraw(t, asha, { sum: 100 });
  await asha.does(cancelMyWithdrawal, { params: { code: cancelled.code } });
  expect(await seen(asha, cancelled)).toMatchObject({ status: 'cancelled', shownAs: 'failed', note: null });
  expect(await stepsOf(asha, cancelled)).toEqual(['asked', 'cancelled']);

  const rejected = await asksToWithdraw(t, asha, { sum: 100 });
  await isRejected(t, rejected, staff.payouts, 'The name on the account is another');
  expect(await seen(asha, rejected)).toMatchObject({
    status: 'rejected',
    shownAs: 'failed',
    note: 'The name on the account is another',
    canCancel: false,
  });
  expect(await stepsOf(asha, rejected)).toEqual(['asked', 'rejected']);

  for (const act of ['fail', 'return'] as const) {
    const one = await asksToWithdraw(t, asha, { sum: 100 });
    await isApproved(t, one, staff.payouts);
    await isSent(t, one, staff.payouts);
    if (act === 'return') await hasEnded(t, one, { reference: 'N318260077' });
    await hasEnded(t, one, { act, note: 'No such account' });
    const status = act === 'fail' ? 'failed' : 'returned';
    expect(await seen(asha, one)).toMatchObject({ status, shownAs: 'failed', note: 'No such account', canCancel: false });
    const way = act === 'fail' ? ['approved', 'sent', 'failed'] : ['approved', 'sent', 'paid', 'returned'];
    expect(await stepsOf(asha, one)).toEqual(['asked', ...way]);
  }
  expect(await booksOf(t, asha)).toMatchObject({ held: 0, available: rupees(500) });
});

test('[W-06.5] a pending one can be cancelled, which frees the hold and says so; an approved one cannot', async () => {
  const { asha, staff } = await ashaWith(500);
  const [first, second] = [await asksToWithdraw(t, asha, { sum: 100 }), await asksToWithdraw(t, asha, { sum: 50 })];
  expect((await booksOf(t, asha)).held).toBe(rupees(150));
  await t.runJobs();
  t.inbox.clear();
  const answer = await asha.does(cancelMyWithdrawal, { params: { code: first.code } });
  expect(answer).toMatchObject({ status: 'cancelled', canCancel: false });
  expect(await booksOf(t, asha)).toMatchObject({ held: rupees(50), earnings: rupees(450) });
  await t.runJobs();
  expect(t.inbox.last(asha.email)).toMatchObject({ subject: `Your withdrawal ${first.code} is cancelled` });
  await expect(asha.does(cancelMyWithdrawal, { params: { code: first.code } })).rejects.toMatchObject({ code: 'not_in_this_status' });
  await isApproved(t, second, staff.payouts);
  await expect(asha.does(cancelMyWithdrawal, { params: { code: second.code } })).rejects.toMatchObject({ code: 'not_in_this_status' });
  expect((await booksOf(t, asha)).held).toBe(rupees(50));
});

test('nobody sees, cancels or is paid by what is somebody else’s; it looks like what does not exist', async () => {
  const { asha, ravi, staff } = await ashaWith(500);
  await canWithdraw(t, ravi, staff.kyc_reviewer, 500);
  const hers = await asksToWithdraw(t, asha, { sum: 100 });
  const [account] = (await form(asha)).accounts;
  const code = account?.code ?? '';
  const params = { code: hers.code };
  for (const attempt of [
    () => ravi.does(getMyWithdrawal, { params }),
    () => ravi.does(cancelMyWithdrawal, { params }),
    () => ravi.does(removePayoutAccount, { params: { code } }),
    () => asksToWithdraw(t, ravi, { account: code }),
    () => asksToWithdraw(t, ravi, { account: 'PAC99999999' }),
  ])
    await expect(attempt()).rejects.toMatchObject({ status: 404, code: 'not_found' });
  expect((await ravi.does(listMyWithdrawals)).rows).toEqual([]);
  expect((await form(ravi)).accounts).toEqual([]);
  expect(await seen(asha, hers)).toMatchObject({ status: 'pending' });
  expect((await form(asha)).accounts).toHaveLength(1);
  expect((await booksOf(t, ravi)).held).toBe(0);
});

test('a saved account is used again; removed it is gone, what is under way to it goes on, and added again it waits like a new one', async () => {
  const { asha } = await ashaWith(500);
  const details = bankAccount(asha.fullName);
  const first = await asksToWithdraw(t, asha, { sum: 50, details });
  const [account] = (await form(asha)).accounts;
  const code = account?.code ?? '';
  await timePasses(t, new Date(t.clock.now().getTime() + 73 * 3_600_000).toISOString());
  expect(await asksToWithdraw(t, asha, { sum: 50, account: code })).toMatchObject({ payableFrom: null });
  await asha.does(removePayoutAccount, { params: { code } });
  expect((await form(asha)).accounts).toEqual([]);
  expect(await seen(asha, first)).toMatchObject({ status: 'pending', account: first.account });
  await expect(asha.does(removePayoutAccount, { params: { code } })).rejects.toMatchObject({ code: 'not_found' });
  await expect(asksToWithdraw(t, asha, { account: code })).rejects.toMatchObject({ code: 'not_found' });
  const again = await asksToWithdraw(t, asha, { sum: 50, details });
  expect(Date.parse(again.payableFrom ?? '')).toBe(t.clock.now().getTime() + 72 * 3_600_000);
});

test('the promise counts business days from the end of the wait: Friday and three days is Monday, Diwali is no business day', async () => {
  await timePasses(t, '2026-12-04T05:00:00Z');
  await setTo(t, 'calendar.holidays', [{ day: '2026-12-09', name: { en: 'Diwali', hi: 'दिवाली' } }]);
  const { asha } = await ashaWith(500);
  const asked = await asksToWithdraw(t, asha, { sum: 50 });
  // Payable from Monday the 7th; then Tuesday, Thursday, Friday, and Monday, Tuesday.
  expect([asked.payableFrom, asked.expectedBy, asked.latestBy].map((at) => at?.slice(0, 10))).toEqual([
    '2026-12-07',
    '2026-12-11',
    '2026-12-15',
  ]);
});
