import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { purgeEnded } from '#api/core/accounts/purge.ts';
import { type TestApp, testApp } from '#api/testing/app.ts';
import { browser } from '#api/testing/browser.ts';
import { beginsAnew } from '#api/testing/limits.ts';
import { tokenIn } from '#api/testing/world/links.ts';
import { setTo } from '#api/testing/world/settings.ts';
import { codeOf } from '#api/testing/world/totp.ts';
import { PASSWORD, visitor, world } from '#api/testing/world/world.ts';
import { getMe, signIn } from '#contract/accounts/accounts.ts';
import { askPasswordReset, askUserId, resetPassword } from '#contract/accounts/recover.ts';
import { askStaffPasswordReset, resetStaffPassword, staffSignIn, staffSignInCode } from '#contract/accounts/staff.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(() => beginsAnew(t));

type Caller = Pick<ReturnType<typeof browser>, 'asks'>;
const tries = async (who: Caller, userId: string, password = 'wrong', ip?: string) =>
  who.asks(signIn, { body: { userId, password }, ...(ip ? { ip } : {}) });
const strangersGuess = async (userId: string, times = 8) => {
  for (let i = 0; i < times; i += 1) await tries(visitor(t), userId);
};
const status = async (answer: ReturnType<Caller['asks']>) => (await answer).statusCode;
const NEW = 'a new garden in Pune';

test('[A-14.15] strangers’ guesses do not lock a browser that the account knows, by id or by address; without its cookie they do', async () => {
  const { asha } = await world(t, { asha: {} });
  const phone = browser(t);
  await phone.does(signIn, { body: { userId: asha.code, password: PASSWORD } });
  await strangersGuess(asha.code);
  await strangersGuess(asha.email);
  expect(await status(tries(visitor(t), asha.code, PASSWORD))).toBe(429);
  // She is on a train: another network each time.
  for (const [userId, ip] of [
    [asha.code, '198.51.100.1'],
    [asha.email, '203.0.113.1'],
  ] as const)
    expect(await status(tries(phone, userId, PASSWORD, ip))).toBe(200);
  // Strangers wait on: her coming and going is nothing to them.
  expect(await status(tries(visitor(t), asha.code, PASSWORD))).toBe(429);
});

test('[A-14.15] nor a network that the account knows, for programs and browsers without the cookie', async () => {
  const { asha } = await world(t, { asha: {} });
  await visitor(t).does(signIn, { ip: '198.51.100.7', body: { userId: asha.code, password: PASSWORD, delivery: 'token' } });
  await strangersGuess(asha.code);
  expect(await status(tries(browser(t, '198.51.100.99'), asha.code, PASSWORD))).toBe(200);
  expect(await status(tries(browser(t, '198.51.101.99'), asha.code, PASSWORD))).toBe(429);
});

test('[A-14.11] [A-14.16] a known browser is limited too, by itself; the owner’s other one is not', async () => {
  const { asha } = await world(t, { asha: {} });
  const [stolen, phone] = [browser(t), browser(t)];
  for (const own of [stolen, phone]) await own.does(signIn, { body: { userId: asha.code, password: PASSWORD } });
  for (const minutes of [15, 30, 60, 60]) {
    for (let i = 0; i < 5; i += 1) expect(await status(tries(stolen, asha.code))).toBe(401);
    const locked = await tries(stolen, asha.code, PASSWORD);
    expect([locked.statusCode, locked.headers['retry-after']]).toEqual([429, String(minutes * 60)]);
    expect(await status(tries(phone, asha.code, PASSWORD))).toBe(200);
    t.clock.advance({ minutes });
  }
});

test('a browser that another account knows is a stranger to this one', async () => {
  const { asha, ravi } = await world(t, { asha: {}, ravi: {} });
  const ravis = browser(t);
  await ravis.does(signIn, { body: { userId: ravi.code, password: PASSWORD } });
  await strangersGuess(asha.code);
  expect(await status(tries(ravis, asha.code, PASSWORD))).toBe(429);
});

test('a family’s phone is known to each of them', async () => {
  const { asha, ravi } = await world(t, { asha: {}, ravi: {} });
  const phone = browser(t);
  for (const { code } of [asha, ravi]) await phone.does(signIn, { body: { userId: code, password: PASSWORD } });
  for (const { code } of [asha, ravi]) await strangersGuess(code);
  for (const { code } of [asha, ravi]) expect(await status(tries(phone, code, PASSWORD, '198.51.100.1'))).toBe(200);
});

test('a network tells nothing: with a wrong password it answers alike, known or not, locked or not, and is counted alike', async () => {
  const { asha } = await world(t, { asha: {} });
  await visitor(t).does(signIn, { ip: '198.51.100.7', body: { userId: asha.code, password: PASSWORD } });
  const said = async (ip: string) => {
    await t.db.deleteFrom('lockouts').execute();
    const answers = [];
    for (let i = 0; i < 3; i += 1) answers.push(await tries(visitor(t), asha.code));
    for (let i = 0; i < 3; i += 1) answers.push(await tries(visitor(t), asha.code, 'wrong', ip));
    answers.push(await tries(visitor(t), asha.code));
    for (let i = 0; i < 4; i += 1) answers.push(await tries(visitor(t), asha.code, 'wrong', ip));
    return answers.map(({ statusCode, body, headers }) => `${statusCode} ${body} ${headers['retry-after'] ?? ''}`);
  };
  const known = await said('198.51.100.9');
  expect(known).toEqual(await said('192.0.2.9'));
  expect(known.map((answer) => answer.slice(0, 3)).join(' ')).toBe('401 401 401 401 401 429 429 429 429 429 429');
});

test('[A-14.17] strangers wait longer each time: 15 minutes, doubling to a day', async () => {
  const { asha } = await world(t, { asha: {} });
  for (const minutes of [15, 30, 60, 120, 240, 480, 960, 1_440, 1_440]) {
    for (let i = 0; i < 5; i += 1) expect(await status(tries(visitor(t), asha.code))).toBe(401);
    const locked = await tries(visitor(t), asha.code, PASSWORD);
    expect([locked.statusCode, locked.headers['retry-after']]).toEqual([429, String(minutes * 60)]);
    t.clock.advance({ minutes });
  }
});

test('a new password forgets every place but the browser it was set in', async () => {
  const { asha } = await world(t, { asha: {} });
  const [old, fresh] = [browser(t), browser(t)];
  await old.does(signIn, { body: { userId: asha.code, password: PASSWORD } });
  await visitor(t).does(askPasswordReset, { body: { userId: asha.code } });
  await t.runJobs();
  const token = tokenIn(t.inbox.last(asha.email));
  await fresh.does(resetPassword, { body: { token, password: NEW, confirmPassword: NEW } });
  await strangersGuess(asha.code);
  expect(await status(tries(old, asha.code, NEW))).toBe(429);
  expect(await status(tries(fresh, asha.code, NEW))).toBe(200);
});

test('a place is known for so many days, so many of them, and the purge takes the rest', async () => {
  const { asha } = await world(t, { asha: {} });
  await setTo(t, 'throttle.known_places', { days: 30, most: 3 });
  const places = async () => {
    const rows = await t.db.selectFrom('known_places').select('digest').where('realm', '=', 'member').where('person_id', '=', asha.id);
    return (await rows.execute()).length;
  };
  const phone = browser(t);
  await phone.does(signIn, { body: { userId: asha.code, password: PASSWORD } });
  t.clock.advance({ seconds: 1 });
  await browser(t).does(signIn, { body: { userId: asha.code, password: PASSWORD } });
  expect(await places()).toBe(3);
  await phone.does(signIn, { body: { userId: asha.code, password: PASSWORD } });
  t.clock.advance({ days: 30 });
  await strangersGuess(asha.code);
  expect(await status(tries(phone, asha.code, PASSWORD))).toBe(429);
  t.clock.advance({ seconds: 1 });
  await purgeEnded(t);
  expect(await places()).toBe(0);
  await setTo(t, 'throttle.known_places', { days: 180, most: 20 });
});

test('the cookie of a known browser is pinned, unreadable for scripts, opens nothing, and only its digest is stored', async () => {
  const { asha } = await world(t, { asha: {} });
  const phone = browser(t);
  const answer = await phone.asks(signIn, { body: { userId: asha.code, password: PASSWORD } });
  const cookie = answer.cookies.find(({ name }) => name === 'anjuri-member-device');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 180 * 86_400 });
  const token = cookie?.value ?? '';
  expect((await t.app.inject({ url: getMe.url, cookies: { 'anjuri-member': token } })).statusCode).toBe(401);
  const rows = await t.db.selectFrom('known_places').selectAll().execute();
  expect(rows.some(({ digest }) => digest.toString('base64url') === token)).toBe(false);
});

test('[A-14.15] staff: strangers lock neither step for a browser that is known; strangers themselves are locked at both', async () => {
  const { staff } = await world(t, {});
  const { email, secret } = staff.payouts;
  const desk = browser(t);
  const enters = (who: Caller) => who.asks(staffSignIn, { body: { email, password: PASSWORD }, ip: '198.51.100.4' });
  const gives = (who: Caller, challenge: string, code: string, ip = '198.51.100.4') =>
    who.asks(staffSignInCode, { body: { challenge, code }, ip });
  const challengeOf = async (who: Caller) => (await enters(who)).json().challenge as string;
  const signedIn = await desk.asks(staffSignInCode, {
    body: { challenge: await challengeOf(desk), code: await codeOf(secret, t.clock) },
  });
  expect(signedIn.statusCode).toBe(200);
  expect(signedIn.cookies.find(({ name }) => name === 'anjuri-staff-device')).toMatchObject({ httpOnly: true, sameSite: 'Strict' });

  // Somebody has her password, and guesses the code.
  const challenge = await challengeOf(visitor(t));
  for (let i = 0; i < 8; i += 1) await gives(visitor(t), challenge, '000000', `203.0.${i}.1`);
  for (let i = 0; i < 8; i += 1) await visitor(t).asks(staffSignIn, { body: { email, password: 'wrong' } });
  t.clock.advance({ minutes: 1 });
  const code = await codeOf(secret, t.clock);
  expect(await status(gives(visitor(t), challenge, code, '203.0.99.1'))).toBe(429);
  expect(await status(visitor(t).asks(staffSignIn, { body: { email, password: PASSWORD } }))).toBe(429);
  const own = await desk.asks(staffSignIn, { body: { email, password: PASSWORD }, ip: '192.0.2.1' });
  expect(own.statusCode).toBe(200);
  expect(await status(gives(desk, own.json().challenge, code, '192.0.2.1'))).toBe(200);
});

test('staff: a known browser has five codes, too', async () => {
  const { staff } = await world(t, {});
  const { email, secret } = staff.finance;
  const desk = browser(t);
  const challengeOf = async () => (await desk.does(staffSignIn, { body: { email, password: PASSWORD } })).challenge;
  await desk.does(staffSignInCode, { body: { challenge: await challengeOf(), code: await codeOf(secret, t.clock) } });
  t.clock.advance({ minutes: 1 });
  const challenge = await challengeOf();
  for (let i = 0; i < 5; i += 1) expect(await status(desk.asks(staffSignInCode, { body: { challenge, code: '000000' } }))).toBe(401);
  expect(await status(desk.asks(staffSignInCode, { body: { challenge, code: await codeOf(secret, t.clock) } }))).toBe(429);
});

test('staff: a new password ends a sign-in that is half done, and what was known', async () => {
  const { staff } = await world(t, {});
  const { email, secret, id } = staff.auditor;
  const desk = browser(t);
  const first = await desk.does(staffSignIn, { body: { email, password: PASSWORD } });
  await desk.does(staffSignInCode, { body: { challenge: first.challenge, code: await codeOf(secret, t.clock) } });
  t.clock.advance({ minutes: 1 });
  const { challenge } = await desk.does(staffSignIn, { body: { email, password: PASSWORD } });
  await visitor(t).does(askStaffPasswordReset, { body: { email } });
  await t.runJobs();
  const password = 'a longer phrase for work';
  await visitor(t).does(resetStaffPassword, { body: { token: tokenIn(t.inbox.last(email)), password, confirmPassword: password } });
  const late = await desk.asks(staffSignInCode, { body: { challenge, code: await codeOf(secret, t.clock) } });
  expect(late.json()).toMatchObject({ code: 'challenge_ended' });
  const places = t.db.selectFrom('known_places').select('digest').where('realm', '=', 'staff').where('person_id', '=', id);
  expect(await places.execute()).toHaveLength(1);
});

test.for([
  ['User-Id reminders', askUserId, 'member'],
  ['staff resets', askStaffPasswordReset, 'staff'],
] as const)('[A-14.18] %s: at most three an hour to one address, however many ask', async ([, endpoint, whose]) => {
  const { asha, staff } = await world(t, { asha: {} });
  const email = whose === 'member' ? asha.email : staff.editor.email;
  const asks = async (times: number) => {
    for (let i = 0; i < times; i += 1) expect((await visitor(t).asks(endpoint, { body: { email } })).statusCode).toBe(202);
    await t.runJobs();
    return t.inbox.to(email).length;
  };
  expect(await asks(6)).toBe(3);
  t.clock.advance({ minutes: 59 });
  expect(await asks(2)).toBe(3);
  t.clock.advance({ minutes: 2 });
  expect(await asks(1)).toBe(4);
});
