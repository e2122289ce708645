import { expect, test } from 'vitest';
import { lockMemberForBooks } from '#api/core/accounts/index.ts';
import { wholeData } from '#api/personal-data.ts';
import { testAppOfFile } from '#api/testing/app.ts';
import { inTurn } from '#api/testing/in-turn.ts';
import { hasApproved } from '#api/testing/world/desks/payout-runs.ts';
import { tokenIn } from '#api/testing/world/links.ts';
import { asksToWithdraw, canWithdraw, hasEarned, hasInWallet } from '#api/testing/world/withdrawals.ts';
import { PASSWORD, type Person, visitor, world } from '#api/testing/world/world.ts';
import { getMe, signIn } from '#contract/accounts/accounts.ts';
import { changeEmail, verifyEmail } from '#contract/accounts/email.ts';
import { suspendMember } from '#contract/accounts/members.ts';
import { rupees } from '#contract/values/money.ts';
import { askForClosure, cancelClosure, getMyClosure, stopClosure } from '#contract/your-data/closing.ts';
import { closeAccounts } from './close-accounts.ts';

const t = await testAppOfFile();
const body = { password: PASSWORD };
const run = { signal: new AbortController().signal };
const works = () => closeAccounts(t, wholeData, run);
const asks = (who: Person) => who.does(askForClosure, { body });
const closure = (who: Person) => who.does(getMyClosure);
const subjects = (address: string) => t.inbox.to(address).map(({ subject }) => subject);
const account = (who: Person) =>
  t.db.selectFrom('members').select(['status', 'full_name', 'email']).where('id', '=', who.id).executeTakeFirstOrThrow();

// First: the helpers' papers are of today.
test('meanwhile no new account for payouts; one that she had is paid to', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  await canWithdraw(t, asha, staff.kyc_reviewer, 300);
  await asksToWithdraw(t, asha, { sum: 100 });
  const { id } = await t.db.selectFrom('payout_accounts').select('id').where('member_id', '=', asha.id).executeTakeFirstOrThrow();
  await t.db
    .insertInto('account_closures')
    .values({ member_id: asha.id, asked_at: t.clock.now(), closes_at: new Date(t.clock.now().getTime() + 86_400_000) })
    .execute();
  await expect(asksToWithdraw(t, asha, { sum: 100 })).rejects.toMatchObject({ code: 'account_closing' });
  expect(await asksToWithdraw(t, asha, { sum: 100, account: `PAC${String(id).padStart(3, '0')}` })).toMatchObject({ status: 'pending' });
});

test('[F-08.2, F-08.3] she asks with her password, hears of it three times, and after fourteen days nobody knows her', async () => {
  const { asha } = await world(t, { asha: {} });
  await expect(asha.does(askForClosure, { body: { password: 'a guess' } })).rejects.toMatchObject({ code: 'invalid' });
  expect(await closure(asha)).toEqual({ waiting: null, obstacles: [], rewards: null, waitDays: 14 });

  const asked = await asks(asha);
  const closesAt = new Date(t.clock.now().getTime() + 14 * 86_400_000).toISOString();
  expect(asked.waiting).toEqual({ askedAt: t.clock.now().toISOString(), closesAt, isHeldUp: false });
  await expect(asks(asha)).rejects.toMatchObject({ code: 'closing_asked' });
  await works();
  await t.runJobs();
  expect(subjects(asha.email)).toEqual([expect.stringMatching(/^Your account will be closed on /)]);

  t.clock.advance({ days: 11 });
  await works();
  await works();
  await t.runJobs();
  expect(subjects(asha.email)).toHaveLength(2);
  t.clock.advance({ days: 2, hours: 23 });
  await works();
  expect(await account(asha)).toMatchObject({ status: 'active', full_name: 'Asha Kumar' });

  t.clock.advance({ hours: 1 });
  expect(await works()).toEqual({ closed: 1 });
  expect(await works()).toEqual({ closed: 0 });
  await t.runJobs();
  expect(subjects(asha.email)).toEqual([expect.anything(), expect.anything(), 'Your account is closed']);
  expect(await account(asha)).toEqual({ status: 'closed', full_name: 'Erased', email: '' });
  expect((await asha.asks(getMe)).statusCode).toBe(401);
  expect((await visitor(t).asks(signIn, { body: { userId: asha.code, password: PASSWORD } })).statusCode).toBe(401);
  const rows = await t.db.selectFrom('account_closures').select(['done_at', 'cancelled_at']).where('member_id', '=', asha.id).execute();
  expect(rows).toEqual([{ done_at: t.clock.now(), cancelled_at: null }]);
});

test('she changes her mind: signed in, or with the link in the mail, which works once', async () => {
  const { asha, ravi } = await world(t, { asha: {}, ravi: {} });
  for (const who of [asha, ravi]) await asks(who);
  await t.runJobs();
  expect((await asha.does(cancelClosure)).waiting).toBeNull();
  await expect(asha.does(cancelClosure)).rejects.toMatchObject({ code: 'not_found' });
  const token = tokenIn(t.inbox.last(ravi.email));
  await visitor(t).does(stopClosure, { body: { token } });
  await expect(visitor(t).does(stopClosure, { body: { token } })).rejects.toMatchObject({ code: 'link_ended' });
  await t.runJobs();
  for (const who of [asha, ravi]) expect(subjects(who.email).at(-1)).toBe('Your account stays open');
  t.clock.advance({ days: 20 });
  expect(await works()).toEqual({ closed: 0 });
  for (const who of [asha, ravi]) expect(await account(who)).toMatchObject({ status: 'active' });
  expect((await asks(asha)).waiting).not.toBeNull();
  // The link of the first closing does not end the second.
  await expect(visitor(t).does(stopClosure, { body: { token } })).rejects.toMatchObject({ code: 'link_ended' });
});

test('a thief with the password who changed the address first: the old address hears of it, and its link keeps the account', async () => {
  const { asha } = await world(t, { asha: {} });
  await asha.does(changeEmail, { body: { email: 'thief@example.com', password: PASSWORD } });
  await t.runJobs();
  await asha.does(verifyEmail, { body: { token: tokenIn(t.inbox.last('thief@example.com')) } });
  await asks(asha);
  await t.runJobs();
  expect(subjects(asha.email).at(-1)).toMatch(/^Your account will be closed on /);
  await visitor(t).does(stopClosure, { body: { token: tokenIn(t.inbox.last(asha.email)) } });
  expect((await closure(asha)).waiting).toBeNull();
});

const inTheWay = {
  balance: async (who: Person) => hasEarned(t, who, 40),
  claim: async (who: Person) => void (await who.donates(rupees(501))),
  payouts_stopped: async (who: Person) =>
    void (await t.db.insertInto('payout_stops').values({ member_id: who.id, stopped_at: t.clock.now() }).execute()),
} as const;

test.for(Object.entries(inTheWay))('%s: refused with the reason, and nothing is asked', async ([name, happens]) => {
  const { asha } = await world(t, { asha: {} });
  await happens(asha);
  expect((await closure(asha)).obstacles).toEqual([name]);
  await expect(asks(asha)).rejects.toMatchObject({ status: 409, code: `closing_${name}` });
  expect((await closure(asha)).waiting).toBeNull();
});

test('a withdrawal that is asked for, and one that is approved, are in the way until they are paid', async () => {
  const { asha, ravi, staff } = await world(t, { asha: {}, ravi: {} });
  await canWithdraw(t, asha, staff.kyc_reviewer, 100);
  await asksToWithdraw(t, asha, { sum: 100 });
  expect((await closure(asha)).obstacles).toEqual(['held', 'withdrawal']);
  await expect(asks(asha)).rejects.toMatchObject({ code: 'closing_held' });
  await hasApproved(t, ravi, staff);
  expect((await closure(ravi)).obstacles).toEqual(['held', 'withdrawal']);
});

test('what came in the way since: on the day it waits, tells her once, and closes when it is gone', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  await asks(asha);
  t.clock.advance({ days: 15 });
  await hasInWallet(t, asha, 25, staff.payouts);
  await works();
  await works();
  await t.runJobs();
  expect(subjects(asha.email).filter((subject) => subject === 'We cannot close your account yet')).toHaveLength(1);
  expect(t.inbox.last(asha.email).text).toContain('There is money in your balance.');
  expect(await closure(asha)).toMatchObject({ waiting: { isHeldUp: true }, obstacles: ['balance'] });
  expect(await account(asha)).toMatchObject({ full_name: 'Asha Kumar' });
  await hasInWallet(t, asha, -25, staff.payouts);
  await works();
  expect(await account(asha)).toMatchObject({ full_name: 'Erased' });
});

test('who is suspended meanwhile does not disappear with the proof', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  await asks(asha);
  t.clock.advance({ minutes: 5 });
  await staff.admin.does(suspendMember, { params: { code: asha.code }, body: { reason: 'Complaint 7' } });
  t.clock.advance({ days: 15 });
  expect(await works()).toEqual({ closed: 0 });
  expect(await account(asha)).toMatchObject({ status: 'suspended', full_name: 'Asha Kumar' });
});

test('cancelled in the moment in which the job comes: it waits, and finds nothing to do', async () => {
  const { asha } = await world(t, { asha: {} });
  await asks(asha);
  t.clock.advance({ days: 15 });
  const outcome = await inTurn(
    t.db,
    async (tx) => {
      await lockMemberForBooks(tx, asha.id);
      await tx.updateTable('account_closures').set({ cancelled_at: t.clock.now() }).where('member_id', '=', asha.id).execute();
    },
    works,
  );
  expect(outcome).toMatchObject({ status: 'fulfilled', value: { closed: 0 } });
  expect(await account(asha)).toMatchObject({ status: 'active' });
});

test('one that cannot be erased does not keep the others waiting, and nothing of it is half done', async () => {
  const { asha, ravi } = await world(t, { asha: {}, ravi: {} });
  for (const who of [asha, ravi]) await asks(who);
  t.clock.advance({ days: 15 });
  const whole = {
    ...wholeData,
    eraseMemberIn: async (...args: Parameters<typeof wholeData.eraseMemberIn>) => {
      await wholeData.eraseMemberIn(...args);
      if (args[2] === asha.id) throw new Error('the line was cut');
    },
  };
  await expect(closeAccounts(t, whole, run)).rejects.toThrow('1 accounts could not be closed');
  expect(await account(asha)).toMatchObject({ full_name: 'Asha Kumar' });
  expect(await account(ravi)).toMatchObject({ full_name: 'Erased' });
  expect(await works()).toEqual({ closed: 1 });
  expect(await account(asha)).toMatchObject({ full_name: 'Erased' });
});
