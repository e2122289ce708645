import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testApp, testAppOfFile, testAppOnce } from '#api/testing/app.ts';
import { listens, newsIn } from '#api/testing/hears.ts';
import { world } from '#api/testing/world/world.ts';
import { type Audience, tell } from './index.ts';
import { eventsFor, relay } from './store.ts';

const t = await testAppOfFile();
const { asha, ravi, staff } = await world(t, { asha: {}, ravi: {} });

const told = (to: Audience, code: string) => t.db.transaction().execute((tx) => tell(tx, t, { to, about: 'ticket', code }));
const codes = (events: Parameters<typeof newsIn>[0]) => newsIn(events).map(({ code }) => code);

test('[S-04.6] who is concerned hears within a second, and nobody else', async () => {
  const [hers, his, desk, other] = [
    await listens(t, asha, 'me'),
    await listens(t, ravi, 'me'),
    await listens(t, staff.support, 'admin'),
    await listens(t, staff.editor, 'admin'),
  ];
  const at = Date.now();
  await told({ member: asha.id }, 'TKT001');
  await told({ may: 'support.read' }, 'TKT002');
  await told({ staff: staff.support.id }, 'TKT003');
  await vi.waitUntil(() => codes(hers.events).length === 1 && codes(desk.events).length === 2, { timeout: 5_000, interval: 10 });
  expect(Date.now() - at).toBeLessThan(1_000);
  expect(newsIn(hers.events)).toEqual([{ about: 'ticket', code: 'TKT001' }]);
  expect(codes(desk.events)).toEqual(['TKT002', 'TKT003']);
  // The feed has passed them all: whoever heard nothing was told nothing.
  expect(codes(his.events)).toEqual([]);
  expect(codes(other.events), 'an editor sees no tickets').toEqual([]);
});

test('what was rolled back was never said', async () => {
  const page = await listens(t, asha, 'me', { after: await relay(t.db) });
  await t.db
    .transaction()
    .execute(async (tx) => {
      await tell(tx, t, { to: { member: asha.id }, about: 'ticket', code: 'TKT090' });
      throw new Error('no');
    })
    .catch(() => {});
  await told({ member: asha.id }, 'TKT091');
  await vi.waitUntil(() => codes(page.events).length > 0, { timeout: 5_000 });
  expect(codes(page.events)).toEqual(['TKT091']);
});

test('a page that comes back hears what it missed, once and in order', async () => {
  const first = await listens(t, ravi, 'me', { after: await relay(t.db) });
  await told({ member: ravi.id }, 'TKT010');
  await vi.waitUntil(() => codes(first.events).includes('TKT010'), { timeout: 5_000 });
  const seen = first.events.find(({ data }) => data.code === 'TKT010')?.id;
  first.leave();
  await told({ member: ravi.id }, 'TKT011');
  await told({ member: asha.id }, 'TKT012');
  await told({ member: ravi.id }, 'TKT013');
  const again = await listens(t, ravi, 'me', { lastEventId: seen ?? 0 });
  await told({ member: ravi.id }, 'TKT014');
  await vi.waitUntil(() => codes(again.events).includes('TKT014'), { timeout: 5_000 });
  expect(codes(again.events)).toEqual(['TKT011', 'TKT013', 'TKT014']);
  const ids = again.events.map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted((one, other) => one - other));
});

test('whoever was away for longer than we remember reads everything again', async () => {
  const before = await relay(t.db);
  await told({ member: ravi.id }, 'TKT020');
  await told({ member: ravi.id }, 'TKT021');
  await relay(t.db);
  await sql`delete from live_events where code = 'TKT020' or position <= ${before}`.execute(t.db);
  const page = await listens(t, ravi, 'me', { after: before });
  expect(page.events.map(({ name }) => name)).toContain('missed');
  expect(codes(page.events)).toEqual([]);
});

test('a transaction that commits late gets a later place: nobody can pass it by', async () => {
  const start = await relay(t.db);
  let commit = () => {};
  const mayCommit = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let wrote = () => {};
  const hasWritten = new Promise<void>((resolve) => {
    wrote = resolve;
  });
  const slow = t.db.transaction().execute(async (tx) => {
    await tell(tx, t, { to: { member: asha.id }, about: 'ticket', code: 'SLOW' });
    wrote();
    await mayCommit;
  });
  await hasWritten;
  await told({ member: asha.id }, 'QUICK');
  const reached = await relay(t.db);
  commit();
  await slow;
  await relay(t.db);
  const after = await eventsFor(t.db, [`member:${asha.id}`], start, 10);
  expect(after.map(({ code }) => code)).toEqual(['QUICK', 'SLOW']);
  expect(after[1]?.position).toBeGreaterThan(reached);
});

test('signing out ends the stream; so does the end of a right', async () => {
  const { kiran, staff: others } = await world(t, { kiran: {} });
  const page = await listens(t, kiran, 'me');
  const desk = await listens(t, others.support, 'admin');
  await t.db.deleteFrom('member_sessions').where('member_id', '=', kiran.id).execute();
  await t.db.deleteFrom('staff_roles').where('staff_id', '=', others.support.id).execute();
  await vi.waitUntil(() => page.isOver, { timeout: 8_000 });
  expect(page.events.at(-1)?.name).toBe('ended');
  await told({ may: 'support.read' }, 'TKT030');
  await told({ staff: others.support.id }, 'TKT031');
  await vi.waitUntil(() => codes(desk.events).includes('TKT031'), { timeout: 5_000 });
  expect(codes(desk.events)).not.toContain('TKT030');
});

test('nobody opens more than eight streams, and a visitor none', async () => {
  const { lata } = await world(t, { lata: {} });
  const open = [];
  for (let i = 0; i < 8; i += 1) open.push(await listens(t, lata, 'me'));
  const ninth = await listens(t, lata, 'me');
  expect(ninth.response.status).toBe(429);
  expect(await ninth.response.json()).toMatchObject({ code: 'too_many_streams' });
  open[0]?.leave();
  await vi.waitFor(async () => expect((await listens(t, lata, 'me')).response.status).toBe(200), { timeout: 5_000 });
  expect((await t.app.inject('/api/v1/me/live')).statusCode).toBe(401);
});

/** As Prometheus sees it. */
async function metric(name: string): Promise<number> {
  const { body } = await t.app.inject('/metrics');
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(body)?.[1]);
}

test('whoever leaves while the stream opens leaves nothing behind', async () => {
  const { nila } = await world(t, { nila: {} });
  const there = await listens(t, nila, 'me');
  const open = await metric('live_streams');
  expect(open).toBeGreaterThan(0);
  const handed = await metric('live_events_handed_total');
  const leaving = new AbortController();
  const attempts = Array.from({ length: 6 }, () =>
    fetch(new URL('/api/v1/me/live', there.response.url), {
      headers: { authorization: `Bearer ${nila.token}` },
      signal: leaving.signal,
    }).catch(() => undefined),
  );
  leaving.abort();
  await Promise.all(attempts);
  await told({ member: nila.id }, 'TKT040');
  await vi.waitUntil(() => codes(there.events).includes('TKT040'), { timeout: 5_000 });
  await vi.waitUntil(async () => (await metric('live_streams')) <= open, { timeout: 5_000 });
  expect(await metric('live_events_handed_total')).toBeGreaterThan(handed);
});

test('after a restored backup pages read everything again, and hear on', async () => {
  const other = await testAppOnce();
  const { uma } = await world(other, { uma: {} });
  const say = (code: string) => other.db.transaction().execute((tx) => tell(tx, other, { to: { member: uma.id }, about: 'ticket', code }));
  for (const code of ['OLD1', 'OLD2', 'OLD3']) await say(code);
  const page = await listens(other, uma, 'me');
  await vi.waitUntil(() => codes(page.events).includes('OLD3'), { timeout: 5_000 });
  const owner = new pg.Client(other.database.ownerUrl);
  await owner.connect();
  onTestFinished(() => owner.end());
  await owner.query('begin; delete from live_events where position > 1; update live_position set last = 1; commit');
  await vi.waitUntil(() => page.events.some(({ name }) => name === 'missed'), { timeout: 5_000 });
  await say('NEW2');
  await vi.waitUntil(() => codes(page.events).includes('NEW2'), { timeout: 5_000 });
});

test('a server with twenty open pages closes at once, and its pages come back elsewhere', async () => {
  const other = await testApp();
  const { meena, om, tara } = await world(other, { meena: {}, om: {}, tara: {} });
  const pages: Awaited<ReturnType<typeof listens>>[] = [];
  for (const who of [meena, om, tara]) for (let i = 0; i < 7; i += 1) pages.push(await listens(other, who, 'me'));
  const began = performance.now();
  await other.close();
  expect(performance.now() - began).toBeLessThan(2_000);
  await vi.waitUntil(() => pages.every(({ isOver }) => isOver), { timeout: 5_000 });
  expect(
    pages.some(({ events }) => events.some(({ name }) => name === 'ended')),
    'they are still signed in',
  ).toBe(false);
});
