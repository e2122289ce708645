import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp, testAppOnce } from '#api/testing/app.ts';
import { tokenIn } from '#api/testing/world/links.ts';
import { PASSWORD, visitor, world } from '#api/testing/world/world.ts';
import { getMe, signIn, signOut } from '#contract/accounts/accounts.ts';
import { askPasswordReset, resetPassword } from '#contract/accounts/recover.ts';
import { getStaffMe, staffSignIn } from '#contract/accounts/staff.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.deleteFrom('lockouts').execute();
  await t.db.deleteFrom('rate_counters').execute();
});

const signsIn = (userId: string, password: string, more: object = {}, ip?: string) =>
  visitor(t).asks(signIn, { body: { userId, password, ...more }, ...(ip ? { ip } : {}) });

test('[A-05.4] [A-05.5] [A-05.6] one signs in with the id or a verified email, not with one that is not verified', async () => {
  const { asha, ravi } = await world(t, { asha: {}, ravi: { verified: false } });
  for (const userId of [asha.code, asha.code.toLowerCase(), ` ${asha.code} `, asha.email, asha.email.toUpperCase()])
    expect((await signsIn(userId, PASSWORD)).statusCode, userId).toBe(200);
  expect((await signsIn(ravi.email, PASSWORD)).statusCode).toBe(401);
  expect((await signsIn(ravi.code, PASSWORD)).statusCode).toBe(200);
});

test('[A-11.1] [A-11.2] the browser gets an httpOnly SameSite cookie and never sees the token; other clients get the same kind as Bearer', async () => {
  const { asha } = await world(t, { asha: {} });
  const inBrowser = await signsIn(asha.code, PASSWORD);
  expect(inBrowser.json().token).toBeUndefined();
  const [cookie] = inBrowser.cookies as { name: string; value: string; httpOnly?: boolean; sameSite?: string; path?: string }[];
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  const withCookie = await t.app.inject({ url: getMe.url, cookies: { [cookie?.name ?? '']: cookie?.value ?? '' } });
  expect(withCookie.json().code).toBe(asha.code);

  const asToken = await signsIn(asha.code, PASSWORD, { delivery: 'token' });
  expect(asToken.cookies).toEqual([]);
  for (const token of [asToken.json().token, cookie?.value])
    expect((await t.app.inject({ url: getMe.url, headers: { authorization: `Bearer ${token}` } })).json().code).toBe(asha.code);
});

test('only a digest of the token is stored', async () => {
  const { asha } = await world(t, { asha: {} });
  const { token } = (await signsIn(asha.code, PASSWORD, { delivery: 'token' })).json();
  const rows = await t.db.selectFrom('member_sessions').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(rows.some(({ digest }) => digest.toString('base64url') === token)).toBe(false);
});

test('[A-06.1] [A-06.2] [A-06.3] remember me lasts 30 days; without it the cookie ends with the browser and the session after 12 hours', async () => {
  const clock = t.clock.now();
  const { asha } = await world(t, { asha: {} });
  const remembered = await signsIn(asha.code, PASSWORD, { remember: true });
  const short = await signsIn(asha.code, PASSWORD);
  const [long] = remembered.cookies as { value: string; maxAge?: number }[];
  const [brief] = short.cookies as { value: string; maxAge?: number; expires?: Date }[];
  expect(long?.maxAge).toBe(30 * 86_400);
  expect([brief?.maxAge, brief?.expires]).toEqual([undefined, undefined]);
  const isIn = async (token = '') =>
    (await t.app.inject({ url: getMe.url, headers: { authorization: `Bearer ${token}` } })).statusCode === 200;

  t.clock.advance({ hours: 11, minutes: 59 });
  expect([await isIn(brief?.value), await isIn(long?.value)]).toEqual([true, true]);
  t.clock.advance({ minutes: 2 });
  expect([await isIn(brief?.value), await isIn(long?.value)]).toEqual([false, true]);
  for (const days of [13, 13, 3]) {
    t.clock.advance({ days });
    expect(await isIn(long?.value)).toBe(true);
  }
  t.clock.advance({ hours: 11 });
  expect(await isIn(long?.value)).toBe(true);
  t.clock.advance({ hours: 2 });
  expect(await isIn(long?.value)).toBe(false);
  t.clock.set(clock);
});

test('[A-06.7] a member session that nobody uses ends after 14 days, remembered or not; using it begins anew', async () => {
  const clock = t.clock.now();
  const { asha } = await world(t, { asha: {} });
  const { token } = (await signsIn(asha.code, PASSWORD, { remember: true, delivery: 'token' })).json();
  const isIn = async () => (await t.app.inject({ url: getMe.url, headers: { authorization: `Bearer ${token}` } })).statusCode === 200;
  for (const hours of [14 * 24 - 1, 14 * 24 - 1]) {
    t.clock.advance({ hours });
    expect(await isIn()).toBe(true);
  }
  t.clock.set(clock);
  const other = (await signsIn(asha.code, PASSWORD, { remember: true, delivery: 'token' })).json().token;
  t.clock.advance({ days: 14 });
  expect((await t.app.inject({ url: getMe.url, headers: { authorization: `Bearer ${other}` } })).statusCode).toBe(401);
  t.clock.set(clock);
});

test('[A-09.1] [A-10.1] a made-up token is none; sign out ends the session on the server, in another process too', async () => {
  const { asha } = await world(t, { asha: {} });
  const other = await testAppOnce({ database: t.database, clock: t.clock });
  const { token } = (await signsIn(asha.code, PASSWORD, { delivery: 'token' })).json();
  const at = (app: TestApp, bearer: string) => app.app.inject({ url: getMe.url, headers: { authorization: `Bearer ${bearer}` } });
  for (const made of ['x', 'a'.repeat(43), `${token}x`, token.slice(1), '']) expect((await at(t, made)).statusCode, made).toBe(401);
  expect((await at(other, token)).statusCode).toBe(200);

  await t.app.inject({ method: 'DELETE', url: signOut.url, headers: { authorization: `Bearer ${token}` } });
  expect([(await at(t, token)).statusCode, (await at(other, token)).statusCode]).toEqual([401, 401]);
  // The other session of hers is not touched, and signing out twice is no error.
  expect((await at(t, asha.token)).statusCode).toBe(200);
  expect((await t.app.inject({ method: 'DELETE', url: signOut.url, headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(200);
});

test('[A-13.4] [A-07.1] [A-07.4] only active members sign in, and every failure has the same words', async () => {
  const { asha, ...others } = await world(t, {
    asha: {},
    suspended: { status: 'suspended' },
    invited: { status: 'inactive' },
    closed: { status: 'closed' },
  });
  const wrong = await signsIn(asha.code, 'not the password');
  const unknown = await signsIn('ZZZZZZZZ', 'not the password');
  const nonsense = await signsIn('somebody else', 'not the password');
  const noMail = await signsIn('nobody@example.com', 'not the password');
  for (const answer of [unknown, nonsense, noMail]) expect([answer.statusCode, answer.body]).toEqual([wrong.statusCode, wrong.body]);
  expect(wrong.json()).toEqual({ code: 'wrong_credentials', message: 'User Id or password is wrong.' });
  for (const name of ['invited', 'closed'] as const) expect((await signsIn(others[name].code, PASSWORD)).body, name).toBe(wrong.body);
  // A suspended member who knows the password learns why; one who does not learns nothing.
  expect((await signsIn(others.suspended.code, 'not the password')).body).toBe(wrong.body);
  expect((await signsIn(others.suspended.code, PASSWORD)).json()).toMatchObject({ code: 'account_suspended' });
  // Sessions of whoever is not active are worth nothing, even if one is left.
  for (const name of ['suspended', 'closed', 'invited'] as const) expect((await others[name].asks(getMe)).statusCode, name).toBe(401);
});

test('[A-14.10] [A-14.12] [A-14.13] [A-14.8] five wrong passwords lock the id for 15 minutes, then longer; unknown ids alike', async () => {
  const { asha } = await world(t, { asha: {} });
  const clock = t.clock.now();
  for (const [id, locks] of [
    [asha.code, [15, 30, 60, 120]],
    ['ZZZZZZZ9', [15, 30, 60, 120]],
  ] as const) {
    for (const minutes of locks) {
      for (let i = 0; i < 5; i += 1) expect((await signsIn(id, 'wrong')).statusCode).toBe(401);
      const locked = await signsIn(id, PASSWORD);
      expect([locked.statusCode, locked.headers['retry-after']]).toEqual([429, String(minutes * 60)]);
      expect(locked.json()).toMatchObject({ code: 'too_many_requests', retryAfterSeconds: minutes * 60 });
      t.clock.advance({ minutes });
      t.clock.advance({ seconds: 1 });
    }
    t.clock.set(clock);
  }
  // Her open session goes on, and so does the other way in.
  t.clock.set(clock);
  expect((await asha.asks(getMe)).statusCode).toBe(200);
  expect((await signsIn(asha.email, PASSWORD)).statusCode).toBe(200);
});

test('[A-14.6] attempts in one process count in the other, and a restart forgets nothing', async () => {
  const { asha } = await world(t, { asha: {} });
  const other = await testAppOnce({ database: t.database, clock: t.clock });
  for (let i = 0; i < 5; i += 1) await signsIn(asha.code, 'wrong');
  const answer = await visitor(other).asks(signIn, { body: { userId: asha.code, password: PASSWORD } });
  expect(answer.statusCode).toBe(429);
});

test('twenty guesses sent at once are not twenty tries', async () => {
  const { asha } = await world(t, { asha: {} });
  const answers = await Promise.all(Array.from({ length: 20 }, () => signsIn(asha.code, 'wrong')));
  expect(answers.filter(({ statusCode }) => statusCode === 401).length).toBeLessThanOrEqual(5);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([401, 429]));
});

test('[A-14.14] a lock does not touch a reset link, and the new password signs in at once', async () => {
  const { asha } = await world(t, { asha: {} });
  for (let i = 0; i < 6; i += 1) await signsIn(asha.code, 'wrong');
  await visitor(t).does(askPasswordReset, { body: { userId: asha.code } });
  await t.runJobs();
  const password = 'a new garden in Pune';
  await visitor(t).does(resetPassword, { body: { token: tokenIn(t.inbox.last(asha.email)), password, confirmPassword: password } });
  expect((await signsIn(asha.code, password)).statusCode).toBe(200);
});

test('[D-02.12] neither’s credentials nor session work for the other', async () => {
  const { asha: member, staff } = await world(t, { asha: {} });
  expect((await visitor(t).asks(staffSignIn, { body: { email: member.email, password: member.password } })).statusCode).toBe(401);
  expect((await signsIn(staff.all.email, staff.all.password)).statusCode).toBe(401);
  expect((await member.asks(getStaffMe)).statusCode).toBe(401);
  expect((await staff.all.asks(getMe)).statusCode).toBe(401);
  const swapped = await t.app.inject({ url: getStaffMe.url, cookies: { 'anjuri-staff': member.token, 'anjuri-member': staff.all.token } });
  expect(swapped.statusCode).toBe(401);
});
