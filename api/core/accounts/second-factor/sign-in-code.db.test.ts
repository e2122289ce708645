import { beforeEach, expect, test } from 'vitest';
import { addChallenge } from '#api/core/accounts/credentials/member-factors.ts';
import { endAccess } from '#api/core/accounts/members/end-access.ts';
import { lockMemberById } from '#api/core/accounts/members/store.ts';
import { purgeEnded } from '#api/core/accounts/purge.ts';
import { testAppOfFile, testAppOnce } from '#api/testing/app.ts';
import { browser } from '#api/testing/browser.ts';
import { ask } from '#api/testing/call.ts';
import { inTurn } from '#api/testing/in-turn.ts';
import { beginsAnew } from '#api/testing/limits.ts';
import { tokenIn } from '#api/testing/world/links.ts';
import { setTo } from '#api/testing/world/settings.ts';
import { codeOf, switchesOn } from '#api/testing/world/totp.ts';
import { PASSWORD, visitor, world } from '#api/testing/world/world.ts';
import { getMe, signIn } from '#contract/accounts/accounts.ts';
import { suspendMember } from '#contract/accounts/members.ts';
import { askPasswordReset, resetPassword } from '#contract/accounts/recover.ts';
import { getSecondFactor, signInCode } from '#contract/accounts/second-factor.ts';

const t = await testAppOfFile();
beforeEach(() => beginsAnew(t));

const enters = (userId: string, more: object = {}, password = PASSWORD) => visitor(t).asks(signIn, { body: { userId, password, ...more } });
const challengeFor = async (userId: string) => (await enters(userId)).json().challenge as string;
const gives = (challenge: string, code: string, more: object = {}) => visitor(t).asks(signInCode, { body: { challenge, code, ...more } });
const isIn = async (token: string) => (await visitor(t).asks(getMe, { headers: { authorization: `Bearer ${token}` } })).statusCode === 200;
const NEW = 'a new garden in Pune';
async function resets(who: { code: string; email: string }) {
  await visitor(t).does(askPasswordReset, { body: { userId: who.code } });
  await t.runJobs();
  const token = tokenIn(t.inbox.last(who.email));
  await visitor(t).does(resetPassword, { body: { token, password: NEW, confirmPassword: NEW } });
}

test('[F-05.3] the password alone opens nothing: a code is asked, in the browser and of programs', async () => {
  const { asha } = await world(t, { asha: {} });
  const { secret } = await switchesOn(t, asha);
  const first = await enters(asha.email, { remember: true });
  expect([first.statusCode, first.cookies]).toEqual([202, []]);
  const { challenge, ...rest } = first.json();
  expect(Object.keys(rest)).toEqual(['expiresAt']);
  expect(await isIn(challenge)).toBe(false);
  const wrong = await gives(challenge, '000000');
  expect([wrong.statusCode, wrong.json().code, wrong.cookies]).toEqual([401, 'wrong_code', []]);

  const second = await gives(challenge, await codeOf(secret, t.clock));
  expect(second.json()).toMatchObject({ member: { code: asha.code } });
  expect(second.json().token).toBeUndefined();
  const cookie = (second.cookies as { name: string; value: string; httpOnly?: boolean; maxAge?: number }[]).find(
    ({ httpOnly }) => httpOnly,
  );
  // “Remember me” of the first step holds.
  expect(cookie).toMatchObject({ name: 'anjuri-member', maxAge: 30 * 86_400 });
  expect(await isIn(cookie?.value ?? '')).toBe(true);
  expect((await gives(challenge, await codeOf(secret, t.clock))).json()).toMatchObject({ code: 'challenge_ended' });

  t.clock.advance({ seconds: 30 });
  const program = await enters(asha.code, { delivery: 'token' });
  expect([program.statusCode, program.json().token]).toEqual([202, undefined]);
  const token = await gives(program.json().challenge, await codeOf(secret, t.clock), { delivery: 'token' });
  expect([token.cookies, await isIn(token.json().token)]).toEqual([[], true]);
});

test('[F-05.3] a code works once, and an older one never after a newer one', async () => {
  const { asha } = await world(t, { asha: {} });
  const { secret } = await switchesOn(t, asha);
  const code = await codeOf(secret, t.clock);
  expect((await gives(await challengeFor(asha.code), `${code.slice(0, 3)} ${code.slice(3)}`)).statusCode).toBe(200);
  expect((await gives(await challengeFor(asha.code), code)).json()).toMatchObject({ code: 'wrong_code' });
  t.clock.advance({ seconds: 30 });
  expect((await gives(await challengeFor(asha.code), code)).json()).toMatchObject({ code: 'wrong_code' });
  expect((await gives(await challengeFor(asha.code), await codeOf(secret, t.clock))).statusCode).toBe(200);
});

test('nobody’s code opens another account, staff’s neither', async () => {
  const { asha, ravi, staff } = await world(t, { asha: {}, ravi: {} });
  await switchesOn(t, asha);
  const { secret, recoveryCodes } = await switchesOn(t, ravi);
  for (const code of [await codeOf(secret, t.clock), recoveryCodes[0] ?? '', await codeOf(staff.all.secret, t.clock)])
    expect((await gives(await challengeFor(asha.code), code)).json()).toMatchObject({ code: 'wrong_code' });
});

test('[F-05.2] each recovery code signs in once, however it is spelt; she is told and it is logged', async () => {
  const { asha } = await world(t, { asha: {} });
  const { recoveryCodes } = await switchesOn(t, asha);
  const [one = '', two = ''] = recoveryCodes;
  expect((await gives(await challengeFor(asha.code), one.toLowerCase().replaceAll('-', ' '))).statusCode).toBe(200);
  expect((await gives(await challengeFor(asha.code), one)).json()).toMatchObject({ code: 'wrong_code' });
  expect((await asha.does(getSecondFactor)).recoveryCodesLeft).toBe(9);
  await t.runJobs();
  const told = t.inbox.to(asha.email).filter(({ subject }) => subject === 'A recovery code was used');
  expect(told.map(({ text }) => text)).toEqual([expect.stringContaining('9 recovery codes are left.')]);
  const lines = await t.db.selectFrom('audit_entries').select(['action', 'after']).where('subject', '=', asha.code).orderBy('id').execute();
  expect(lines.at(-1)).toEqual({ action: 'member.recovery_code_spent', after: { left: 9 } });
  expect((await gives(await challengeFor(asha.code), two)).statusCode).toBe(200);
});

test('[F-05.3] five wrong codes lock the second step for the person, with a new challenge too; a browser she uses is not locked by them', async () => {
  const { asha } = await world(t, { asha: {} });
  const { secret } = await switchesOn(t, asha);
  const phone = browser(t);
  const { challenge } = (await phone.asks(signIn, { body: { userId: asha.code, password: PASSWORD } })).json();
  await phone.does(signInCode, { body: { challenge, code: await codeOf(secret, t.clock) } });
  t.clock.advance({ seconds: 30 });
  for (let i = 0; i < 5; i += 1) expect((await gives(await challengeFor(asha.code), '123456')).statusCode).toBe(401);
  const locked = await gives(await challengeFor(asha.code), await codeOf(secret, t.clock));
  expect(locked.statusCode).toBe(429);
  expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0);
  const again = (await phone.asks(signIn, { body: { userId: asha.code, password: PASSWORD } })).json();
  await phone.does(signInCode, { body: { challenge: again.challenge, code: await codeOf(secret, t.clock) } });
});

test('a challenge lives five minutes, and is purged', async () => {
  const { asha } = await world(t, { asha: {} });
  const { secret } = await switchesOn(t, asha);
  const challenge = await challengeFor(asha.code);
  t.clock.advance({ minutes: 5 });
  const late = await gives(challenge, await codeOf(secret, t.clock));
  expect([late.statusCode, late.json().code]).toEqual([410, 'challenge_ended']);
  t.clock.advance({ seconds: 1 });
  await purgeEnded(t);
  expect(await t.db.selectFrom('member_challenges').select('member_id').execute()).toEqual([]);
});

test('[F-05.3] a mailed link sets the password, never the second factor; a sign-in that waited ends with the old password', async () => {
  const { asha } = await world(t, { asha: {} });
  const { secret } = await switchesOn(t, asha);
  const thief = await challengeFor(asha.code);
  await resets(asha);
  expect((await gives(thief, await codeOf(secret, t.clock))).json()).toMatchObject({ code: 'challenge_ended' });
  const first = await enters(asha.code, {}, NEW);
  expect([first.statusCode, first.cookies]).toEqual([202, []]);
  expect((await gives(first.json().challenge, await codeOf(secret, t.clock))).statusCode).toBe(200);
});

test('before the right password nothing tells who has a second factor, or that anybody is there', async () => {
  const { asha, ravi } = await world(t, { asha: {}, ravi: {} });
  await switchesOn(t, asha);
  const answers = await Promise.all([asha.code, asha.email, ravi.code, 'ZZZZZZZZ'].map((userId) => enters(userId, {}, 'wrong')));
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  const made = await gives('A'.repeat(43), '123456');
  expect([made.statusCode, made.json().code]).toEqual([410, 'challenge_ended']);
});

test('suspended between the two steps, she is out', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const { secret } = await switchesOn(t, asha);
  const challenge = await challengeFor(asha.code);
  await staff.admin.does(suspendMember, { params: { code: asha.code }, body: { reason: 'Complaint 7' } });
  expect((await gives(challenge, await codeOf(secret, t.clock))).json()).toMatchObject({ code: 'account_suspended' });
  expect((await enters(asha.code)).json()).toMatchObject({ code: 'account_suspended' });
});

/** Two servers of one site open the same secrets. */
const masterKeysOf = ({ config }: typeof t) => config.masterKeys.map(({ id, key }) => `${id}:${key.toString('base64')}`).join(',');

test('[F-05.2] [F-05.3] the same code twenty times at once on two servers lets one in; so does a recovery code', async () => {
  const two = await testAppOnce();
  await setTo(two, 'throttle.lock_out', { attempts: 50, minutes: 15, longestMinutes: 60 });
  await setTo(two, 'throttle.lock_out_strangers', { attempts: 50, minutes: 15, longestMinutes: 60 });
  const second = await testAppOnce({ database: two.database, clock: two.clock, env: { MASTER_KEYS: masterKeysOf(two) } });
  const { asha } = await world(two, { asha: {} });
  const { secret, recoveryCodes } = await switchesOn(two, asha);
  for (const code of [await codeOf(secret, two.clock), recoveryCodes[0] ?? '']) {
    // Without twenty passwords: hashing them is slow on purpose.
    const challenges = await two.db.transaction().execute(async (tx) => {
      const made: string[] = [];
      for (let i = 0; i < 20; i += 1)
        made.push((await addChallenge(tx, { memberId: asha.id, remember: false, now: two.clock.now() })).challenge);
      return made;
    });
    const answers = await Promise.all(
      challenges.map((challenge, i) => ask(i % 2 ? second.app : two.app, signInCode, { body: { challenge, code }, ip: `10.9.${i}.1` })),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect([statuses.filter((status) => status === 200), statuses.filter((status) => status === 401).length]).toEqual([[200], 19]);
  }
});

test('of two uses of one code the second waits for the first, and comes too late', async () => {
  const { asha } = await world(t, { asha: {} });
  const { secret, recoveryCodes } = await switchesOn(t, asha);
  const [challenge, another] = [await challengeFor(asha.code), await challengeFor(asha.code)];
  const code = await codeOf(secret, t.clock);
  const step = Math.floor(t.clock.now().getTime() / 30_000);
  const late = await inTurn(
    t.db,
    (tx) => tx.updateTable('member_authenticators').set({ last_step: step }).where('member_id', '=', asha.id).execute(),
    () => visitor(t).does(signInCode, { body: { challenge, code } }),
  );
  expect(late).toMatchObject({ status: 'rejected', reason: { code: 'wrong_code' } });
  const spent = await inTurn(
    t.db,
    (tx) => tx.updateTable('member_recovery_codes').set({ used_at: t.clock.now() }).where('member_id', '=', asha.id).execute(),
    () => visitor(t).does(signInCode, { body: { challenge: another, code: recoveryCodes[0] } }),
  );
  expect(spent).toMatchObject({ status: 'rejected', reason: { code: 'wrong_code' } });
});

test('a sign-in that meets the switching-on waits for it, and is asked for the code', async () => {
  const { asha } = await world(t, { asha: {} });
  const outcome = await inTurn(
    t.db,
    async (tx) => {
      await lockMemberById(tx, asha.id);
      const row = { member_id: asha.id, key_id: 'k', sealed: Buffer.alloc(8), last_step: 1, since: t.clock.now() };
      await tx.insertInto('member_authenticators').values(row).execute();
    },
    () => enters(asha.code),
  );
  expect(outcome).toMatchObject({ status: 'fulfilled', value: { statusCode: 202 } });
});

test('a code that meets a new password waits for it, and leaves no session behind', async () => {
  const { asha } = await world(t, { asha: {} });
  const { secret } = await switchesOn(t, asha);
  const challenge = await challengeFor(asha.code);
  const code = await codeOf(secret, t.clock);
  const outcome = await inTurn(
    t.db,
    async (tx) => {
      await lockMemberById(tx, asha.id);
      await endAccess(tx, asha, { password_hash: 'x', now: t.clock.now() });
    },
    () => visitor(t).does(signInCode, { body: { challenge, code } }),
  );
  expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'challenge_ended' } });
  expect(await t.db.selectFrom('member_sessions').select('id').where('member_id', '=', asha.id).execute()).toEqual([]);
});

test('who has the password alone, at a new place, stops at the code; the owner is told at once, a few times at most, and not of herself', async () => {
  const { asha } = await world(t, { asha: {} });
  const { secret } = await switchesOn(t, asha);
  const phone = browser(t);
  const body = { userId: asha.code, password: PASSWORD };
  const { challenge } = (await phone.asks(signIn, { body })).json();
  await phone.does(signInCode, { body: { challenge, code: await codeOf(secret, t.clock) } });
  await t.runJobs();
  t.inbox.clear();
  // Her own browser: no news.
  expect((await phone.asks(signIn, { body })).statusCode).toBe(202);
  await t.runJobs();
  expect(t.inbox.to(asha.email)).toEqual([]);

  const before = await t.db.selectFrom('member_sessions').select('id').where('member_id', '=', asha.id).execute();
  for (let i = 0; i < 4; i += 1) expect((await browser(t).asks(signIn, { body })).statusCode).toBe(202);
  expect(await t.db.selectFrom('member_sessions').select('id').where('member_id', '=', asha.id).execute()).toEqual(before);
  await t.runJobs();
  expect(t.inbox.to(asha.email).map(({ subject }) => subject)).toEqual(Array(3).fill('Somebody gave your password'));
  expect(t.inbox.last(asha.email).text).toContain('tell nobody a code');
});
