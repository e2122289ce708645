import { beforeEach, expect, test } from 'vitest';
import { endAccess } from '#api/core/accounts/members/end-access.ts';
import { lockMemberById } from '#api/core/accounts/members/store.ts';
import { testAppOfFile, testAppOnce } from '#api/testing/app.ts';
import { browser } from '#api/testing/browser.ts';
import { ask } from '#api/testing/call.ts';
import { inTurn } from '#api/testing/in-turn.ts';
import { beginsAnew } from '#api/testing/limits.ts';
import type { Actor } from '#api/testing/world/actor.ts';
import { addsPasskey, type Device, newDevice } from '#api/testing/world/devices/authenticator.ts';
import { tokenIn } from '#api/testing/world/links.ts';
import { switchesOn } from '#api/testing/world/totp.ts';
import { PASSWORD, visitor, world } from '#api/testing/world/world.ts';
import { getMe, signIn } from '#contract/accounts/accounts.ts';
import { suspendMember } from '#contract/accounts/members.ts';
import { getPasskeys, passkeyOptions, removePasskey, signInPasskey } from '#contract/accounts/passkeys.ts';
import { askPasswordReset, resetPassword } from '#contract/accounts/recover.ts';

const t = await testAppOfFile();
beforeEach(() => beginsAnew(t));

const asked = () => visitor(t).does(passkeyOptions);
const sends = (response: unknown, more: object = {}) => visitor(t).asks(signInPasskey, { body: { response, ...more } });
/** As the phone does it. */
const enters = async (device: Device, twist: Parameters<Device['signs']>[1] = {}, more: object = {}) =>
  sends(device.signs(await asked(), twist), { delivery: 'token', ...more });
const isIn = async (token: string) => (await visitor(t).asks(getMe, { headers: { authorization: `Bearer ${token}` } })).statusCode === 200;
const counterIs = (who: Actor, counter: number) => t.db.updateTable('passkeys').set({ counter }).where('member_id', '=', who.id).execute();
const counterOf = async (who: Actor) =>
  (await t.db.selectFrom('passkeys').select('counter').where('member_id', '=', who.id).executeTakeFirstOrThrow()).counter;
const wrong = { code: 'wrong_passkey' };

test('[F-05.4] her phone signs her in, without id, password and code; when it was used is shown', async () => {
  const { asha } = await world(t, { asha: {} });
  const { device } = await addsPasskey(asha);
  await switchesOn(t, asha);
  const program = await enters(device);
  expect([program.statusCode, program.cookies, program.json().member.code]).toEqual([200, [], asha.code]);
  expect(await isIn(program.json().token)).toBe(true);
  expect((await asha.does(getPasskeys)).passkeys).toMatchObject([{ lastUsedAt: t.clock.now().toISOString(), isStopped: false }]);

  const answer = await sends(device.signs(await asked()), { remember: true });
  expect(answer.json().token).toBeUndefined();
  const cookie = (answer.cookies as { name: string; value: string; httpOnly?: boolean; maxAge?: number }[]).find(
    ({ httpOnly }) => httpOnly,
  );
  expect(cookie).toMatchObject({ name: 'anjuri-member', maxAge: 30 * 86_400 });
  expect(await isIn(cookie?.value ?? '')).toBe(true);
});

test('the question is the same for everybody and names nobody’s passkey', async () => {
  const { asha } = await world(t, { asha: {} });
  await addsPasskey(asha);
  const { challenge, ...rest } = await asked();
  expect(rest).toEqual({ rpId: 'anjuri.test', timeout: 300_000, userVerification: 'required' });
  expect((await asked()).challenge).not.toBe(challenge);
});

test('[F-05.4] without a finger, forged, for another site, or unknown: nobody gets in, and the answer is one', async () => {
  const { asha, ravi } = await world(t, { asha: {}, ravi: {} });
  const { device } = await addsPasskey(asha);
  const { device: his } = await addsPasskey(ravi);
  const forged = async () => ({ ...newDevice().signs(await asked()), id: device.id, rawId: device.id });
  const answers = [
    await enters(device, { isVerified: false }),
    await enters(device, { origin: 'https://anjuri.test' }),
    await enters(device, { rpId: 'example.org' }),
    await enters(device, { type: 'webauthn.create' }),
    await enters(newDevice()),
    await sends(await forged()),
  ];
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(answers[0]?.json()).toMatchObject(wrong);
  await t.db.deleteFrom('lockouts').execute();
  // Ravi's device that names Asha as its owner.
  const handle = device.signs(await asked()).response.userHandle ?? '';
  expect((await enters(his, { userHandle: handle })).json()).toMatchObject(wrong);
  expect((await enters(his)).json().member.code).toBe(ravi.code);
});

test('a challenge counts once, right or wrong, five minutes long, and only one that we gave', async () => {
  const { asha } = await world(t, { asha: {} });
  const { device } = await addsPasskey(asha);
  const ended = { code: 'challenge_ended' };
  const response = device.signs(await asked());
  expect((await sends(response)).statusCode).toBe(200);
  expect((await sends(response)).json()).toMatchObject(ended);
  const options = await asked();
  expect((await sends(device.signs(options, { isVerified: false }))).json()).toMatchObject(wrong);
  expect((await sends(device.signs(options))).json()).toMatchObject(ended);
  expect((await enters(device, { challenge: 'A'.repeat(43) })).json()).toMatchObject(ended);
  const late = await asked();
  t.clock.advance({ minutes: 5 });
  expect((await sends(device.signs(late))).json()).toMatchObject(ended);
});

test('the same answer twenty times at once on two servers lets one in', async () => {
  const two = await testAppOnce();
  const second = await testAppOnce({ database: two.database, clock: two.clock });
  const { asha } = await world(two, { asha: {} });
  const { device } = await addsPasskey(asha);
  const body = { response: device.signs(await visitor(two).does(passkeyOptions)), delivery: 'token' };
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => ask(i % 2 ? second.app : two.app, signInPasskey, { body, ip: `10.9.${i}.1` })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(19).fill(410)]);
});

test('[F-05.4] after a restored backup our count is older than the device’s, and she gets in', async () => {
  const { asha } = await world(t, { asha: {} });
  const { device } = await addsPasskey(asha);
  const backedUp = await counterOf(asha);
  for (let i = 0; i < 3; i += 1) expect((await enters(device)).statusCode).toBe(200);
  expect(await counterOf(asha)).toBe(backedUp + 3);
  await counterIs(asha, backedUp);
  expect((await enters(device)).statusCode).toBe(200);
  expect(await counterOf(asha)).toBe(backedUp + 4);
  // Even of the moment before the first use.
  await counterIs(asha, 0);
  expect((await enters(device)).statusCode).toBe(200);
});

test('[F-05.4] a synced passkey never counts, and signs in each time', async () => {
  const { asha } = await world(t, { asha: {} });
  const { device } = await addsPasskey(asha, 'iCloud', newDevice({ isSynced: true }));
  for (let i = 0; i < 3; i += 1) expect((await enters(device)).statusCode).toBe(200);
  expect(await counterOf(asha)).toBe(0);
});

test('[F-05.4] a copied key is stopped: neither device gets in, it is logged, and she is told once', async () => {
  const { asha } = await world(t, { asha: {} });
  const { device, passkey } = await addsPasskey(asha);
  for (let i = 0; i < 3; i += 1) await enters(device);
  const before = await t.db.selectFrom('member_sessions').select('id').where('member_id', '=', asha.id).execute();
  // An unsigned count stops nothing.
  const faked = device.signs(await asked(), { counter: 2 });
  const other = device.signs(await asked());
  const unsigned = { ...other, response: { ...other.response, authenticatorData: faked.response.authenticatorData } };
  expect((await sends(unsigned)).json()).toMatchObject(wrong);
  expect((await asha.does(getPasskeys)).passkeys).toMatchObject([{ isStopped: false }]);

  expect((await enters(device, { counter: 4 })).json()).toMatchObject({ code: 'passkey_stopped' });
  expect((await enters(device, { counter: 2 })).json()).toMatchObject({ code: 'passkey_stopped' });
  // The one that is ahead may be the thief's.
  expect((await enters(device, { counter: 90 })).json()).toMatchObject({ code: 'passkey_stopped' });
  expect(await t.db.selectFrom('member_sessions').select('id').where('member_id', '=', asha.id).execute()).toEqual(before);
  expect((await asha.does(getPasskeys)).passkeys).toMatchObject([{ isStopped: true }]);
  const lines = await t.db.selectFrom('audit_entries').select(['action', 'after']).where('subject', '=', asha.code).execute();
  expect(lines.filter(({ action }) => action === 'member.passkey_stopped')).toEqual([
    { action: 'member.passkey_stopped', after: { passkey: passkey.code } },
  ]);
  await t.runJobs();
  expect(t.inbox.to(asha.email).filter(({ subject }) => subject === 'A passkey was stopped')).toHaveLength(1);
});

test('a count that falls back to nothing is a copy, too', async () => {
  const { asha } = await world(t, { asha: {} });
  const { device } = await addsPasskey(asha);
  await enters(device);
  expect((await enters(device, { counter: 0 })).json()).toMatchObject({ code: 'passkey_stopped' });
});

test('[F-05.4] removed, it opens nothing', async () => {
  const { asha } = await world(t, { asha: {} });
  const { device, passkey } = await addsPasskey(asha);
  const token = (await enters(device)).json().token;
  await asha.does(removePasskey, { params: { code: passkey.code }, body: { password: PASSWORD } });
  expect((await enters(device)).json()).toMatchObject(wrong);
  // A session that it opened goes on: she may well sit at it.
  expect(await isIn(token)).toBe(true);
});

test('a new password by mail ends every passkey: who had the account for a while has no way back', async () => {
  const { asha } = await world(t, { asha: {} });
  const { device: thiefs } = await addsPasskey(asha);
  await visitor(t).does(askPasswordReset, { body: { userId: asha.code } });
  await t.runJobs();
  const password = 'a new garden in Pune';
  await visitor(t).does(resetPassword, { body: { token: tokenIn(t.inbox.last(asha.email)), password, confirmPassword: password } });
  expect((await enters(thiefs)).json()).toMatchObject(wrong);
});

test('a sign-in that meets a new password waits for it, and leaves no session behind', async () => {
  const { asha } = await world(t, { asha: {} });
  const { device } = await addsPasskey(asha);
  const response = device.signs(await asked());
  const outcome = await inTurn(
    t.db,
    async (tx) => {
      await lockMemberById(tx, asha.id);
      await endAccess(tx, asha, { password_hash: 'x', now: t.clock.now() });
    },
    () => visitor(t).does(signInPasskey, { body: { response } }),
  );
  expect(outcome).toMatchObject({ status: 'rejected', reason: wrong });
  expect(await t.db.selectFrom('member_sessions').select('id').where('member_id', '=', asha.id).execute()).toEqual([]);
});

test('suspended is said only to who holds the device; a closed account is not there', async () => {
  const { asha, ravi, staff } = await world(t, { asha: {}, ravi: {} });
  const { device } = await addsPasskey(asha);
  const { device: his } = await addsPasskey(ravi);
  await staff.admin.does(suspendMember, { params: { code: asha.code }, body: { reason: 'Complaint 7' } });
  expect((await enters(device, { isVerified: false })).json()).toMatchObject(wrong);
  expect((await enters(device)).json()).toMatchObject({ code: 'account_suspended' });
  await t.db.updateTable('members').set({ status: 'closed' }).where('id', '=', ravi.id).execute();
  expect((await enters(his)).json()).toMatchObject(wrong);
});

test('wrong answers for one passkey are counted; her own browser is not locked out by them', async () => {
  const { asha } = await world(t, { asha: {} });
  const { device } = await addsPasskey(asha);
  const phone = browser(t);
  await phone.does(signInPasskey, { body: { response: device.signs(await asked()) } });
  for (let i = 0; i < 5; i += 1) expect((await enters(device, { isVerified: false })).statusCode).toBe(401);
  const locked = await enters(device);
  expect([locked.statusCode, Number(locked.headers['retry-after']) > 0]).toEqual([429, true]);
  await phone.does(signInPasskey, { body: { response: device.signs(await asked()) } });
});

test('[F-05.4] it stands for the code, after the password: that sign-in is finished by her own device alone, once', async () => {
  const { asha, ravi } = await world(t, { asha: {}, ravi: {} });
  const { device } = await addsPasskey(asha);
  const { device: his } = await addsPasskey(ravi);
  await switchesOn(t, asha);
  const begins = async () =>
    (await visitor(t).asks(signIn, { body: { userId: asha.code, password: PASSWORD, remember: true } })).json().challenge as string;
  const challenge = await begins();
  // Ravi's device opens Ravi's account, not the one whose password was given.
  const other = await sends(his.signs(await asked()), { challenge });
  expect([other.json(), other.cookies]).toMatchObject([wrong, []]);
  const hers = await sends(device.signs(await asked()), { challenge });
  expect(hers.json()).toMatchObject({ member: { code: asha.code } });
  // “Remember me” of the first step holds.
  expect((hers.cookies as { name: string; maxAge?: number }[]).find(({ name }) => name === 'anjuri-member')?.maxAge).toBe(30 * 86_400);
  expect((await sends(device.signs(await asked()), { challenge })).json()).toMatchObject({ code: 'challenge_ended' });
  const late = await begins();
  t.clock.advance({ minutes: 6 });
  expect((await sends(device.signs(await asked()), { challenge: late })).json()).toMatchObject({ code: 'challenge_ended' });
});
