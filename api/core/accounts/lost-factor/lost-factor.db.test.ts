import { beforeEach, expect, test } from 'vitest';
import { closeLostFactor } from '#api/core/accounts/credentials/lost-factor.ts';
import { lockMemberById } from '#api/core/accounts/members/store.ts';
import { personalData } from '#api/core/accounts/personal-data.ts';
import { wholeData } from '#api/personal-data.ts';
import { testAppOfFile } from '#api/testing/app.ts';
import { inTurn } from '#api/testing/in-turn.ts';
import { beginsAnew } from '#api/testing/limits.ts';
import { addsPasskey } from '#api/testing/world/devices/authenticator.ts';
import { challengeOf, HOW, isAgreed, losesFactor, MESSAGE } from '#api/testing/world/devices/lost-factor.ts';
import { tokenIn } from '#api/testing/world/links.ts';
import { setTo } from '#api/testing/world/settings.ts';
import { codeOf, switchesOn } from '#api/testing/world/totp.ts';
import { PASSWORD, type Person, visitor, world } from '#api/testing/world/world.ts';
import { getMe, signIn } from '#contract/accounts/accounts.ts';
import { changeEmail, verifyEmail } from '#contract/accounts/email.ts';
import { askForLostFactor, listLostFactors, stopLostFactor } from '#contract/accounts/lost-factor.ts';
import { suspendMember } from '#contract/accounts/members.ts';
import { passkeyOptions, signInPasskey } from '#contract/accounts/passkeys.ts';
import { askPasswordReset, checkLink, resetPassword } from '#contract/accounts/recover.ts';
import { signInCode, switchOffSecondFactor } from '#contract/accounts/second-factor.ts';
import type { MemberId } from '#contract/values/ids.ts';
import { finishLostFactors } from './finish.ts';

const t = await testAppOfFile();
beforeEach(async () => {
  await beginsAnew(t);
  // Every trustee gets mails: those of earlier tests no longer work here.
  await t.db.updateTable('staff').set({ status: 'suspended' }).execute();
});

const body = (challenge: string, more: object = {}) => ({ body: { challenge, message: MESSAGE, ...more } });
const asks = async (who: Person, more: object = {}) => visitor(t).asks(askForLostFactor, body(await challengeOf(t, who), more));
const rowsOf = (who: Person) => t.db.selectFrom('lost_factor_requests').selectAll().where('member_id', '=', who.id).orderBy('id').execute();
const endOf = async (who: Person) => (await rowsOf(who)).at(-1)?.ended_how ?? null;
const hasFactor = async (who: Person) =>
  (await t.db.selectFrom('member_authenticators').select('member_id').where('member_id', '=', who.id).execute()).length === 1;
const subjects = (address: string) => t.inbox.to(address).map(({ subject }) => subject);
const stops = (token: string) => visitor(t).asks(stopLostFactor, { body: { token } });
const acts = async (who: Person) =>
  (await t.db.selectFrom('audit_entries').select('action').where('subject', '=', who.code).orderBy('id').execute()).map(
    ({ action }) => action,
  );
async function withFactor() {
  const people = await world(t, { asha: {} });
  return { ...people, ...(await switchesOn(t, people.asha)) };
}
/** The passkey first: afterwards adding one asks for a code. */
async function withPasskeyToo() {
  const people = await world(t, { asha: {} });
  const { device } = await addsPasskey(people.asha);
  return { ...people, device, ...(await switchesOn(t, people.asha)) };
}

test('[F-05.7] with her password she asks at the code step; the answer says how long it takes, and her mailbox hears of it', async () => {
  const { asha, staff } = await withFactor();
  const challenge = await challengeOf(t, asha);
  const answer = await visitor(t).asks(askForLostFactor, body(challenge));
  expect([answer.statusCode, answer.json(), answer.cookies]).toEqual([202, { waitHours: 72 }, []]);
  // The challenge is used up, by whatever it is tried again.
  expect((await visitor(t).asks(askForLostFactor, body(challenge))).json()).toMatchObject({ code: 'challenge_ended' });
  expect((await visitor(t).asks(askForLostFactor, body('A'.repeat(43)))).json()).toMatchObject({ code: 'challenge_ended' });
  await t.runJobs();
  expect(subjects(asha.email).at(-1)).toBe('Somebody asks to sign in without your second factor');
  expect(t.inbox.last(asha.email).text).toContain('72 hours');
  const { rows } = await staff.support.does(listLostFactors);
  expect(rows.at(-1)).toMatchObject({ member: { code: asha.code }, message: MESSAGE, recognition: null, agreement: null });
  expect((await acts(asha)).at(-1)).toBe('member.lost_factor_asked');
  // Asking alone opens nothing, however long nobody looks.
  t.clock.advance({ days: 13 });
  await finishLostFactors(t);
  expect([await hasFactor(asha), await endOf(asha)]).toEqual([true, null]);
  t.clock.advance({ days: 1, minutes: 1 });
  await finishLostFactors(t);
  await t.runJobs();
  expect([await hasFactor(asha), await endOf(asha)]).toEqual([true, 'expired']);
  expect(subjects(asha.email).at(-1)).toBe('Your second factor was not removed');
});

test('one is open at a time, and asked five times a day at most: the answer is the same, and no mailbox is filled', async () => {
  const { asha } = await withFactor();
  const before = t.inbox.to(asha.email).length;
  for (let i = 0; i < 5; i += 1) expect((await asks(asha)).statusCode).toBe(202);
  expect((await asks(asha)).statusCode).toBe(429);
  await t.runJobs();
  expect(await rowsOf(asha)).toHaveLength(1);
  expect(subjects(asha.email).filter((subject) => subject.startsWith('Somebody asks'))).toHaveLength(1);
  expect(t.inbox.to(asha.email).length).toBeGreaterThan(before);
});

test('who has a passkey is told to use it; if that is lost too she says so', async () => {
  const { asha } = await withPasskeyToo();
  const challenge = await challengeOf(t, asha);
  expect((await visitor(t).asks(askForLostFactor, body(challenge))).json()).toMatchObject({ code: 'passkey_at_hand' });
  expect(await rowsOf(asha)).toEqual([]);
  expect((await visitor(t).asks(askForLostFactor, body(challenge, { passkeysLost: true }))).statusCode).toBe(202);
});

test('nobody without a proven address, and nobody who is suspended between password and question', async () => {
  const { asha, staff } = await withFactor();
  const challenge = await challengeOf(t, asha);
  await t.db.updateTable('members').set({ email_verified_at: null }).where('id', '=', asha.id).execute();
  expect((await visitor(t).asks(askForLostFactor, body(challenge))).json()).toMatchObject({ code: 'email_not_verified' });
  await t.db.updateTable('members').set({ email_verified_at: t.clock.now() }).where('id', '=', asha.id).execute();
  await staff.admin.does(suspendMember, { params: { code: asha.code }, body: { reason: 'Complaint 7' } });
  expect((await visitor(t).asks(askForLostFactor, body(challenge))).json()).toMatchObject({ code: 'account_suspended' });
  expect(await rowsOf(asha)).toEqual([]);
});

test('[F-05.9] three days after the agreement, and not before: no code is asked, everything of old is gone, payouts wait, and she is told', async () => {
  const { asha, staff, recoveryCodes } = await withPasskeyToo();
  await isAgreed(t, asha, staff);
  t.clock.advance({ hours: 71, minutes: 59 });
  await finishLostFactors(t);
  expect([await hasFactor(asha), (await asha.asks(getMe)).statusCode]).toEqual([true, 200]);

  t.clock.advance({ minutes: 1 });
  const challenge = await challengeOf(t, asha);
  await finishLostFactors(t);
  await t.runJobs();
  expect([await hasFactor(asha), await endOf(asha), (await asha.asks(getMe)).statusCode]).toEqual([false, 'done', 401]);
  // Neither an old code in a sign-in that was half done, nor the passkey.
  const old = await visitor(t).asks(signInCode, { body: { challenge, code: recoveryCodes[0] ?? '' } });
  expect(old.json()).toMatchObject({ code: 'challenge_ended' });
  expect(await t.db.selectFrom('passkeys').select('id').where('member_id', '=', asha.id).execute()).toEqual([]);
  // What payouts wait after.
  const changes = await t.db.selectFrom('member_changes').select(['change', 'at']).where('member_id', '=', asha.id).execute();
  expect(changes.at(-1)).toEqual({ change: 'second_factor', at: t.clock.now() });
  const mine = ['Somebody asks to sign in without your second factor', 'Your second factor will be removed in 72 hours'];
  expect(subjects(asha.email).slice(-3)).toEqual([...mine, 'Your second factor was removed']);
  const bell = await t.db.selectFrom('notifications').select('kind').where('member_id', '=', asha.id).execute();
  expect(bell).toEqual([{ kind: 'lost_factor_done' }]);
  expect((await acts(asha)).at(-1)).toBe('member.second_factor_removed');
  expect((await visitor(t).asks(signIn, { body: { userId: asha.code, password: PASSWORD } })).statusCode).toBe(200);

  // Again, and on two workers: nothing more happens.
  await Promise.all([finishLostFactors(t), finishLostFactors(t)]);
  expect((await acts(asha)).filter((action) => action === 'member.second_factor_removed')).toHaveLength(1);
});

test('two workers in the same moment: the second waits for the first and finds nothing to do', async () => {
  const { asha, staff } = await withFactor();
  await isAgreed(t, asha, staff);
  t.clock.advance({ hours: 72 });
  const first = async (tx: Parameters<typeof lockMemberById>[0]) => {
    await lockMemberById(tx, asha.id);
    await closeLostFactor(tx, asha.id, { how: 'stopped', at: t.clock.now() });
  };
  expect(await inTurn(t.db, first, () => finishLostFactors(t))).toMatchObject({ status: 'fulfilled' });
  expect([await hasFactor(asha), await endOf(asha)]).toEqual([true, 'stopped']);
});

test('a waiting time that is shortened in between shortens nothing, and none is shorter than a day', async () => {
  const { asha, staff } = await withFactor();
  await isAgreed(t, asha, staff);
  await setTo(t, 'members.second_factor_wait_hours', 24);
  t.clock.advance({ hours: 25 });
  await finishLostFactors(t);
  expect(await hasFactor(asha)).toBe(true);
  await setTo(t, 'members.second_factor_wait_hours', 72);
});

test('[F-05.9] the link in the mail stops it once: nobody is in any more, and the answer sets a new password', async () => {
  const { asha, staff } = await withFactor();
  await isAgreed(t, asha, staff);
  await t.runJobs();
  const [asked = '', agreed = ''] = t.inbox.to(asha.email).slice(-2).map(tokenIn);
  expect(await visitor(t).does(checkLink, { body: { kind: 'factor_stop', token: agreed } })).toEqual({ usable: true });
  expect(await endOf(asha)).toBeNull();
  const { resetToken } = (await stops(agreed)).json();
  expect([await endOf(asha), (await asha.asks(getMe)).statusCode]).toEqual(['stopped', 401]);
  expect((await visitor(t).asks(signIn, { body: { userId: asha.code, password: PASSWORD } })).statusCode).toBe(401);
  for (const token of [agreed, asked]) expect((await stops(token)).statusCode).toBe(410);
  const password = 'a new garden in Pune';
  await visitor(t).does(resetPassword, { body: { token: resetToken, password, confirmPassword: password } });
  t.clock.advance({ days: 4 });
  await finishLostFactors(t);
  expect(await hasFactor(asha)).toBe(true);
  expect((await visitor(t).asks(signIn, { body: { userId: asha.code, password } })).statusCode).toBe(202);
});

test('[F-05.9] a thief who changed the address first: the old one hears of every step, and its link throws him out, also afterwards', async () => {
  // With the second factor on he would have needed a code for it.
  const { asha, staff } = await world(t, { asha: {} });
  await asha.does(changeEmail, { body: { email: 'thief@example.com', password: PASSWORD } });
  await t.runJobs();
  await asha.does(verifyEmail, { body: { token: tokenIn(t.inbox.last('thief@example.com')) } });
  await switchesOn(t, asha);
  await isAgreed(t, asha, staff);
  t.clock.advance({ hours: 72 });
  await finishLostFactors(t);
  await t.runJobs();
  expect(subjects(asha.email).slice(-3)).toEqual(subjects('thief@example.com').slice(-3));
  expect(subjects(asha.email).at(-1)).toBe('Your second factor was removed');
  // The address is the thief's: the password ends, and no new one is handed out here.
  expect((await stops(tokenIn(t.inbox.last(asha.email)))).json()).toEqual({ resetToken: null });
  expect((await visitor(t).asks(signIn, { body: { userId: asha.code, password: PASSWORD } })).statusCode).toBe(401);
});

test('she finds her phone, a recovery code or a passkey: that ends it', async () => {
  const { asha, staff, secret, recoveryCodes, device } = await withPasskeyToo();
  const found = {
    phone: async () => gives(await codeOf(secret, t.clock)),
    paper: async () => gives(recoveryCodes[0] ?? ''),
    passkey: async () => visitor(t).does(signInPasskey, { body: { response: device.signs(await visitor(t).does(passkeyOptions)) } }),
    profile: async () => asha.does(switchOffSecondFactor, { body: { password: PASSWORD, code: recoveryCodes[1] ?? '' } }),
  };
  const gives = async (code: string) => visitor(t).does(signInCode, { body: { challenge: await challengeOf(t, asha), code } });
  for (const [name, happens] of Object.entries(found)) {
    await losesFactor(t, asha, staff.support);
    await happens();
    expect(await endOf(asha), name).toBe('found');
    t.clock.advance({ minutes: 1 });
  }
  // A wrong code finds nothing.
  await switchesOn(t, asha);
  await losesFactor(t, asha, staff.support);
  await expect(gives('000000')).rejects.toMatchObject({ code: 'wrong_code' });
  expect(await endOf(asha)).toBeNull();
});

test('the owner sets a new password: what somebody asked with the old one ends', async () => {
  const { asha, staff } = await withFactor();
  await isAgreed(t, asha, staff);
  await visitor(t).does(askPasswordReset, { body: { userId: asha.code } });
  await t.runJobs();
  const token = tokenIn(t.inbox.last(asha.email));
  await visitor(t).does(resetPassword, { body: { token, password: 'a new garden in Pune', confirmPassword: 'a new garden in Pune' } });
  expect(await endOf(asha)).toBe('password');
  t.clock.advance({ days: 4 });
  await finishLostFactors(t);
  expect(await hasFactor(asha)).toBe(true);
});

test('suspended while it waits: nothing is removed', async () => {
  const { asha, staff } = await withFactor();
  await isAgreed(t, asha, staff);
  await staff.admin.does(suspendMember, { params: { code: asha.code }, body: { reason: 'Complaint 7' } });
  t.clock.advance({ days: 4 });
  await finishLostFactors(t);
  expect([await hasFactor(asha), await endOf(asha)]).toEqual([true, 'inactive']);
});

test('it is in her copy, and goes with her when the account is closed', async () => {
  const { asha, staff } = await withFactor();
  await isAgreed(t, asha, staff);
  const id = asha.id as MemberId;
  expect(await personalData.exportOf?.(t.db, t, id)).toMatchObject({ lostFactorRequests: [{ message: MESSAGE, recognisedHow: HOW }] });
  await t.db.transaction().execute((tx) => wholeData.eraseMemberIn(tx, t, id, { actor: { kind: 'system' } }));
  expect(await rowsOf(asha)).toEqual([]);
  t.clock.advance({ days: 4 });
  await finishLostFactors(t);
});
