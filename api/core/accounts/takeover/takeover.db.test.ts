import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestApp, testApp } from '#api/testing/app.ts';
import { browser } from '#api/testing/browser.ts';
import { gate } from '#api/testing/gate.ts';
import { tokenIn } from '#api/testing/world/links.ts';
import { PASSWORD, type Person, visitor, world } from '#api/testing/world/world.ts';
import { getMe, signIn } from '#contract/accounts/accounts.ts';
import { changeEmail, stopEmailChange, verifyEmail } from '#contract/accounts/email.ts';
import { askPasswordReset, checkLink, resetPassword } from '#contract/accounts/recover.ts';
import { register } from '#contract/accounts/register.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const NEW = 'a new garden in Pune';
const setsPassword = (token: string, password = NEW) =>
  visitor(t).asks(resetPassword, { body: { token, password, confirmPassword: password } });
const signsIn = async (userId: string, password: string) => (await visitor(t).asks(signIn, { body: { userId, password } })).statusCode;
const verifies = (token: string) => visitor(t).asks(verifyEmail, { body: { token } });
const asksReset = async (userId: string) => {
  await visitor(t).does(askPasswordReset, { body: { userId } });
  await t.runJobs();
};
const rowOf = ({ code }: { code: string }) =>
  t.db.selectFrom('members').select(['email', 'pending_email', 'email_verified_at']).where('code', '=', code).executeTakeFirstOrThrow();

const form = (email: string) => ({
  fullName: 'Meera Joshi',
  email,
  mobile: '9822044815',
  password: PASSWORD,
  confirmPassword: PASSWORD,
  agreeToTerms: true,
});

let thieves = 0;
/** Somebody has Asha's password and her session, and asks for an address of theirs. */
async function thiefAsks(asha: Person): Promise<{ thief: string; link: string; stop: string }> {
  const thief = `thief${thieves++}@example.net`;
  await asha.does(changeEmail, { body: { email: thief, password: PASSWORD } });
  await t.runJobs();
  return { thief, link: tokenIn(t.inbox.last(thief)), stop: tokenIn(t.inbox.last(asha.email)) };
}

test('[A-08.7] a reset ends a change of address that waits, and its link: the thief cannot confirm it afterwards', async () => {
  const { asha } = await world(t, { asha: {} });
  const { thief, link, stop } = await thiefAsks(asha);
  await asksReset(asha.code);
  expect((await setsPassword(tokenIn(t.inbox.last(asha.email)))).statusCode).toBe(200);

  expect((await verifies(link)).json()).toMatchObject({ code: 'link_ended' });
  expect((await visitor(t).asks(stopEmailChange, { body: { token: stop } })).statusCode).toBe(410);
  expect(await rowOf(asha)).toMatchObject({ email: asha.email, pending_email: null });
  await asksReset(thief);
  expect(t.inbox.to(thief)).toHaveLength(1);
  expect([await signsIn(asha.email, NEW), await signsIn(asha.email, PASSWORD), await signsIn(thief, NEW)]).toEqual([200, 401, 401]);
});

test('[A-15.4] the old address is told when a change is asked, and can stop it; that ends every session and the password', async () => {
  const { asha } = await world(t, { asha: {} });
  const { thief, link, stop } = await thiefAsks(asha);
  const mail = t.inbox.last(asha.email);
  expect(mail.subject).toBe('Somebody asked to change your email address');
  expect(mail.text).not.toContain(thief);
  expect(mail.links[0]).toMatch(/\/user\/stop-change#token=[\w-]{43}$/);
  // Looking does nothing: only the button acts.
  expect(await visitor(t).does(checkLink, { body: { kind: 'email_stop', token: stop } })).toEqual({ usable: true });
  expect((await asha.asks(getMe)).statusCode).toBe(200);

  const { resetToken } = await visitor(t).does(stopEmailChange, { body: { token: stop } });
  expect((await visitor(t).asks(stopEmailChange, { body: { token: stop } })).statusCode).toBe(410);
  expect((await verifies(link)).statusCode).toBe(410);
  expect([(await asha.asks(getMe)).statusCode, await signsIn(asha.code, PASSWORD)]).toEqual([401, 401]);
  expect(await rowOf(asha)).toMatchObject({ email: asha.email, pending_email: null });

  expect((await setsPassword(resetToken)).statusCode).toBe(200);
  expect(await signsIn(asha.email, NEW)).toBe(200);
  const acts = await t.db.selectFrom('audit_entries').select('action').where('subject', '=', asha.code).execute();
  expect(acts.map(({ action }) => action)).toEqual(['member.email_change_asked', 'member.email_change_stopped', 'member.password_reset']);
});

test('after the new address was confirmed neither the stop link nor a reset link to the old one is good', async () => {
  const { asha } = await world(t, { asha: {} });
  await asksReset(asha.code);
  const toTheOld = tokenIn(t.inbox.last(asha.email));
  const { link, stop } = await thiefAsks(asha);
  await asha.does(verifyEmail, { body: { token: link } });
  expect((await visitor(t).asks(stopEmailChange, { body: { token: stop } })).statusCode).toBe(410);
  expect((await setsPassword(toTheOld)).statusCode).toBe(410);
});

test('a change of address is asked five times a day at most: nobody’s mailbox is filled through it', async () => {
  const { asha } = await world(t, { asha: {} });
  const asks = async (email: string) => (await asha.asks(changeEmail, { body: { email, password: PASSWORD } })).statusCode;
  for (let i = 0; i < 5; i += 1) expect(await asks(`somewhere${i}@example.net`)).toBe(200);
  expect(await asks('somewhere-else@example.net')).toBe(429);
});

test('[A-08.8] an address that was never confirmed gets no reset, and the answer does not tell', async () => {
  const { ravi } = await world(t, { ravi: { verified: false } });
  const known = await visitor(t).asks(askPasswordReset, { body: { userId: ravi.code } });
  const unknown = await visitor(t).asks(askPasswordReset, { body: { userId: 'ZZZZZZZZ' } });
  expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
  await t.runJobs();
  expect(t.inbox.to(ravi.email)).toEqual([]);
  const links = await t.db.selectFrom('member_links').select('id').where('member_id', '=', ravi.id).execute();
  expect(links).toEqual([]);
});

test('[A-15.5] somebody registered with Meera’s address and waits: when she confirms it, that one’s sessions and password end', async () => {
  const waiting = browser(t);
  const { code } = await waiting.does(register, { body: form('meera@example.org') });
  await waiting.does(signIn, { body: { userId: code, password: PASSWORD } });
  const asProgram = (await visitor(t).asks(signIn, { body: { userId: code, password: PASSWORD, delivery: 'token' } })).json();
  await t.runJobs();

  // In the same network: a hostel's, or a café's. That makes nobody known.
  const meeras = browser(t, waiting.ip);
  const answer = await meeras.does(verifyEmail, { body: { token: tokenIn(t.inbox.last('meera@example.org')) } });
  expect(answer).toEqual({ email: 'meera@example.org', resetToken: expect.any(String) });
  expect((await waiting.asks(getMe)).statusCode).toBe(401);
  expect((await visitor(t).asks(getMe, { headers: { authorization: `Bearer ${asProgram.token}` } })).statusCode).toBe(401);
  expect([await signsIn(code, PASSWORD), await signsIn('meera@example.org', PASSWORD)]).toEqual([401, 401]);

  const token = answer.resetToken ?? '';
  await meeras.does(resetPassword, { body: { token, password: NEW, confirmPassword: NEW } });
  expect((await meeras.asks(signIn, { body: { userId: 'meera@example.org', password: NEW } })).json().member.code).toBe(code);
  // Nor does the one who waited count as known.
  const places = await t.db.selectFrom('known_places').innerJoin('members', 'members.id', 'person_id').where('code', '=', code);
  expect(await places.select('digest').execute()).toHaveLength(2);
});

test('a session of another member is as strange as none', async () => {
  const { ravi } = await world(t, { ravi: {} });
  const { code } = await browser(t).does(register, { body: form('deepa@example.org') });
  await t.runJobs();
  const answer = await ravi.does(verifyEmail, { body: { token: tokenIn(t.inbox.last('deepa@example.org')) } });
  expect(answer.resetToken).toBeDefined();
  expect(await signsIn(code, PASSWORD)).toBe(401);
});

test('[A-15.6] who confirms where she registered, or where she is signed in, keeps password and sessions', async () => {
  const phone = browser(t);
  const { code } = await phone.does(register, { body: form('asha@example.org') });
  await t.runJobs();
  // Not signed in yet: the browser itself is known.
  expect(await phone.does(verifyEmail, { body: { token: tokenIn(t.inbox.last('asha@example.org')) } })).toEqual({
    email: 'asha@example.org',
  });
  expect(await signsIn('asha@example.org', PASSWORD)).toBe(200);

  const laptop = browser(t);
  const registered = await visitor(t).does(register, { body: form('sunil@example.org') });
  await laptop.does(signIn, { body: { userId: registered.code, password: PASSWORD } });
  await t.runJobs();
  const answer = await laptop.does(verifyEmail, { body: { token: tokenIn(t.inbox.last('sunil@example.org')) } });
  expect(answer.resetToken).toBeUndefined();
  expect(await laptop.does(getMe)).toMatchObject({ code: registered.code, emailVerified: true });
  expect(registered.code).not.toBe(code);
});

test('a sign-in with the old password that overtakes a reset leaves no session behind', async () => {
  const { asha } = await world(t, { asha: {} });
  const door = gate();
  const hash = await t.passwords.hash(NEW);
  const reset = t.db.transaction().execute(async (tx) => {
    await tx.updateTable('members').set({ password_hash: hash }).where('id', '=', asha.id).execute();
    await tx.deleteFrom('member_sessions').where('member_id', '=', asha.id).execute();
    await door.pass();
  });
  await door.arrivals(1);
  const thief = visitor(t).asks(signIn, { body: { userId: asha.code, password: PASSWORD } });
  await waitingForARow().finally(door.open);
  await reset;
  expect((await thief).statusCode).toBe(401);
  expect(await t.db.selectFrom('member_sessions').select('id').where('member_id', '=', asha.id).execute()).toEqual([]);
});

test('nor does a change of address that overtakes a reset', async () => {
  const { asha } = await world(t, { asha: {} });
  const door = gate();
  const hash = await t.passwords.hash(NEW);
  const reset = t.db.transaction().execute(async (tx) => {
    await tx.updateTable('members').set({ password_hash: hash, pending_email: null }).where('id', '=', asha.id).execute();
    await door.pass();
  });
  await door.arrivals(1);
  const thief = asha.asks(changeEmail, { body: { email: 'quick@example.net', password: PASSWORD } });
  await waitingForARow().finally(door.open);
  await reset;
  expect((await thief).statusCode).toBe(401);
  expect((await rowOf(asha)).pending_email).toBeNull();
});

test('of a reset and the confirmation of a stolen address in the same moment one comes after the other', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { asha } = await world(t, { asha: {} });
    await asksReset(asha.code);
    const mine = tokenIn(t.inbox.last(asha.email));
    const { link } = await thiefAsks(asha);
    const [reset, verified] = await Promise.all([setsPassword(mine), asha.asks(verifyEmail, { body: { token: link } })]);
    expect([reset.statusCode, verified.statusCode].sort()).toEqual([200, 410]);
  }
});

async function waitingForARow(): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(t.db);
    expect(rows[0]?.count).toBe(1);
  }, 4_000);
}
