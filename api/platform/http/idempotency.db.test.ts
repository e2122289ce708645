import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { withClient } from '#api/database/cluster.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { newToken } from '#api/platform/security/session.ts';
import { databasePort, testDatabase } from '#api/testing/database.ts';
import type { TestDeps } from '#api/testing/deps.ts';
import { type Gate, gate } from '#api/testing/gate.ts';
import { testHttp } from '#api/testing/http.ts';
import { openLine } from '#api/testing/world/line.ts';
import type { MemberId, StaffId } from '#contract/values/ids.ts';
import { purgeIdempotencyKeys } from './idempotency-store.ts';

const body = z.object({
  sum: z.number().min(201),
  how: z.enum(['well', 'refused', 'broken', 'late', 'half', 'lost', 'cut']).default('well'),
});
const response = { 200: z.object({ gift: z.number() }) };
const schema = { body, response };

/** A toy: gifts are rows of rate_counters, because the platform has no table of its own to play with. */
const routes =
  (late: Gate, cut: () => void) =>
  ({ db }: TestDeps) =>
  async (app: Awaited<ReturnType<typeof testHttp>>['app']) => {
    const give = async (sum: number, how: string) =>
      db.transaction().execute(async (tx) => {
        if (how === 'late') await late.pass();
        await tx
          .insertInto('rate_counters')
          .values({ rule: `gift of ${sum}`, key: Buffer.from(newToken()), empty_at: new Date() })
          .execute();
        if (how === 'refused') throw new Refusal('stale');
        if (how === 'cut') cut();
        if (how === 'broken') throw new Error('broken');
        const { count } = await tx
          .selectFrom('rate_counters')
          .select((row) => row.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow();
        return { gift: count };
      });
    app.post('/api/v1/gifts', { config: { access: 'public' }, schema }, async ({ body: { sum, how } }) => {
      const given = await give(sum, how);
      if (how === 'half') throw new Refusal('stale');
      if (how === 'lost') throw new Error('lost after the commit');
      return given;
    });
    app.post('/api/v1/required', { config: { access: 'public', idempotency: 'required' }, schema }, async ({ body: { sum, how } }) =>
      give(sum, how),
    );
    app.post('/api/v1/never', { config: { access: 'public', idempotency: 'none' }, schema }, async ({ body: { sum, how } }) =>
      give(sum, how),
    );
    app.post('/api/v1/mine', { config: { access: 'member' }, schema }, async ({ body: { sum, how } }) => give(sum, how));
    app.post('/api/v1/staff', { config: { access: { staff: 'own.account' } }, schema }, async ({ body: { sum, how } }) => give(sum, how));
  };

const sessions = {
  member: async (request: { headers: Record<string, unknown> }) =>
    ({ kind: 'member', id: Number(request.headers.authorization), sessionId: 1, language: 'en' }) as {
      kind: 'member';
      id: MemberId;
      sessionId: 1;
      language: 'en';
    },
  staff: async () => ({
    kind: 'staff' as const,
    id: 1 as StaffId,
    sessionId: 1,
    language: 'en' as const,
    permissions: new Set(['own.account' as const]),
    confirmedAt: null,
  }),
};

async function toy({ cut = () => {}, ...options }: Parameters<typeof testHttp>[0] & { cut?: () => void } = {}) {
  const late = gate();
  const http = await testHttp({ routes: routes(late, cut), sessions, ...options });
  const send = (payload: object, key: string | undefined, url = '/api/v1/gifts', member?: number) =>
    http.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { ...(key === undefined ? {} : { 'idempotency-key': key }), ...(member ? { authorization: String(member) } : {}) },
    });
  const gifts = async () => (await sql<{ count: number }>`select count(*) from rate_counters`.execute(http.db)).rows[0]?.count;
  return { ...http, send, gifts, late };
}

test('the same request twice is done once and answered twice', async () => {
  const { send, gifts, db } = await toy();
  const first = await send({ sum: 500 }, 'wish-0001');
  const second = await send({ sum: 500, how: undefined }, 'wish-0001');
  expect([first.statusCode, first.json()]).toEqual([200, { gift: 1 }]);
  expect([second.statusCode, second.json()]).toEqual([200, { gift: 1 }]);
  expect(second.headers['idempotent-replayed']).toBe('true');
  expect(second.headers['content-type']).toBe(first.headers['content-type']);
  expect(await gifts()).toBe(1);
  const rows = JSON.stringify(await db.selectFrom('idempotency_keys').selectAll().execute());
  expect(rows).not.toContain('wish-0001');
  expect(rows).not.toContain(Buffer.from('{"gift":1}').toString('hex'));
});

test('twenty clicks at once give once; the others are told to wait', async () => {
  const { send, gifts, late } = await toy();
  const clicks = Array.from({ length: 20 }, () => send({ sum: 500, how: 'late' }, 'wish-0002'));
  let refused = 0;
  for (const click of clicks) void click.then(() => ++refused === 19 && late.open());
  const answers = await Promise.all(clicks);
  const codes = answers.map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code === 200)).toHaveLength(1);
  expect(codes.filter((code) => code === 409)).toHaveLength(19);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    code: 'idempotency_in_progress',
    retryAfterSeconds: 1,
  });
  expect(await gifts()).toBe(1);
});

test('a key used for another request is refused, and so is a malformed or a missing one', async () => {
  const { send, gifts } = await toy();
  await send({ sum: 500 }, 'wish-0003');
  expect((await send({ sum: 501 }, 'wish-0003')).json()).toMatchObject({ code: 'idempotency_mismatch' });
  expect((await send({ sum: 500 }, 'wish-0003', '/api/v1/required')).statusCode).toBe(422);
  expect((await send({ sum: 500 }, 'short')).json()).toMatchObject({ code: 'bad_request' });
  expect((await send({ sum: 500 }, undefined, '/api/v1/required')).json()).toMatchObject({ code: 'idempotency_key_missing' });
  expect(await gifts()).toBe(1);
});

test('a request that does not pass validation uses no key up', async () => {
  const { send, gifts, db } = await toy();
  expect((await send({ sum: 200 }, 'wish-0004')).statusCode).toBe(400);
  expect(await db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([]);
  expect((await send({ sum: 201 }, 'wish-0004')).statusCode).toBe(200);
  expect(await gifts()).toBe(1);
});

test('what was refused or broke before anything was committed may be tried again with the same key', async () => {
  const { send, gifts } = await toy();
  expect((await send({ sum: 500, how: 'refused' }, 'wish-0005')).statusCode).toBe(409);
  expect((await send({ sum: 500, how: 'refused' }, 'wish-0005')).headers['idempotent-replayed']).toBeUndefined();
  expect((await send({ sum: 500, how: 'broken' }, 'wish-0006')).statusCode).toBe(500);
  expect((await send({ sum: 500 }, 'wish-0006')).statusCode).toBe(200);
  expect(await gifts()).toBe(1);
});

test('a refusal after something was committed is kept, because a repeat would do it twice', async () => {
  const { send, gifts } = await toy();
  await send({ sum: 500, how: 'half' }, 'wish-0007');
  const again = await send({ sum: 500, how: 'half' }, 'wish-0007');
  expect([again.statusCode, again.headers['idempotent-replayed']]).toEqual([409, 'true']);
  expect(await gifts()).toBe(1);
});

test('the key of a holder that died is freed after its lease; one that had committed is never done again', async () => {
  const { send, gifts, db, clock } = await toy();
  await send({ sum: 500 }, 'wish-0008');
  await sql`update idempotency_keys set status = null, answer = null`.execute(db);
  expect((await send({ sum: 500 }, 'wish-0008')).json()).toMatchObject({ code: 'idempotency_in_progress' });
  clock.advance({ seconds: 61 });
  expect((await send({ sum: 500 }, 'wish-0008')).json()).toMatchObject({ code: 'idempotency_already_done' });
  expect(await gifts()).toBe(1);

  await sql`update idempotency_keys set committed_at = null`.execute(db);
  expect((await send({ sum: 500 }, 'wish-0008')).statusCode).toBe(200);
  expect(await gifts()).toBe(2);
});

test('what was committed and whose answer was lost is not done again, and a repeat is told so at once', async () => {
  const { send, gifts } = await toy();
  expect((await send({ sum: 500, how: 'lost' }, 'wish-0020')).statusCode).toBe(500);
  expect((await send({ sum: 500, how: 'lost' }, 'wish-0020')).json()).toMatchObject({ code: 'idempotency_already_done' });
  expect(await gifts()).toBe(1);
});

test('a database that goes away in the middle is answered with “later”; when it is back the same key works within seconds', async () => {
  const [database, line] = [await testDatabase(), await openLine(databasePort())];
  let isFirst = true;
  const cut = () => {
    if (isFirst) line.cut();
    isFirst = false;
  };
  const { send, gifts } = await toy({ cut, database: { ...database, url: database.url.replace(/:\d+\//, `:${line.port}/`) } });
  const first = await send({ sum: 500, how: 'cut' }, 'wish-0021');
  expect([first.statusCode, first.json().code, first.headers['retry-after']]).toEqual([503, 'unavailable', '10']);
  line.mend();
  // The test's clock stands still: not because the lease of the first one ran out.
  await vi.waitUntil(async () => (await send({ sum: 500, how: 'cut' }, 'wish-0021')).statusCode === 200, {
    timeout: 10_000,
    interval: 100,
  });
  expect(await gifts()).toBe(1);
});

test('a key whose taking was still under way when the line broke, and is seen by nobody, is freed when it turns up', async () => {
  const [database, line] = [await testDatabase(), await openLine(databasePort())];
  const { send, gifts } = await toy({ database: { ...database, url: database.url.replace(/:\d+\//, `:${line.port}/`) } });
  await withClient(database.superUrl, async (keeper) => {
    // It waits here as it would in its commit for a second server.
    await keeper.query(`
      create function wait_here() returns trigger language plpgsql set lock_timeout = 0 as $$ begin perform pg_advisory_xact_lock(42); return null; end $$;
      create trigger wait_here after insert on idempotency_keys for each row execute function wait_here();
      select pg_advisory_lock(42)`);
    const asked = async (what: string) =>
      (await keeper.query('select from pg_stat_activity where datname = current_database() and query ilike $1', [what])).rowCount === 1;
    const first = send({ sum: 500 }, 'wish-0022');
    await vi.waitUntil(() => asked('%insert into idempotency_keys%'), { timeout: 10_000 });
    line.cut();
    expect((await first).statusCode).toBe(503);
    line.mend();
    await vi.waitUntil(() => asked('update "idempotency_keys" set "lease_until"%'), { timeout: 10_000 });
    await keeper.query('select pg_advisory_unlock(42)');
  });
  // The test's clock stands still, and with it the lease.
  await vi.waitUntil(async () => (await send({ sum: 500 }, 'wish-0022')).statusCode === 200, { timeout: 20_000, interval: 100 });
  expect(await gifts()).toBe(1);
}, 60_000);

test('a slow holder whose key was taken over cannot commit any more', async () => {
  const { send, gifts, clock, late } = await toy();
  const slow = send({ sum: 500, how: 'late' }, 'wish-0009');
  await late.arrivals(1);
  clock.advance({ seconds: 61 });
  const fast = send({ sum: 500, how: 'late' }, 'wish-0009');
  await late.arrivals(2);
  late.open();
  expect((await slow).json()).toMatchObject({ code: 'idempotency_in_progress' });
  expect((await fast).statusCode).toBe(200);
  expect(await gifts()).toBe(1);
});

test('keys belong to the one who sent them; "none" does not look at them', async () => {
  const { send, gifts } = await toy();
  await send({ sum: 500 }, 'wish-0010', '/api/v1/mine', 1);
  expect((await send({ sum: 500 }, 'wish-0010', '/api/v1/mine', 2)).headers['idempotent-replayed']).toBeUndefined();
  expect((await send({ sum: 500 }, 'wish-0010', '/api/v1/mine', 1)).headers['idempotent-replayed']).toBe('true');
  await send({ sum: 500 }, 'wish-0010', '/api/v1/staff', 1);
  await send({ sum: 500 }, 'wish-0010', '/api/v1/never');
  await send({ sum: 500 }, 'wish-0010', '/api/v1/never');
  expect(await gifts()).toBe(5);
});

test("a member's answer is sealed with her own key: when that is gone, nothing can be replayed and nothing is repeated", async () => {
  const keys = new Map<number, string>([[1, 'a']]);
  const sealer = {
    seal: async (member: MemberId, plain: Buffer) => Buffer.concat([Buffer.from(String(keys.get(member))), plain]),
    async open(member: MemberId, sealed: Buffer) {
      if (!keys.has(member)) throw new Error('This key was destroyed');
      return sealed.subarray(1);
    },
  };
  const { send, gifts } = await toy({ sealer });
  await send({ sum: 500 }, 'wish-0011', '/api/v1/mine', 1);
  expect((await send({ sum: 500 }, 'wish-0011', '/api/v1/mine', 1)).json()).toEqual({ gift: 1 });
  keys.delete(1);
  expect((await send({ sum: 500 }, 'wish-0011', '/api/v1/mine', 1)).statusCode).toBe(500);
  expect(await gifts()).toBe(1);
});

test('after 48 hours a key is free and its row is purged, in portions', async () => {
  const { send, gifts, db, clock } = await toy();
  for (let number = 10; number < 17; number++) await send({ sum: 500 }, `wish-00${number}`);
  clock.advance({ hours: 47 });
  expect(await purgeIdempotencyKeys(db, clock.now(), 3)).toBe(0);
  clock.advance({ hours: 1, seconds: 1 });
  expect((await send({ sum: 500 }, 'wish-0010')).headers['idempotent-replayed']).toBeUndefined();
  expect(await gifts()).toBe(8);
  expect(await purgeIdempotencyKeys(db, clock.now(), 3)).toBe(6);
  expect(await db.selectFrom('idempotency_keys').selectAll().execute()).toHaveLength(1);
});

test('two processes share the keys', async () => {
  const first = await toy();
  const second = await toy({ database: first.database, clock: first.clock, env: { MASTER_KEYS: masterKeysOf(first) } });
  const one = first.send({ sum: 500, how: 'late' }, 'wish-0012');
  await first.late.arrivals(1);
  expect((await second.send({ sum: 500, how: 'late' }, 'wish-0012')).statusCode).toBe(409);
  first.late.open();
  expect((await one).json()).toEqual({ gift: 1 });
  expect((await second.send({ sum: 500, how: 'late' }, 'wish-0012')).json()).toEqual({ gift: 1 });
  expect(await first.gifts()).toBe(1);
});

const masterKeysOf = ({ config }: TestDeps) => config.masterKeys.map(({ id, key }) => `${id}:${key.toString('base64')}`).join(',');
