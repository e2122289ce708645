import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { withClient } from '#api/database/cluster.ts';
import { type TestApp, testAppOnce } from '#api/testing/app.ts';
import { testHttp } from '#api/testing/http.ts';
import { openFollowed } from '#api/testing/servers/followed.ts';
import { addCampaign } from '#api/testing/world/campaigns.ts';
import { openLine } from '#api/testing/world/line.ts';
import { world } from '#api/testing/world/world.ts';
import { listMyDonations } from '#contract/donations/donations.ts';
import type { MemberId } from '#contract/values/ids.ts';
import { rupees } from '#contract/values/money.ts';
import { mayBeOld } from './replica-reads.ts';

// Two servers of their own take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const followed = await openFollowed();
afterAll(followed.close);

/** A mark of the future is a fresh one for as long as the test takes. Servers in tests write none themselves. */
const marks = (t: Pick<TestApp, 'db'>, seconds: number) =>
  sql`insert into replica_mark (marked_at) values (now() + make_interval(secs => ${seconds}))
      on conflict (is_only) do update set marked_at = excluded.marked_at`.execute(t.db);
const [FRESH, OLD] = [600, -60];

/** The site, over lines to both servers that can be cut. */
async function site() {
  const [toPrimary, toReplica] = [await openLine(followed.primary.port), await openLine(followed.replica.port)];
  const through = (url: string, port: number) => url.replace(/:\d+\//, `:${port}/`);
  const database = { ...followed.database, url: through(followed.database.url, toPrimary.port) };
  const t = await testAppOnce({ database, env: { DATABASE_REPLICA_URL: through(followed.replicaUrl, toReplica.port) } });
  await marks(t, FRESH);
  await caughtUp(t);
  return { t, toPrimary, toReplica };
}

/** The last mark that the replica has is a minute old, as after a minute without its primary. */
async function unmarked(t: Pick<TestApp, 'db'>): Promise<void> {
  await marks(t, OLD);
  await caughtUp(t);
}

/** Until the replica has all that the primary has. */
async function caughtUp(t: Pick<TestApp, 'db'>): Promise<void> {
  await followed.goOn();
  const { rows } = await sql<{ lsn: string }>`select pg_current_wal_flush_lsn()::text as lsn`.execute(t.db);
  await vi.waitUntil(() => replicaHas(rows[0]?.lsn ?? ''), { timeout: 20_000 });
}

async function replicaHas(lsn: string): Promise<boolean> {
  return withClient(followed.replica.url('postgres', 'anjuri'), async (client) => {
    const { rows } = await client.query('select pg_last_wal_replay_lsn() >= $1::pg_lsn as has', [lsn]);
    return rows[0]?.has === true;
  });
}

const outcomes = async ({ metrics }: Pick<TestApp, 'metrics'>) =>
  Object.fromEntries((await metrics.replicaReads.get()).values.map(({ labels, value }) => [labels.outcome, value]));

const titles = async ({ app }: Pick<TestApp, 'app'>) => {
  const answer = await app.inject('/api/v1/campaigns');
  return { status: answer.statusCode, text: answer.body };
};

test('visitors are shown what the replica has', async () => {
  const { t } = await site();
  expect((await titles(t)).status).toBe(200);
  expect((await t.app.inject('/api/v1/landing')).statusCode).toBe(200);
  const { replica = 0, ...others } = await outcomes(t);
  expect(replica).toBeGreaterThan(1);
  expect(others).toEqual({});
});

test('a member sees her gift at once, however far the replica is behind, and then from the replica', async () => {
  const { t } = await site();
  const { asha } = await world(t, { asha: {} });
  await followed.holdBack();
  const { code } = await asha.donates(rupees(500));
  expect((await asha.does(listMyDonations, { query: {} })).rows.map((row) => row.code)).toEqual([code]);
  expect((await outcomes(t)).replica).toBeUndefined();
  expect((await outcomes(t)).behind).toBeGreaterThan(0);
  await caughtUp(t);
  expect((await asha.does(listMyDonations, { query: {} })).rows.map((row) => row.code)).toEqual([code]);
  expect((await outcomes(t)).replica).toBeGreaterThan(0);
});

test('what somebody else did is seen as well: a page that was told of it reads it again', async () => {
  const { t } = await site();
  const { asha, staff } = await world(t, { asha: {} });
  const { code } = await asha.donates(rupees(500));
  await followed.holdBack();
  await staff.finance.approves(code);
  const [row] = (await asha.does(listMyDonations, { query: {} })).rows;
  expect(row?.status).not.toBe('pending');
  await followed.goOn();
});

test('a replica that stays behind is passed by, for visitors too', async () => {
  const { t } = await site();
  await unmarked(t);
  await followed.holdBack();
  await addCampaign(t, 'wells-for-palghar');
  const { status, text } = await titles(t);
  expect([status, text.includes('wells-for-palghar')]).toEqual([200, true]);
  const { replica, behind } = await outcomes(t);
  expect([replica, (behind ?? 0) > 0]).toEqual([undefined, true]);
});

test('without the replica everything comes from the primary', async () => {
  const { t, toReplica } = await site();
  toReplica.cut();
  expect((await titles(t)).status).toBe(200);
  const { asha } = await world(t, { asha: {} });
  expect((await asha.does(listMyDonations, { query: {} })).rows).toEqual([]);
  const { replica, away } = await outcomes(t);
  expect([replica, (away ?? 0) > 0]).toEqual([undefined, true]);
});

test('without the primary public pages go on, even from a replica that is behind; members are told “later”', async () => {
  const { t, toPrimary } = await site();
  const { asha } = await world(t, { asha: {} });
  await unmarked(t);
  toPrimary.cut();
  expect((await titles(t)).status).toBe(200);
  expect((await outcomes(t)).primary_away).toBeGreaterThan(0);
  const answer = await t.app.inject({ url: listMyDonations.url, headers: { authorization: `Bearer ${asha.token}` } });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '10']);
  toPrimary.mend();
});

/** Far below what a read on a silent line waits for: fifteen seconds. */
const SOON_MS = 6_000;

async function soon<T>(work: Promise<T>): Promise<T> {
  const begun = performance.now();
  const answer = await work;
  expect(performance.now() - begun).toBeLessThan(SOON_MS);
  return answer;
}

test('a replica that falls silent holds nobody up, is left alone, and read again when it is back', async () => {
  const { t, toReplica } = await site();
  const { asha } = await world(t, { asha: {} });
  expect((await titles(t)).status).toBe(200);
  toReplica.hang();
  expect((await soon(titles(t))).status).toBe(200);
  expect((await soon(asha.does(listMyDonations, { query: {} }))).rows).toEqual([]);
  const { replica = 0, away = 0 } = await outcomes(t);
  expect(away).toBeGreaterThan(0);
  toReplica.mend();
  // Nobody waits for the try that finds it there.
  await vi.waitUntil(async () => (await soon(titles(t))).status === 200 && ((await outcomes(t)).replica ?? 0) > replica, {
    timeout: 20_000,
    interval: 100,
  });
});

test('a primary that falls silent holds no visitor up while there is a replica, and is asked again when it is back', async () => {
  const { t, toPrimary } = await site();
  expect((await titles(t)).status).toBe(200);
  await unmarked(t);
  expect((await titles(t)).status).toBe(200);
  const before = (await outcomes(t)).behind ?? 0;
  toPrimary.hang();
  for (let visitor = 0; visitor < 3; visitor += 1) expect((await soon(titles(t))).status).toBe(200);
  const { behind = 0, primary_away: kept = 0 } = await outcomes(t);
  expect([behind > before, kept > 2]).toEqual([true, true]);
  toPrimary.mend();
  // As soon as it answers, what the replica lacks comes from there.
  await vi.waitUntil(
    async () => {
      const { primary_away: was } = await outcomes(t);
      return (await soon(titles(t))).status === 200 && (await outcomes(t)).primary_away === was;
    },
    { timeout: 20_000, interval: 100 },
  );
});

test('what such an endpoint writes goes to the primary all the same', async () => {
  const endpoint = { method: 'GET', url: '/api/v1/toy', config: { access: 'public' } } as const;
  const schema = { summary: 'Toy', tags: [], response: { 200: z.object({ rules: z.array(z.string()) }) } };
  const { app, db, metrics } = await testHttp({
    database: followed.database,
    env: { DATABASE_REPLICA_URL: followed.replicaUrl },
    routes: (deps) => async (toy) => {
      toy.route({
        ...mayBeOld({ ...endpoint, schema }),
        handler: async () => {
          const counter = (rule: string) => ({ rule, key: Buffer.from('k'), empty_at: new Date() });
          await deps.db.insertInto('rate_counters').values(counter('alone')).execute();
          const rules = await deps.db.transaction().execute(async (tx) => {
            await tx.insertInto('rate_counters').values(counter('together')).execute();
            return tx.selectFrom('rate_counters').select('rule').where('rule', 'in', ['alone', 'together']).orderBy('rule').execute();
          });
          return { rules: rules.map(({ rule }) => rule) };
        },
      });
    },
  });
  await marks({ db }, FRESH);
  await caughtUp({ db });
  const answer = await app.inject('/api/v1/toy');
  expect(answer.json()).toEqual({ rules: ['alone', 'together'] });
  expect(await outcomes({ metrics })).toEqual({ away: 1 });
});

test('a primary that became a replica is away: no traffic, “later” to members, and its connections are not used again', async () => {
  const endpoint = { method: 'GET', url: '/api/v1/toy', config: { access: 'member' } } as const;
  const schema = { summary: 'Toy', tags: [], response: { 200: z.object({}) } };
  const asha = { kind: 'member' as const, id: 1 as MemberId, sessionId: 1, language: 'en' as const };
  const { app, pool } = await testHttp({
    database: followed.database,
    env: { DATABASE_URL: followed.replicaUrl, DATABASE_REPLICA_URL: followed.replicaUrl },
    sessions: { member: async () => asha },
    routes: () => async (toy) => {
      toy.route({ ...mayBeOld({ ...endpoint, schema }), handler: async () => ({}) });
    },
  });
  const answer = await app.inject('/api/v1/toy');
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '10']);
  await vi.waitUntil(() => pool.totalCount === 0, { timeout: 10_000 });
  const ready = await app.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toMatchObject([503, { status: 'database away' }]);
  await vi.waitUntil(() => pool.totalCount === 0, { timeout: 10_000 });
});
