import { expect, test } from 'vitest';
import { testAppOfFile } from '#api/testing/app.ts';
import { testClock } from '#api/testing/clock.ts';
import { isApproved, isSent } from '#api/testing/world/desks/payout-rows.ts';
import { tokenIn } from '#api/testing/world/links.ts';
import { setTo } from '#api/testing/world/settings.ts';
import { timePasses } from '#api/testing/world/time-passes.ts';
import { asksToWithdraw, booksOf, canWithdraw } from '#api/testing/world/withdrawals.ts';
import { PASSWORD, type Person, visitor, world } from '#api/testing/world/world.ts';
import { getMe, signIn } from '#contract/accounts/accounts.ts';
import { changeEmail, verifyEmail } from '#contract/accounts/email.ts';
import { checkLink, resetPassword } from '#contract/accounts/recover.ts';
import { rupees } from '#contract/values/money.ts';
import { getWithdrawalForm, stopPayouts } from '#contract/withdrawals/my-withdrawals.ts';

/** A thief has her phone and knows her password. */

const t = await testAppOfFile({ clock: testClock('2026-11-18T05:00:00Z') });
await setTo(t, 'withdrawal.daily_requests', 100);

async function ashaWith(sum: number) {
  const people = await world(t, { asha: {} });
  await canWithdraw(t, people.asha, people.staff.kyc_reviewer, sum);
  await t.runJobs();
  return people;
}
const form = (who: Person) => who.does(getWithdrawalForm);
const stop = (token: string) => visitor(t).does(stopPayouts, { body: { token } });
const mailsTo = async (address: string) => {
  await t.runJobs();
  return t.inbox.to(address);
};
const newestTo = async (address: string) => {
  const mail = (await mailsTo(address)).at(-1);
  if (!mail) throw new Error(`No mail to ${address}`);
  return mail;
};
const hasStopLink = ({ links }: { links: readonly string[] }) => links.some((link) => link.includes('/user/stop-payouts#token='));

test('the first request to an account is mailed with the link that stops it; a known account needs none', async () => {
  const { asha } = await ashaWith(500);
  const asked = await asksToWithdraw(t, asha);
  const first = await newestTo(asha.email);
  expect(first).toMatchObject({ subject: `We received your withdrawal request ${asked.code}` });
  expect(first.text).toContain(asked.account);
  expect(hasStopLink(first)).toBe(true);
  const [account] = (await form(asha)).accounts;
  await timePasses(t, '2026-11-21T06:00:00Z');
  await asksToWithdraw(t, asha, { account: account?.code ?? '' });
  const second = await newestTo(asha.email);
  expect(second.subject).toContain('We received your withdrawal request');
  expect(hasStopLink(second)).toBe(false);
});

test('the link cancels what is in no run, ends password and sessions, and nothing is asked for or paid until staff have spoken to her', async () => {
  const { asha, staff } = await ashaWith(500);
  const [pending, approved, sent] = [
    await asksToWithdraw(t, asha, { sum: 100 }),
    await asksToWithdraw(t, asha, { sum: 100 }),
    await asksToWithdraw(t, asha, { sum: 100 }),
  ];
  const token = tokenIn(await newestTo(asha.email));
  await isApproved(t, approved, staff.payouts);
  await isApproved(t, sent, staff.payouts);
  await isSent(t, sent, staff.payouts);
  expect(await visitor(t).does(checkLink, { body: { kind: 'payout_stop', token } })).toEqual({ usable: true });

  const { cancelled, resetToken } = await stop(token);
  expect(cancelled).toBe(2);
  expect(await booksOf(t, asha)).toMatchObject({ held: rupees(100), available: rupees(400) });
  const rows = await t.db.selectFrom('withdrawals').select(['id', 'status']).where('member_id', '=', asha.id).orderBy('id').execute();
  expect(rows.map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'approved']);
  expect(rows.map(({ id }) => id)).toEqual([pending, approved, sent].map(({ code }) => Number(code.slice(3))));
  await expect(asha.does(getMe)).rejects.toMatchObject({ code: 'not_signed_in' });
  await expect(visitor(t).does(signIn, { body: { userId: asha.code, password: PASSWORD } })).rejects.toMatchObject({ status: 401 });
  await expect(stop(token)).rejects.toMatchObject({ status: 410, code: 'link_ended' });
  expect((await newestTo(asha.email)).subject).toBe('Payouts from your account are stopped');

  const password = 'a new garden in Nashik';
  await visitor(t).does(resetPassword, { body: { token: resetToken, password, confirmPassword: password } });
  const { token: session } = (await visitor(t).asks(signIn, { body: { userId: asha.code, password, delivery: 'token' } })).json();
  const headers = { authorization: `Bearer ${session}` };
  expect(await visitor(t).does(getWithdrawalForm, { headers })).toMatchObject({ obstacle: 'payouts_stopped' });
});

/** Confirmed with the link in the mail to the new address. */
async function movesTo(who: Person, email: string): Promise<void> {
  await who.does(changeEmail, { body: { email, password: who.password } });
  await who.does(verifyEmail, { body: { token: tokenIn(await newestTo(email)) } });
}

test('after a changed address the payout waits, both addresses are told, and the old one can stop it but gets no way into the account', async () => {
  const { asha } = await ashaWith(500);
  await asksToWithdraw(t, asha, { sum: 50 });
  const before = tokenIn(await newestTo(asha.email));
  const [account] = (await form(asha)).accounts;
  await timePasses(t, '2026-11-25T05:00:00Z');
  const thief = `thief${asha.id}@example.net`;
  await movesTo(asha, thief);
  const wait = new Date(t.clock.now().getTime() + 72 * 3_600_000).toISOString();
  expect((await form(asha)).coolingUntil).toBe(wait);

  t.inbox.clear();
  const asked = await asksToWithdraw(t, asha, { sum: 200, account: account?.code ?? '' });
  expect(asked.payableFrom).toBe(wait);
  const [atThiefs, atHers] = [await newestTo(thief), await newestTo(asha.email)];
  expect(hasStopLink(atThiefs)).toBe(true);
  expect(atHers.subject).toBe('A withdrawal was requested from your account');
  expect(atHers.text).not.toContain(asked.account);

  // The link of the first mail is not ended by the change of address.
  expect(await visitor(t).does(checkLink, { body: { kind: 'payout_stop', token: before } })).toEqual({ usable: true });
  expect(await stop(tokenIn(atHers))).toEqual({ cancelled: 2, resetToken: null });
  expect(await booksOf(t, asha)).toMatchObject({ held: 0, available: rupees(500) });
  await expect(asha.does(getMe)).rejects.toMatchObject({ code: 'not_signed_in' });
  for (const other of [before, tokenIn(atThiefs)]) await expect(stop(other)).rejects.toMatchObject({ code: 'link_ended' });
});

test('a link of before the change works after it; a made-up one, an old one and one of another kind do not', async () => {
  const { asha } = await ashaWith(500);
  await asksToWithdraw(t, asha, { sum: 50 });
  const token = tokenIn(await newestTo(asha.email));
  await movesTo(asha, `moved${asha.id}@example.net`);
  const mails = await mailsTo(asha.email);
  const other = mails.flatMap(({ links }) => links).find((link) => link.includes('/user/stop-change#token='));
  for (const wrong of ['A'.repeat(43), other?.split('#token=')[1] ?? ''])
    await expect(stop(wrong)).rejects.toMatchObject({ status: 410, code: 'link_ended' });
  expect((await booksOf(t, asha)).held).toBe(rupees(50));
  expect(await stop(token)).toEqual({ cancelled: 1, resetToken: null });
  expect((await booksOf(t, asha)).held).toBe(0);

  const { asha: meena } = await ashaWith(500);
  await asksToWithdraw(t, meena, { sum: 50 });
  const late = tokenIn(await newestTo(meena.email));
  t.clock.advance({ days: 11 });
  await expect(stop(late)).rejects.toMatchObject({ code: 'link_ended' });
  expect((await booksOf(t, meena)).held).toBe(rupees(50));
});

test('an address that nobody confirmed may be a stranger’s: it gets no mail, and no way into the account', async () => {
  const { asha, staff } = await world(t, { asha: { verified: false } });
  await canWithdraw(t, asha, staff.kyc_reviewer, 500);
  await t.runJobs();
  await asksToWithdraw(t, asha, { sum: 50 });
  expect(await mailsTo(asha.email)).toEqual([]);

  const confirmed = (email_verified_at: Date | null) =>
    t.db.updateTable('members').set({ email_verified_at }).where('id', '=', asha.id).execute();
  await confirmed(t.clock.now());
  await asksToWithdraw(t, asha, { sum: 50 });
  const token = tokenIn(await newestTo(asha.email));
  await confirmed(null);
  expect(await stop(token)).toEqual({ cancelled: 2, resetToken: null });
});

test('a new password delays payouts, too', async () => {
  const { asha } = await ashaWith(500);
  await setTo(t, 'withdrawal.cooling_hours', 0);
  expect(await asksToWithdraw(t, asha, { sum: 50 })).toMatchObject({ payableFrom: null });
  expect(hasStopLink(await newestTo(asha.email))).toBe(false);
  await setTo(t, 'withdrawal.cooling_hours', 72);
  await t.db.insertInto('member_changes').values({ member_id: asha.id, change: 'password', at: t.clock.now() }).execute();
  const [account] = (await form(asha)).accounts;
  t.clock.advance({ hours: 71 });
  const asked = await asksToWithdraw(t, asha, { sum: 50, account: account?.code ?? '' });
  expect(Date.parse(asked.payableFrom ?? '')).toBe(t.clock.now().getTime() + 3_600_000);
  expect(hasStopLink(await newestTo(asha.email))).toBe(true);
  t.clock.advance({ hours: 1 });
  expect((await form(asha)).coolingUntil).toBeNull();
});
