import { beforeEach, expect, test } from 'vitest';
import { personalData } from '#api/core/accounts/personal-data.ts';
import { purgeEnded } from '#api/core/accounts/purge.ts';
import { digestOf } from '#api/platform/security/session.ts';
import { testAppOfFile } from '#api/testing/app.ts';
import { beginsAnew } from '#api/testing/limits.ts';
import { tokenIn } from '#api/testing/world/links.ts';
import { codeOf, switchesOn } from '#api/testing/world/totp.ts';
import { PASSWORD, visitor, world } from '#api/testing/world/world.ts';
import { getMe, signIn } from '#contract/accounts/accounts.ts';
import { askPasswordReset, resetPassword } from '#contract/accounts/recover.ts';
import {
  getSecondFactor,
  replaceMyRecoveryCodes,
  startAuthenticatorSetup,
  switchOffSecondFactor,
  switchOnSecondFactor,
} from '#contract/accounts/second-factor.ts';
import type { MemberId } from '#contract/values/ids.ts';

const t = await testAppOfFile();
beforeEach(() => beginsAnew(t));

const body = { password: PASSWORD };
const off = { authenticatorSince: null, recoveryCodesLeft: 0 };
const logs = async (code: string) =>
  (await t.db.selectFrom('audit_entries').select('action').where('subject', '=', code).orderBy('id').execute()).map(({ action }) => action);
const withPassword = (code: string) => visitor(t).asks(signIn, { body: { userId: code, password: PASSWORD, delivery: 'token' } });

test('[F-05.1] [F-05.2] a code of the secret in the QR code switches it on; other devices are out, she is told', async () => {
  const { asha } = await world(t, { asha: {} });
  const other = (await withPassword(asha.code)).json().token as string;
  const isIn = async (token: string) =>
    (await visitor(t).asks(getMe, { headers: { authorization: `Bearer ${token}` } })).statusCode === 200;
  const { setup, secret, otpauthUri, expiresAt } = await asha.does(startAuthenticatorSetup, { body });
  expect(new URL(otpauthUri).searchParams.get('secret')).toBe(secret);
  expect(decodeURIComponent(otpauthUri)).toContain(asha.code);
  expect(new Date(expiresAt).getTime() - t.clock.now().getTime()).toBe(30 * 60_000);
  // Shown is not on.
  expect(await asha.does(getSecondFactor)).toEqual(off);
  await expect(asha.does(switchOnSecondFactor, { body: { setup, code: '000000' } })).rejects.toMatchObject({ code: 'wrong_code' });
  expect(await asha.does(getSecondFactor)).toEqual(off);
  expect([await isIn(other), (await withPassword(asha.code)).statusCode]).toEqual([true, 200]);

  const { recoveryCodes } = await asha.does(switchOnSecondFactor, { body: { setup, code: await codeOf(secret, t.clock) } });
  expect(new Set(recoveryCodes).size).toBe(10);
  for (const code of recoveryCodes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(await asha.does(getSecondFactor)).toEqual({ authenticatorSince: t.clock.now().toISOString(), recoveryCodesLeft: 10 });
  expect([await isIn(asha.token), await isIn(other)]).toEqual([true, false]);
  expect((await withPassword(asha.code)).statusCode).toBe(202);
  expect(await logs(asha.code)).toContain('member.second_factor_on');
  await t.runJobs();
  expect(t.inbox.to(asha.email).map(({ subject }) => subject)).toContain('Two-factor sign-in is on');
});

test('the database holds neither the secret nor a recovery code in clear', async () => {
  const { asha } = await world(t, { asha: {} });
  const { secret, recoveryCodes } = await switchesOn(t, asha);
  const [kept] = await t.db.selectFrom('member_authenticators').selectAll().where('member_id', '=', asha.id).execute();
  expect(kept?.sealed.includes(secret)).toBe(false);
  const codes = await t.db.selectFrom('member_recovery_codes').select('digest').where('member_id', '=', asha.id).execute();
  expect(codes.map(({ digest }) => digest.length)).toEqual(Array(10).fill(32));
  expect(codes.some(({ digest }) => digest.equals(digestOf(recoveryCodes[0]?.replaceAll('-', '') ?? '')))).toBe(true);
  // Nor does it lie in the queue or in a stored answer.
  expect(await t.db.selectFrom('member_authenticator_setups').select('digest').where('member_id', '=', asha.id).execute()).toEqual([]);
});

test('a set-up is hers alone, ends after half an hour, with the next one, and with a new password', async () => {
  const { asha, ravi } = await world(t, { asha: {}, ravi: {} });
  const confirms = async (who: typeof asha, { setup, secret }: { setup: string; secret: string }) =>
    (await who.asks(switchOnSecondFactor, { body: { setup, code: await codeOf(secret, t.clock) } })).json();
  const ended = { code: 'set_up_ended' };
  const first = await asha.does(startAuthenticatorSetup, { body });
  expect(await confirms(ravi, first)).toMatchObject(ended);
  const second = await asha.does(startAuthenticatorSetup, { body });
  expect(await confirms(asha, first)).toMatchObject(ended);
  t.clock.advance({ minutes: 30 });
  expect(await confirms(asha, second)).toMatchObject(ended);
  t.clock.advance({ seconds: 1 });
  await purgeEnded(t);
  expect(await t.db.selectFrom('member_authenticator_setups').select('member_id').execute()).toEqual([]);

  // Somebody with her password is at it; she sets a new one.
  await asha.does(startAuthenticatorSetup, { body });
  await visitor(t).does(askPasswordReset, { body: { userId: asha.code } });
  await t.runJobs();
  const password = 'a new garden in Pune';
  await visitor(t).does(resetPassword, { body: { token: tokenIn(t.inbox.last(asha.email)), password, confirmPassword: password } });
  expect(await t.db.selectFrom('member_authenticator_setups').select('member_id').execute()).toEqual([]);
});

test('one set-up confirmed twice at once gives one set of codes', async () => {
  const { asha } = await world(t, { asha: {} });
  const { setup, secret } = await asha.does(startAuthenticatorSetup, { body });
  const code = await codeOf(secret, t.clock);
  const answers = await Promise.all([1, 2, 3].map(() => asha.asks(switchOnSecondFactor, { body: { setup, code } })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410, 410]);
  expect((await asha.does(getSecondFactor)).recoveryCodesLeft).toBe(10);
});

test('nobody sets up a second one over the first, nor where warnings would reach nobody', async () => {
  const { asha, ravi } = await world(t, { asha: {}, ravi: { verified: false } });
  await switchesOn(t, asha);
  await expect(asha.does(startAuthenticatorSetup, { body })).rejects.toMatchObject({ code: 'not_in_this_status' });
  await expect(ravi.does(startAuthenticatorSetup, { body })).rejects.toMatchObject({ code: 'email_not_verified' });
});

test('an open session alone changes nothing: the password is asked, and guesses at it are counted', async () => {
  const { asha } = await world(t, { asha: {} });
  const { secret } = await switchesOn(t, asha);
  const guess = async () => asha.asks(switchOffSecondFactor, { body: { password: 'wrong', code: await codeOf(secret, t.clock) } });
  expect((await guess()).json()).toMatchObject({ code: 'invalid', fields: { password: 'Password is wrong' } });
  for (let i = 0; i < 4; i += 1)
    expect((await asha.asks(replaceMyRecoveryCodes, { body: { password: 'wrong', code: '1' } })).statusCode).toBe(400);
  expect((await guess()).statusCode).toBe(429);
  expect((await asha.asks(startAuthenticatorSetup, { body })).statusCode).toBe(429);
  expect((await asha.does(getSecondFactor)).authenticatorSince).not.toBeNull();
});

test('who knows the password guesses five codes, not more, over both acts together', async () => {
  const { asha } = await world(t, { asha: {} });
  const { secret } = await switchesOn(t, asha);
  const wrong = { ...body, code: '000000' };
  for (const endpoint of [
    switchOffSecondFactor,
    replaceMyRecoveryCodes,
    switchOffSecondFactor,
    replaceMyRecoveryCodes,
    switchOffSecondFactor,
  ])
    await expect(asha.does(endpoint, { body: wrong })).rejects.toMatchObject({ code: 'wrong_code' });
  const right = { ...body, code: await codeOf(secret, t.clock) };
  await expect(asha.does(switchOffSecondFactor, { body: right })).rejects.toMatchObject({ status: 429 });
  expect((await asha.does(getSecondFactor)).authenticatorSince).not.toBeNull();
});

test('[F-05.1] switched off with both factors, the password alone signs in again; payouts wait and she is told', async () => {
  const { asha } = await world(t, { asha: {} });
  const { secret } = await switchesOn(t, asha);
  const code = await codeOf(secret, t.clock);
  await asha.does(switchOffSecondFactor, { body: { ...body, code } });
  expect(await asha.does(getSecondFactor)).toEqual(off);
  expect((await withPassword(asha.code)).statusCode).toBe(200);
  const changes = await t.db.selectFrom('member_changes').select(['change', 'at']).where('member_id', '=', asha.id).execute();
  expect(changes).toEqual([{ change: 'second_factor', at: t.clock.now() }]);
  expect(await logs(asha.code)).toContain('member.second_factor_off');
  await t.runJobs();
  expect(t.inbox.last(asha.email).subject).toBe('Two-factor sign-in is off');
  await expect(asha.does(switchOffSecondFactor, { body: { ...body, code } })).rejects.toMatchObject({ code: 'not_in_this_status' });
});

test('switching it on holds up no payout', async () => {
  const { asha } = await world(t, { asha: {} });
  await switchesOn(t, asha);
  expect(await t.db.selectFrom('member_changes').select('change').where('member_id', '=', asha.id).execute()).toEqual([]);
});

test('[F-05.2] new recovery codes end the old ones; one of the old ones may ask for them, once', async () => {
  const { asha } = await world(t, { asha: {} });
  const { secret, recoveryCodes: old } = await switchesOn(t, asha);
  const code = await codeOf(secret, t.clock);
  const { recoveryCodes } = await asha.does(replaceMyRecoveryCodes, { body: { ...body, code } });
  expect(new Set([...old, ...recoveryCodes]).size).toBe(20);
  // The app's code is used up here, too.
  await expect(asha.does(replaceMyRecoveryCodes, { body: { ...body, code } })).rejects.toMatchObject({ code: 'wrong_code' });
  await expect(asha.does(replaceMyRecoveryCodes, { body: { ...body, code: old[1] } })).rejects.toMatchObject({ code: 'wrong_code' });
  expect((await asha.does(getSecondFactor)).recoveryCodesLeft).toBe(10);
  await asha.does(replaceMyRecoveryCodes, { body: { ...body, code: recoveryCodes[0] } });
  expect((await asha.does(getSecondFactor)).recoveryCodesLeft).toBe(10);
  await t.runJobs();
  expect(t.inbox.last(asha.email).subject).toBe('You have new recovery codes');
});

test('her copy says since when; with the account all of it goes', async () => {
  const { asha, ravi } = await world(t, { asha: {}, ravi: {} });
  const { secret } = await switchesOn(t, asha);
  await switchesOn(t, ravi);
  await withPassword(asha.code);
  const copy = await personalData.exportOf?.(t.db, t, asha.id as MemberId);
  expect(copy).toMatchObject({ secondFactorSince: expect.any(Date) });
  expect(JSON.stringify(copy)).not.toContain(secret);
  await t.db.transaction().execute(async (tx) => personalData.erase?.(tx, t, asha.id as MemberId));
  for (const table of ['member_authenticators', 'member_recovery_codes', 'member_challenges', 'member_authenticator_setups'] as const) {
    const left = await t.db.selectFrom(table).select('member_id').where('member_id', '=', asha.id).execute();
    expect([table, left]).toEqual([table, []]);
  }
  expect((await ravi.does(getSecondFactor)).recoveryCodesLeft).toBe(10);
});
