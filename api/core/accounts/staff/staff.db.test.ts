import { beforeEach, expect, test } from 'vitest';
import { testAppOfFile } from '#api/testing/app.ts';
import { tokenIn } from '#api/testing/world/links.ts';
import { codeOf } from '#api/testing/world/totp.ts';
import { PASSWORD, visitor, world } from '#api/testing/world/world.ts';
import {
  askStaffPasswordReset,
  getStaffMe,
  resetStaffPassword,
  staffSignIn,
  staffSignInCode,
  staffSignOut,
} from '#contract/accounts/staff.ts';

const t = await testAppOfFile();
// The app shows a new code every 30 seconds; a test of its own time does not depend on the one before.
beforeEach(() => t.clock.advance({ minutes: 2 }));

const enters = (email: string, password = PASSWORD) => visitor(t).asks(staffSignIn, { body: { email, password } });
const challengeFor = async (email: string) => (await enters(email)).json().challenge as string;
const gives = (challenge: string, code: string) => visitor(t).asks(staffSignInCode, { body: { challenge, code } });
const isIn = async (token: string) =>
  (await t.app.inject({ url: getStaffMe.url, headers: { authorization: `Bearer ${token}` } })).statusCode === 200;

test('[D-02.13] the password alone opens nothing: a code is always asked', async () => {
  const { staff } = await world(t, {});
  const first = await enters(staff.finance.email.toUpperCase());
  expect(first.statusCode).toBe(200);
  expect(first.cookies).toEqual([]);
  const { challenge } = first.json();
  expect(await isIn(challenge)).toBe(false);
  expect((await gives(challenge, '000000')).json()).toMatchObject({ code: 'wrong_code' });

  const second = await gives(challenge, await codeOf(staff.finance.secret, t.clock));
  expect(second.json()).toMatchObject({ email: staff.finance.email, roles: ['finance'], recoveryCodesLeft: 0 });
  const [cookie] = second.cookies as { name: string; value: string; httpOnly?: boolean; sameSite?: string; maxAge?: number }[];
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
  // The session never outlives the browser: remembering is only the email address, and the page does that.
  expect(cookie?.maxAge).toBeUndefined();
  expect(await isIn(cookie?.value ?? '')).toBe(true);
  // The challenge is used up.
  expect((await gives(challenge, await codeOf(staff.finance.secret, t.clock))).json()).toMatchObject({ code: 'challenge_ended' });
});

test('[D-02.5] [D-02.3] wrong credentials have the words of the source, whoever does not exist gets them too; fields are checked', async () => {
  const { staff } = await world(t, {});
  const wrong = await enters(staff.admin.email, 'not the password');
  expect([wrong.statusCode, wrong.json().message]).toEqual([401, 'Invalid email or password']);
  expect((await enters('nobody@example.com', 'not the password')).body).toBe(wrong.body);
  const empty = await visitor(t).asks(staffSignIn, { body: { email: '', password: '' } });
  expect(empty.json().fields).toEqual({ email: 'Email is required', password: 'Password is required' });
  expect((await enters('not an address')).json().fields).toEqual({ email: 'Email is invalid' });
});

test('a code works once, also when two people send it at the same moment', async () => {
  const { staff } = await world(t, {});
  const code = await codeOf(staff.admin.secret, t.clock);
  const challenges = [await challengeFor(staff.admin.email), await challengeFor(staff.admin.email)];
  const answers = await Promise.all(challenges.map((challenge) => gives(challenge, code)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  // Nor is an older code good after a newer one.
  t.clock.advance({ seconds: 30 });
  expect((await gives(await challengeFor(staff.admin.email), code)).json()).toMatchObject({ code: 'wrong_code' });
  expect((await gives(await challengeFor(staff.admin.email), await codeOf(staff.admin.secret, t.clock))).statusCode).toBe(200);
});

test('[A-14.5] five wrong codes lock the second step for that person, with a new challenge too', async () => {
  const { staff } = await world(t, {});
  for (let i = 0; i < 5; i += 1) expect((await gives(await challengeFor(staff.payouts.email), '123456')).statusCode).toBe(401);
  const locked = await gives(await challengeFor(staff.payouts.email), await codeOf(staff.payouts.secret, t.clock));
  expect([locked.statusCode, locked.headers['retry-after']]).toEqual([429, '900']);
});

test('a challenge lives five minutes', async () => {
  const { staff } = await world(t, {});
  const challenge = await challengeFor(staff.admin.email);
  t.clock.advance({ minutes: 5 });
  expect((await gives(challenge, await codeOf(staff.admin.secret, t.clock))).json()).toMatchObject({ code: 'challenge_ended' });
});

test('[A-06.4] [A-06.5] a staff session ends after 15 minutes idle, and after 8 hours at the latest', async () => {
  const { staff } = await world(t, {});
  t.clock.advance({ minutes: 14 });
  expect(await isIn(staff.support.token)).toBe(true);
  t.clock.advance({ minutes: 14 });
  expect(await isIn(staff.support.token)).toBe(true);
  t.clock.advance({ minutes: 15 });
  expect(await isIn(staff.support.token)).toBe(false);

  const busy = await world(t, {});
  for (let minutes = 0; minutes < 8 * 60 - 10; minutes += 10) {
    t.clock.advance({ minutes: 10 });
    expect(await isIn(busy.staff.support.token)).toBe(true);
  }
  t.clock.advance({ minutes: 10 });
  expect(await isIn(busy.staff.support.token)).toBe(false);
});

test('sign out ends the session on the server', async () => {
  const { staff } = await world(t, {});
  await staff.editor.does(staffSignOut);
  expect(await isIn(staff.editor.token)).toBe(false);
});

test('[D-02.9] forgot password: a mail, a new password, all sessions ended, and the code is still asked', async () => {
  const { staff } = await world(t, {});
  const known = await visitor(t).asks(askStaffPasswordReset, { body: { email: staff.trustee.email } });
  const unknown = await visitor(t).asks(askStaffPasswordReset, { body: { email: 'nobody@example.com' } });
  expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
  await t.runJobs();
  expect(t.inbox.to('nobody@example.com')).toHaveLength(0);
  const token = tokenIn(t.inbox.last(staff.trustee.email));
  const reset = (password: string) => visitor(t).asks(resetStaffPassword, { body: { token, password, confirmPassword: password } });
  expect((await reset('fourteen chars')).json().fields).toEqual({ password: 'Password must be at least 15 characters' });
  // Her name is “Staff trustee”.
  expect((await reset('nobody is a Trustee here')).json().fields).toEqual({
    password: 'Password must not contain your name, your email address or the name of the trust',
  });
  const password = 'a longer phrase for work';
  expect((await reset(password)).statusCode).toBe(200);
  expect((await reset(password)).statusCode).toBe(410);
  expect(await isIn(staff.trustee.token)).toBe(false);

  expect((await enters(staff.trustee.email)).statusCode).toBe(401);
  const { challenge } = (await enters(staff.trustee.email, password)).json();
  expect((await gives(challenge, '000000')).statusCode).toBe(401);
  expect((await gives(challenge, await codeOf(staff.trustee.secret, t.clock))).statusCode).toBe(200);
});
