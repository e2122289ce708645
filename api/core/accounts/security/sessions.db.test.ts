import { expect, test, vi } from 'vitest';
import { testAppOfFile } from '#api/testing/app.ts';
import { browser } from '#api/testing/browser.ts';
import { listens } from '#api/testing/hears.ts';
import { codeOf } from '#api/testing/world/totp.ts';
import { PASSWORD, type Person, type StaffPerson, visitor, world } from '#api/testing/world/world.ts';
import { getMe, signIn } from '#contract/accounts/accounts.ts';
import {
  endMyOtherSessions,
  endMySession,
  endOtherStaffSessions,
  endStaffSession,
  getMySessions,
  getStaffSessions,
} from '#contract/accounts/sessions.ts';
import { getStaffMe, staffSignIn, staffSignInCode } from '#contract/accounts/staff.ts';

const t = await testAppOfFile();

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/604.1';

async function signsInWith(who: Person, agent: string, ip: string) {
  const device = browser(t, ip);
  await device.does(signIn, { body: { userId: who.code, password: PASSWORD, remember: true }, headers: { 'user-agent': agent } });
  return device;
}
async function staffSignsIn(who: StaffPerson, ip: string) {
  const device = browser(t, ip);
  const { challenge } = await device.does(staffSignIn, { body: { email: who.email, password: PASSWORD } });
  t.clock.advance({ seconds: 60 });
  const body = { challenge, code: await codeOf(who.secret, t.clock) };
  await device.does(staffSignInCode, { body, headers: { 'user-agent': WINDOWS } });
  return device;
}
const other = (sessions: readonly { code: string; isThis: boolean }[]) => sessions.find(({ isThis }) => !isThis)?.code ?? 'none';

test('[F-05.5] sessions are listed with device, network, times; this one first; never an address, a token or a raw header', async () => {
  const { asha } = await world(t, { asha: {} });
  const laptop = await signsInWith(asha, WINDOWS, '203.0.113.9');
  t.clock.advance({ minutes: 5 });
  const phone = await signsInWith(asha, IPHONE, '2001:db8:1:2:3:4:5:6');
  const answer = await laptop.asks(getMySessions);
  const { sessions } = answer.json();
  // The third is the session that she had from the start.
  expect(sessions).toHaveLength(3);
  expect(sessions[0]).toMatchObject({ device: 'Chrome on Windows', network: '203.0.113.…', isThis: true });
  expect(sessions.slice(1)).toContainEqual(
    expect.objectContaining({ device: 'Safari on iPhone', network: '2001:db8:1:…', isThis: false, openedAt: t.clock.now().toISOString() }),
  );
  expect(answer.body).not.toMatch(/203\.0\.113\.9|2001:db8:1:2|Mozilla|AppleWebKit|digest/);
  const tokens = [...laptop.jar.values(), ...phone.jar.values()].filter((value) => value.length > 20);
  expect(tokens).toHaveLength(4);
  for (const token of tokens) expect(answer.body).not.toContain(token);
  const kept = await t.db.selectFrom('member_sessions').select('device').where('member_id', '=', asha.id).execute();
  expect(kept.map(({ device }) => device).sort()).toEqual(['Chrome on Windows', 'Safari on iPhone', null]);
});

test('one that has ended, or was not used for too long, is not listed', async () => {
  const { asha } = await world(t, { asha: {} });
  const laptop = await signsInWith(asha, WINDOWS, '203.0.113.9');
  await signsInWith(asha, IPHONE, '198.51.100.7');
  const devices = async () => (await laptop.does(getMySessions)).sessions.map(({ device }) => device);
  expect(await devices()).toContain('Safari on iPhone');
  const phone = () => t.db.updateTable('member_sessions').where('member_id', '=', asha.id).where('device', '=', 'Safari on iPhone');
  await phone()
    .set({ last_seen_at: new Date(t.clock.now().getTime() - 400 * 86_400_000) })
    .execute();
  expect(await devices()).not.toContain('Safari on iPhone');
  await phone().set({ last_seen_at: t.clock.now(), expires_at: t.clock.now() }).execute();
  expect(await devices()).not.toContain('Safari on iPhone');
});

test('[F-05.6] one is signed out and its open page with it; the others stay', async () => {
  const { asha } = await world(t, { asha: {} });
  const laptop = await signsInWith(asha, WINDOWS, '203.0.113.9');
  const phone = await signsInWith(asha, IPHONE, '198.51.100.7');
  const page = await listens(t, asha, 'me');
  const { sessions } = await laptop.does(getMySessions);
  const lost = sessions.find(({ device }) => device === 'Safari on iPhone')?.code ?? '';
  await laptop.does(endMySession, { params: { code: lost } });
  expect((await phone.asks(getMe)).statusCode).toBe(401);
  expect([(await laptop.asks(getMe)).statusCode, (await asha.asks(getMe)).statusCode]).toEqual([200, 200]);
  // Once: the second time there is none.
  await expect(laptop.does(endMySession, { params: { code: lost } })).rejects.toMatchObject({ status: 404 });
  expect(page.isOver).toBe(false);
  const first = sessions.find(({ device }) => device === null)?.code ?? '';
  await laptop.does(endMySession, { params: { code: first } });
  await vi.waitUntil(() => page.isOver, { timeout: 10_000 });
});

test('somebody else’s session is as strange as none, and stays; so for staff, and across the two', async () => {
  const { asha, ravi, staff } = await world(t, { asha: {}, ravi: {} });
  const [hers] = (await asha.does(getMySessions)).sessions;
  const [desk] = (await staff.support.does(getStaffSessions)).sessions;
  const none = await ravi.asks(endMySession, { params: { code: '00000000-0000-4000-8000-000000000000' } });
  const answers = [
    await ravi.asks(endMySession, { params: { code: hers?.code ?? '' } }),
    await ravi.asks(endMySession, { params: { code: desk?.code ?? '' } }),
    await staff.admin.asks(endStaffSession, { params: { code: desk?.code ?? '' } }),
    await staff.admin.asks(endStaffSession, { params: { code: hers?.code ?? '' } }),
  ];
  expect(none.statusCode).toBe(404);
  for (const { statusCode, body } of answers) expect([statusCode, body]).toEqual([404, none.body]);
  expect((await ravi.does(getMySessions)).sessions.map(({ code }) => code)).not.toContain(hers?.code);
  await ravi.does(endMyOtherSessions);
  await staff.admin.does(endOtherStaffSessions);
  expect((await asha.asks(getMe)).statusCode).toBe(200);
  expect((await staff.support.asks(getStaffMe)).statusCode).toBe(200);
});

test('all others are signed out at once; whoever was in is a stranger again, this browser is not', async () => {
  const { asha } = await world(t, { asha: {} });
  const laptop = await signsInWith(asha, WINDOWS, '203.0.113.9');
  const thief = await signsInWith(asha, IPHONE, '198.51.100.7');
  expect(await laptop.does(endMyOtherSessions)).toEqual({ ended: 2 });
  expect((await thief.asks(getMe)).statusCode).toBe(401);
  expect((await asha.asks(getMe)).statusCode).toBe(401);
  expect((await laptop.does(getMySessions)).sessions).toHaveLength(1);
  await t.runJobs();
  t.inbox.clear();
  await laptop.does(signIn, { body: { userId: asha.code, password: PASSWORD } });
  await t.runJobs();
  expect(t.inbox.to(asha.email)).toEqual([]);
  await thief.does(signIn, { body: { userId: asha.code, password: PASSWORD } });
  await t.runJobs();
  expect(t.inbox.last(asha.email).subject).toBe('New sign-in to your account');
});

test('staff see and end theirs in the same way, and the log says so', async () => {
  const { staff } = await world(t, {});
  const desk = await staffSignsIn(staff.support, '203.0.113.9');
  const { sessions } = await desk.does(getStaffSessions);
  expect(sessions).toHaveLength(2);
  expect(sessions[0]).toMatchObject({ device: 'Chrome on Windows', network: '203.0.113.…', isThis: true });
  const page = await listens(t, staff.support, 'admin');
  await desk.does(endStaffSession, { params: { code: other(sessions) } });
  expect((await staff.support.asks(getStaffMe)).statusCode).toBe(401);
  await vi.waitUntil(() => page.isOver, { timeout: 10_000 });
  const half = await visitor(t).does(staffSignIn, { body: { email: staff.support.email, password: PASSWORD } });
  expect(await desk.does(endOtherStaffSessions)).toEqual({ ended: 0 });
  // A sign-in that was half done is over, too.
  t.clock.advance({ seconds: 60 });
  const body = { challenge: half.challenge, code: await codeOf(staff.support.secret, t.clock) };
  await expect(visitor(t).does(staffSignInCode, { body })).rejects.toMatchObject({ code: 'challenge_ended' });
  expect((await desk.asks(getStaffMe)).statusCode).toBe(200);
  const log = await t.db.selectFrom('audit_entries').select(['action', 'after']).where('subject', '=', staff.support.code).execute();
  expect(log.filter(({ action }) => action === 'staff.sessions_ended').map(({ after }) => after)).toEqual([
    { device: null },
    { others: 0 },
  ]);
});

test('a session that is over neither lists nor ends', async () => {
  const { asha } = await world(t, { asha: {} });
  const laptop = await signsInWith(asha, WINDOWS, '203.0.113.9');
  const code = other((await asha.does(getMySessions)).sessions);
  await asha.does(endMySession, { params: { code } });
  for (const endpoint of [getMySessions, endMyOtherSessions]) expect((await laptop.asks(endpoint)).statusCode).toBe(401);
  expect((await asha.does(getMySessions)).sessions).toHaveLength(1);
});

test('[F-05.6] whoever was in one that is signed out is a stranger again: told of when they come back, and lockable; her own browser stays known', async () => {
  const { asha } = await world(t, { asha: {} });
  const laptop = await signsInWith(asha, WINDOWS, '203.0.113.9');
  const thief = await signsInWith(asha, IPHONE, '198.51.100.7');
  const { sessions } = await laptop.does(getMySessions);
  await laptop.does(endMySession, { params: { code: sessions.find(({ device }) => device === 'Safari on iPhone')?.code ?? '' } });
  await t.runJobs();
  t.inbox.clear();
  const body = { userId: asha.code, password: PASSWORD };
  await laptop.does(signIn, { body });
  await t.runJobs();
  expect(t.inbox.to(asha.email)).toEqual([]);
  await thief.does(signIn, { body });
  await t.runJobs();
  expect(t.inbox.last(asha.email).subject).toBe('New sign-in to your account');
});

test('her own session in the list is ended without forgetting the browser she sits at', async () => {
  const { asha } = await world(t, { asha: {} });
  const laptop = await signsInWith(asha, WINDOWS, '203.0.113.9');
  const places = () =>
    t.db.selectFrom('known_places').select('digest').where('person_id', '=', asha.id).where('realm', '=', 'member').execute();
  const before = await places();
  const own = (await laptop.does(getMySessions)).sessions.find(({ isThis }) => isThis)?.code ?? '';
  await laptop.does(endMySession, { params: { code: own } });
  expect(await places()).toEqual(before);
});
