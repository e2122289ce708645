import { expect, test } from 'vitest';
import { testAppOfFile, testAppOnce } from '#api/testing/app.ts';
import { hasEnded, isSent } from '#api/testing/world/desks/payout-rows.ts';
import { decidesWithdrawal, withdrawalScene, withdrawalSeen } from '#api/testing/world/desks/withdrawals.ts';
import { setTo } from '#api/testing/world/settings.ts';
import { asksToWithdraw, canWithdraw } from '#api/testing/world/withdrawals.ts';
import { type StaffPerson, world } from '#api/testing/world/world.ts';
import { rupees } from '#contract/values/money.ts';
import { releaseWithdrawalLease, takeWithdrawalLease } from '#contract/withdrawals/decide-withdrawals.ts';
import { cancelMyWithdrawal } from '#contract/withdrawals/my-withdrawals.ts';
import { getWithdrawalSummary, listWithdrawals } from '#contract/withdrawals/review-withdrawals.ts';

const t = await testAppOfFile();

/** One of every kind, asked for one after another; by their codes. */
async function everyKind() {
  const app = await testAppOnce();
  await setTo(app, 'withdrawal.daily_requests', 50);
  const { asha, ravi, staff } = await world(app, { asha: {}, ravi: {} });
  for (const who of [asha, ravi]) await canWithdraw(app, who, staff.kyc_reviewer, 10_000);
  const asks = async (who: typeof asha, sum: number, upi = false) => {
    app.clock.advance({ seconds: 20 });
    const details = { method: 'upi', holder: who.fullName, upiId: 'asha@examplebank' } as const;
    return (await asksToWithdraw(app, who, { sum, ...(upi ? { details } : {}) })).code;
  };
  const codes = {
    approved: await asks(asha, 100),
    paid: await asks(asha, 200),
    pending: await asks(asha, 300),
    rejected: await asks(ravi, 400),
    cancelled: await asks(ravi, 500),
    later: await asks(ravi, 600, true),
    failed: await asks(asha, 700),
  };
  const { payouts } = staff;
  for (const code of [codes.failed, codes.approved, codes.paid]) {
    app.clock.advance({ seconds: 20 });
    await decidesWithdrawal(payouts, code);
  }
  await decidesWithdrawal(payouts, codes.rejected, { act: 'reject' });
  app.clock.advance({ seconds: 20 });
  await ravi.does(cancelMyWithdrawal, { params: { code: codes.cancelled } });
  for (const code of [codes.paid, codes.failed]) await isSent(app, { code }, payouts);
  return { app, asha, ravi, staff, codes };
}

test('[D-11.3] [D-11.11] by status, method, day and amount; found by its id, a bank’s reference and a User Id, whole', async () => {
  const { app, asha, ravi, staff, codes } = await everyKind();
  const list = async (query: Record<string, string> = {}, who: StaffPerson = staff.payouts) =>
    (await who.does(listWithdrawals, { query })).rows.map(({ code }) => code);
  // What waits with the oldest first, and after it what is ready for the bank. What is in a run is with the bank.
  expect(await list()).toEqual([codes.pending, codes.later, codes.approved]);
  expect(await list({ status: 'pending' })).toEqual([codes.pending, codes.later]);
  expect(await list({ status: 'approved' })).toEqual([codes.paid, codes.approved, codes.failed]);
  expect(await list({ status: 'rejected' })).toEqual([codes.cancelled, codes.rejected]);
  const everything = [codes.failed, codes.later, codes.cancelled, codes.rejected, codes.pending, codes.paid, codes.approved];
  expect(await list({ status: 'all' })).toEqual(everything);
  expect(await list({ status: 'all' }, staff.support)).toEqual(everything);
  expect(everything).toEqual(expect.arrayContaining([expect.stringMatching(/^WTH\d{3,}$/)]));

  expect(await list({ status: 'all', method: 'upi' })).toEqual([codes.later]);
  expect(await list({ status: 'todo', method: 'bank_transfer' })).toEqual([codes.pending, codes.approved]);
  expect(await list({ status: 'all', min: String(rupees(400)), max: String(rupees(600)) })).toEqual([
    codes.later,
    codes.cancelled,
    codes.rejected,
  ]);
  const today = new Date(app.clock.now().getTime() + 330 * 60_000).toISOString().slice(0, 10);
  expect(await list({ status: 'all', from: '2020-01-01', to: '2020-01-02' })).toEqual([]);
  expect((await list({ status: 'all', from: '2020-01-01', to: today })).length).toBe(7);
  // A range counts only when both ends are set.
  expect((await list({ status: 'all', from: '2199-01-01' })).length).toBe(7);

  for (const find of [codes.paid, codes.paid.toLowerCase(), ` ${codes.paid} `])
    expect(await list({ status: 'all', find }), find).toEqual([codes.paid]);
  expect(await list({ status: 'all', find: ravi.code })).toEqual([codes.later, codes.cancelled, codes.rejected]);
  expect(await list({ status: 'pending', find: asha.code })).toEqual([codes.pending]);
  for (const find of ['Asha', asha.email, codes.paid.slice(0, -1), 'WTH999', "' or true --", 'PAC001'])
    expect(await list({ status: 'all', find }), find).toEqual([]);
}, 60_000);

test('what was paid, failed or came back stands under its own filter, and is found by the bank’s reference', async () => {
  const { app, staff, codes } = await everyKind();
  const list = async (status: string, find = '') =>
    (await staff.payouts.does(listWithdrawals, { query: { status, ...(find ? { find } : {}) } })).rows.map(({ code }) => code);
  await hasEnded(app, { code: codes.paid }, { reference: 'N318260987654' });
  await hasEnded(app, { code: codes.failed }, { act: 'fail', note: 'Account closed' });
  expect([await list('paid'), await list('failed'), await list('approved')]).toEqual([[codes.paid], [codes.failed], [codes.approved]]);
  expect(await list('all', 'n318 2609 87654')).toEqual([codes.paid]);
  expect(await withdrawalSeen(staff.payouts, codes.paid)).toMatchObject({
    status: 'paid',
    transactionId: 'N318260987654',
    paidOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    waitsUntil: null,
    acts: [],
    history: [{ act: 'pay', by: 'Bank statement' }, { act: 'approve', by: 'Staff payouts' }, { act: 'ask' }],
  });
  // ₹200, of which ₹2.50 stay as the fee.
  expect(await staff.payouts.does(getWithdrawalSummary)).toMatchObject({ paidThisMonth: rupees(197.5) });
  app.clock.advance({ seconds: 1 });
  await hasEnded(app, { code: codes.paid }, { act: 'return', note: 'No such account' });
  expect([await list('paid'), await list('failed')]).toEqual([[], [codes.paid, codes.failed]]);
  expect(await staff.payouts.does(getWithdrawalSummary)).toMatchObject({ paidThisMonth: 0 });
}, 60_000);

test('[D-11.12] page by page, with how many there are', async () => {
  const { app, staff, codes } = await everyKind();
  await setTo(app, 'lists.page_size', 2);
  const page = async (number: number, status: string) => {
    const { rows, ...place } = await staff.payouts.does(listWithdrawals, { query: { page: String(number), status } });
    return { codes: rows.map(({ code }) => code), ...place };
  };
  const place = { pageSize: 2, totalIsExact: true };
  // The second page begins with what is ready, behind what is pending.
  expect(await page(1, 'todo')).toEqual({ ...place, page: 1, total: 3, codes: [codes.pending, codes.later] });
  expect(await page(2, 'todo')).toEqual({ ...place, page: 2, total: 3, codes: [codes.approved] });
  expect(await page(3, 'todo')).toEqual({ ...place, page: 3, total: 3, codes: [] });
  expect(await page(2, 'all')).toEqual({ ...place, page: 2, total: 7, codes: [codes.cancelled, codes.rejected] });
}, 60_000);

test('the figures above the list', async () => {
  const { staff, app, codes } = await everyKind();
  const { askedAt } = await withdrawalSeen(staff.payouts, codes.pending);
  expect(await staff.support.does(getWithdrawalSummary)).toEqual({
    pending: { count: 2, amount: rupees(900), isExact: true },
    ready: { count: 1, amount: rupees(100), isExact: true },
    paidThisMonth: 0,
    oldestPendingAt: askedAt,
  });
  expect(app.clock.now().toISOString() > askedAt).toBe(true);
}, 60_000);

test('who may only read sees addresses masked, no other members, not the name on the identity paper, and nothing to decide', async () => {
  const { asha, ravi, staff, code } = await withdrawalScene(t);
  const account = await t.db.selectFrom('payout_accounts').selectAll().where('member_id', '=', asha.id).executeTakeFirstOrThrow();
  await t.db
    .insertInto('payout_accounts')
    .values({ ...account, id: undefined, member_id: ravi.id })
    .execute();
  for (const who of [staff.support, staff.auditor, staff.trustee]) {
    const seen = await withdrawalSeen(who, code);
    expect(seen).toMatchObject({ acts: [], hasWarning: true });
    expect(seen.evidence.find(({ check }) => check === 'account_shared')).toMatchObject({ state: 'look', members: [] });
    expect(seen.evidence.find(({ check }) => check === 'account_name')).toMatchObject({ state: 'good', detail: '' });
    const { rows } = await who.does(listWithdrawals, { query: { find: code } });
    expect(JSON.stringify([seen, rows])).not.toMatch(new RegExp(`${asha.email}|${ravi.email}|${ravi.code}|Ravi`));
  }
  const seen = await withdrawalSeen(staff.payouts, code);
  expect(seen).toMatchObject({ member: { email: asha.email }, acts: ['approve', 'reject'] });
  expect(seen.evidence.find(({ check }) => check === 'account_shared')?.members).toEqual([{ code: ravi.code, name: ravi.fullName }]);
});

test('until when it waits: a new account, and what was changed since', async () => {
  const { asha, staff, code } = await withdrawalScene(t);
  const at = t.clock.now().getTime();
  expect((await withdrawalSeen(staff.payouts, code)).waitsUntil).toBe(new Date(at + 72 * 3_600_000).toISOString());
  t.clock.advance({ hours: 10 });
  const changed = t.clock.now();
  await t.db
    .insertInto('member_changes')
    .values({ member_id: asha.id, change: 'email', old_email: 'old@example.org', at: changed })
    .execute();
  const waits = new Date(changed.getTime() + 72 * 3_600_000).toISOString();
  const fresh = await world(t, {});
  expect(await withdrawalSeen(fresh.staff.payouts, code)).toMatchObject({ waitsUntil: waits, hasWarning: true });
  t.clock.advance({ hours: 73 });
  const later = await world(t, {});
  expect(await withdrawalSeen(later.staff.payouts, code)).toMatchObject({ waitsUntil: null, hasWarning: false });
});

test('who has it open is told, nobody is locked out, and a decision closes it', async () => {
  const { staff, code } = await withdrawalScene(t);
  const takes = (who: StaffPerson) => who.does(takeWithdrawalLease, { params: { code } });
  expect(await takes(staff.payouts)).toMatchObject({ lease: { by: 'Staff payouts', isMine: true }, version: 0 });
  expect(await takes(staff.all)).toMatchObject({ lease: { by: 'Staff payouts', isMine: false } });
  expect((await staff.all.does(listWithdrawals, { query: { find: code } })).rows[0]?.lease).toMatchObject({ isMine: false });
  await staff.payouts.does(releaseWithdrawalLease, { params: { code } });
  expect(await takes(staff.all)).toMatchObject({ lease: { isMine: true } });
  await decidesWithdrawal(staff.payouts, code);
  expect(await withdrawalSeen(staff.payouts, code)).toMatchObject({ lease: null });
});
