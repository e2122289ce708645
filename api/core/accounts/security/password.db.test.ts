import { expect, test, vi } from 'vitest';
import { testAppOfFile } from '#api/testing/app.ts';
import { browser } from '#api/testing/browser.ts';
import { gate } from '#api/testing/gate.ts';
import { tokenIn } from '#api/testing/world/links.ts';
import { codeOf } from '#api/testing/world/totp.ts';
import { PASSWORD, type StaffPerson, visitor, world } from '#api/testing/world/world.ts';
import { getMe, signIn } from '#contract/accounts/accounts.ts';
import { changeEmail, verifyEmail } from '#contract/accounts/email.ts';
import { changeMyPassword, changeStaffPassword, replaceRecoveryCodes } from '#contract/accounts/password.ts';
import { askPasswordReset, resetPassword } from '#contract/accounts/recover.ts';
import {
  askStaffPasswordReset,
  confirmIdentity,
  getStaffMe,
  resetStaffPassword,
  staffSignIn,
  staffSignInCode,
} from '#contract/accounts/staff.ts';
import { sessionCookies } from '#contract/session-cookies.ts';
import { getWithdrawalForm } from '#contract/withdrawals/my-withdrawals.ts';

const t = await testAppOfFile();

const NEW = 'a new garden in Pune';
const change = (newPassword = NEW, currentPassword = PASSWORD, confirmPassword = newPassword) => ({
  body: { currentPassword, newPassword, confirmPassword },
});
const signsIn = async (userId: string, password: string) => (await visitor(t).asks(signIn, { body: { userId, password } })).statusCode;
const enters = async (email: string, password: string) => (await visitor(t).asks(staffSignIn, { body: { email, password } })).statusCode;

test('[F-04.1] the current password is asked and checked; a wrong one changes nothing', async () => {
  const { asha } = await world(t, { asha: {} });
  const empty = await asha.asks(changeMyPassword, { body: { currentPassword: '', newPassword: '', confirmPassword: '' } });
  expect([empty.statusCode, empty.json().fields]).toEqual([
    400,
    {
      currentPassword: 'Current password is required',
      newPassword: 'Password is required',
      confirmPassword: 'Please confirm your password',
    },
  ]);
  await expect(asha.does(changeMyPassword, change(NEW, 'not her password'))).rejects.toMatchObject({
    code: 'invalid',
    fields: { currentPassword: 'Password is wrong' },
  });
  expect([await signsIn(asha.code, NEW), await signsIn(asha.code, PASSWORD)]).toEqual([401, 200]);
  await asha.does(changeMyPassword, change());
  expect([await signsIn(asha.code, NEW), await signsIn(asha.code, PASSWORD)]).toEqual([200, 401]);
});

test('guesses at the current password are counted: whoever finds an open screen gets five, and the right one is too late', async () => {
  const { asha } = await world(t, { asha: {} });
  for (let guess = 0; guess < 5; guess += 1)
    await expect(asha.does(changeMyPassword, change(NEW, `guess number ${guess}`))).rejects.toMatchObject({ code: 'invalid' });
  await expect(asha.does(changeMyPassword, change())).rejects.toMatchObject({ code: 'too_many_requests' });
  expect(await signsIn(asha.code, NEW)).toBe(401);
});

test('[F-04.2] a difference is said at its field, before anything is checked', async () => {
  const { asha } = await world(t, { asha: {} });
  await expect(asha.does(changeMyPassword, change(NEW, PASSWORD, `${NEW}!`))).rejects.toMatchObject({
    fields: { confirmPassword: 'Passwords do not match' },
  });
  expect(await signsIn(asha.code, PASSWORD)).toBe(200);
});

test('[F-04.3] length, common ones, one’s own name and the current one are refused at the field', async () => {
  const { asha } = await world(t, { asha: { fullName: 'Asha Kulkarni' } });
  const refused = async (password: string) => (await asha.asks(changeMyPassword, change(password))).json().fields;
  expect(await refused('short')).toEqual({ newPassword: 'Password must be at least 8 characters' });
  expect(await refused('password1234')).toEqual({ newPassword: 'Password is too common, please choose another' });
  expect(await refused('the Kulkarni garden')).toEqual({
    newPassword: 'Password must not contain your name, your email address or the name of the trust',
  });
  expect(await refused(PASSWORD)).toEqual({ newPassword: 'Please choose a password other than the current one' });
  expect(await signsIn(asha.code, PASSWORD)).toBe(200);
});

test('[F-04.4] other sessions end, this one stays; mailed links end; the owner is told; payouts pause', async () => {
  const { asha, ravi } = await world(t, { asha: {}, ravi: {} });
  const laptop = browser(t);
  const thief = browser(t);
  for (const each of [laptop, thief]) await each.does(signIn, { body: { userId: asha.code, password: PASSWORD } });
  await visitor(t).does(askPasswordReset, { body: { userId: asha.code } });
  await t.runJobs();
  const reset = tokenIn(t.inbox.last(asha.email));
  await asha.does(changeEmail, { body: { email: 'thief@example.net', password: PASSWORD } });
  await t.runJobs();
  const verify = tokenIn(t.inbox.last('thief@example.net'));
  expect((await laptop.does(getWithdrawalForm)).coolingUntil).toBeNull();

  await laptop.does(changeMyPassword, change());
  expect((await laptop.asks(getMe)).statusCode).toBe(200);
  expect([(await thief.asks(getMe)).statusCode, (await asha.asks(getMe)).statusCode]).toEqual([401, 401]);
  expect((await ravi.asks(getMe)).statusCode).toBe(200);
  const again = { token: reset, password: 'one of the thief', confirmPassword: 'one of the thief' };
  expect((await visitor(t).asks(resetPassword, { body: again })).statusCode).toBe(410);
  expect((await visitor(t).asks(verifyEmail, { body: { token: verify } })).statusCode).toBe(410);
  expect(await laptop.does(getMe)).toMatchObject({ email: asha.email, pendingEmail: null });
  expect((await laptop.does(getWithdrawalForm)).coolingUntil).not.toBeNull();
  await t.runJobs();
  expect(t.inbox.last(asha.email).subject).toBe('Your password was changed');
  expect(t.inbox.last(asha.email).text).toContain('All other devices were signed out.');
  // The browser she did it in is known, the thief's is not: only that one is news.
  t.inbox.clear();
  await laptop.does(signIn, { body: { userId: asha.code, password: NEW } });
  await t.runJobs();
  expect(t.inbox.to(asha.email)).toEqual([]);
  const log = await t.db.selectFrom('audit_entries').selectAll().where('action', '=', 'member.password_changed').execute();
  expect(JSON.stringify(log)).not.toMatch(/garden|horse/);
});

test('a copy of the cookie is worth nothing after the change; the browser that was to be remembered still is', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  for (const remember of [true, false]) {
    const laptop = browser(t);
    const [current, next] = remember ? [PASSWORD, NEW] : [NEW, PASSWORD];
    await laptop.does(signIn, { body: { userId: asha.code, password: current, remember } });
    const thief = browser(t);
    for (const [name, value] of laptop.jar) thief.jar.set(name, value);
    expect((await thief.asks(getMe)).statusCode).toBe(200);
    const answer = await laptop.asks(changeMyPassword, change(next, current));
    expect([(await thief.asks(getMe)).statusCode, (await laptop.asks(getMe)).statusCode]).toEqual([401, 200]);
    const cookies = answer.cookies as { name: string; maxAge?: number; httpOnly?: boolean }[];
    const cookie = cookies.find(({ name }) => name.endsWith(sessionCookies.member));
    expect([cookie?.httpOnly, (cookie?.maxAge ?? 0) > 86_400]).toEqual([true, remember]);
  }
  const desk = await signedIn(staff.auditor);
  await desk.does(confirmIdentity, { body: { code: await nextCode(staff.auditor) } });
  const thief = browser(t);
  for (const [name, value] of desk.jar) thief.jar.set(name, value);
  await desk.does(changeStaffPassword, change());
  expect([(await thief.asks(getStaffMe)).statusCode, (await desk.asks(getStaffMe)).statusCode]).toEqual([401, 200]);
});

test('a change that a reset overtakes is not the owner’s: it changes nothing', async () => {
  const { asha } = await world(t, { asha: {} });
  const door = gate();
  const hash = await t.passwords.hash('set by the owner herself');
  const reset = t.db.transaction().execute(async (tx) => {
    await tx.updateTable('members').set({ password_hash: hash }).where('id', '=', asha.id).execute();
    await door.pass();
  });
  await door.arrivals(1);
  const thief = asha.asks(changeMyPassword, change());
  await waitingForARow().finally(door.open);
  await reset;
  expect((await thief).statusCode).toBe(401);
  expect([await signsIn(asha.code, NEW), await signsIn(asha.code, 'set by the owner herself')]).toEqual([401, 200]);
});

test('staff: only with the code shown again; 15 characters; other sessions, half-done sign-ins and mailed links end', async () => {
  const { staff } = await world(t, {});
  const desk = await signedIn(staff.editor);
  await expect(desk.does(changeStaffPassword, change())).rejects.toMatchObject({ status: 403, code: 'identity_not_confirmed' });
  await desk.does(confirmIdentity, { body: { code: await nextCode(staff.editor) } });
  const refused = async (password: string, current = PASSWORD) =>
    (await desk.asks(changeStaffPassword, change(password, current))).json().fields;
  expect(await refused('fourteen chars')).toEqual({ newPassword: 'Password must be at least 15 characters' });
  expect(await refused(PASSWORD)).toEqual({ newPassword: 'Please choose a password other than the current one' });
  expect(await refused(NEW, 'not the password')).toEqual({ currentPassword: 'Password is wrong' });
  expect(await enters(staff.editor.email, PASSWORD)).toBe(200);

  await visitor(t).does(askStaffPasswordReset, { body: { email: staff.editor.email } });
  await t.runJobs();
  const token = tokenIn(t.inbox.last(staff.editor.email));
  const half = await visitor(t).does(staffSignIn, { body: { email: staff.editor.email, password: PASSWORD } });
  await desk.does(changeStaffPassword, change());
  expect((await desk.asks(getStaffMe)).statusCode).toBe(200);
  expect((await staff.editor.asks(getStaffMe)).statusCode).toBe(401);
  expect((await staff.admin.asks(getStaffMe)).statusCode).toBe(200);
  const body = { challenge: half.challenge, code: await nextCode(staff.editor) };
  await expect(visitor(t).does(staffSignInCode, { body })).rejects.toMatchObject({ code: 'challenge_ended' });
  const again = { token, password: 'a phrase of the thief', confirmPassword: 'a phrase of the thief' };
  expect((await visitor(t).asks(resetStaffPassword, { body: again })).statusCode).toBe(410);
  expect([await enters(staff.editor.email, NEW), await enters(staff.editor.email, PASSWORD)]).toEqual([200, 401]);
  await t.runJobs();
  expect(t.inbox.last(staff.editor.email).subject).toBe('Your password was changed');
});

test('staff: guesses are counted for the person, however many sessions are open', async () => {
  const { staff } = await world(t, {});
  const desk = await signedIn(staff.support);
  await desk.does(confirmIdentity, { body: { code: await nextCode(staff.support) } });
  for (let guess = 0; guess < 5; guess += 1)
    await (guess % 2 ? desk : staff.support).asks(changeStaffPassword, change(NEW, `guess number ${guess}`));
  for (const session of [desk, staff.support])
    await expect(session.does(changeStaffPassword, change())).rejects.toMatchObject({ code: 'too_many_requests' });
  expect(await enters(staff.support.email, NEW)).toBe(401);
});

test('new recovery codes: only with the code shown again; the old ones end, the owner is told', async () => {
  const { staff } = await world(t, {});
  const desk = await signedIn(staff.trustee);
  await expect(desk.does(replaceRecoveryCodes)).rejects.toMatchObject({ code: 'identity_not_confirmed' });
  await desk.does(confirmIdentity, { body: { code: await nextCode(staff.trustee) } });
  const { recoveryCodes: old } = await desk.does(replaceRecoveryCodes);
  const { recoveryCodes } = await desk.does(replaceRecoveryCodes);
  expect(new Set([...old, ...recoveryCodes]).size).toBe(20);
  expect((await desk.does(getStaffMe)).recoveryCodesLeft).toBe(10);
  const gives = async (code: string) => {
    const { challenge } = await visitor(t).does(staffSignIn, { body: { email: staff.trustee.email, password: PASSWORD } });
    return (await visitor(t).asks(staffSignInCode, { body: { challenge, code } })).statusCode;
  };
  expect([await gives(old[0] ?? ''), await gives(recoveryCodes[0] ?? '')]).toEqual([401, 200]);
  await t.runJobs();
  expect(t.inbox.to(staff.trustee.email).map(({ subject }) => subject)).toContain('You have new recovery codes');
  const kept = await t.db.selectFrom('audit_entries').selectAll().where('action', '=', 'staff.recovery_codes_replaced').execute();
  expect(JSON.stringify(kept)).not.toContain(recoveryCodes[1] ?? 'none');
});

async function nextCode(who: StaffPerson): Promise<string> {
  t.clock.advance({ seconds: 60 });
  return codeOf(who.secret, t.clock);
}

async function signedIn(who: StaffPerson) {
  const desk = browser(t);
  const { challenge } = await desk.does(staffSignIn, { body: { email: who.email, password: PASSWORD } });
  await desk.does(staffSignInCode, { body: { challenge, code: await nextCode(who) } });
  return desk;
}

async function waitingForARow(): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await t.pool.query(
      `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(rows[0].count).toBe(1);
  }, 4_000);
}
