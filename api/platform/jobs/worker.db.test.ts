import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { platformJobs, platformSchedule } from '#api/platform/purge.ts';
import { databasePort } from '#api/testing/database.ts';
import { type TestDeps, type TestOptions, testDepsOnce } from '#api/testing/deps.ts';
import { type Gate, gate } from '#api/testing/gate.ts';
import { openLine } from '#api/testing/world/line.ts';
import { steadiness, sweep } from './heartbeat.ts';
import { defineJob, type Jobs } from './jobs.ts';
import { queue } from './queue.ts';
import { runDueJobs, startWorker } from './worker.ts';

const quick = { beatSeconds: 0.1, deadSeconds: 0.6, steadySeconds: 0.6 };

async function worker(jobs: Jobs, options: TestOptions = {}, times: { patienceSeconds?: number } = {}) {
  const deps = await testDepsOnce(options);
  const started = await startWorker(deps, { jobs, schedule: platformSchedule, heartbeat: quick, ...times });
  let isStopped = false;
  const stop = async () => {
    if (!isStopped) await started.stop();
    isStopped = true;
  };
  onTestFinished(stop);
  return { ...deps, stop };
}

const add = ({ db }: TestDeps, task: string) => db.transaction().execute((tx) => queue(tx, defineJob(task), {}));
const left = async ({ db }: TestDeps) =>
  (await sql<{ count: number }>`select count(*) from graphile_worker.jobs`.execute(db)).rows[0]?.count;

test('a worker runs what is queued, and stopping waits for what runs', async () => {
  const door = gate();
  let ended = 0;
  const deps = await worker({
    slow: async () => {
      await door.pass();
      ended += 1;
    },
  });
  await add(deps, 'slow');
  await door.arrivals(1);
  const stopping = deps.stop();
  door.open();
  await stopping;
  expect(ended).toBe(1);
  expect(await left(deps)).toBe(0);
  expect(await deps.db.selectFrom('worker_heartbeats').selectAll().execute()).toEqual([]);
});

test('the job of a dead worker is taken over', async () => {
  const done = gate();
  const deps = await testDepsOnce();
  await add(deps, 'left-behind');
  await sql`update graphile_worker._private_jobs set locked_by = 'pool-dead', locked_at = now() - interval '1 minute', attempts = 1`.execute(
    deps.db,
  );
  await sql`insert into worker_heartbeats values ('pool-dead', now() - interval '1 minute')`.execute(deps.db);
  await worker({ 'left-behind': async (_deps, _payload, { attempt }) => attempt === 2 && done.pass() }, { database: deps.database });
  await done.arrivals(1);
  done.open();
});

test('a worker that lives keeps its job, however long it takes; one that is silent loses it', async () => {
  const deps = await testDepsOnce();
  await add(deps, 'long');
  await sql`update graphile_worker._private_jobs set locked_by = 'pool-asha', locked_at = now() - interval '3 hours'`.execute(deps.db);
  await sql`insert into worker_heartbeats values ('pool-asha', now() - interval '9 seconds')`.execute(deps.db);
  expect(await sweep(deps.db, deps.log, 10)).toEqual([]);
  await sql`update worker_heartbeats set beat_at = now() - interval '11 seconds'`.execute(deps.db);
  expect(await sweep(deps.db, deps.log, 10)).toEqual(['pool-asha']);
  expect(await sweep(deps.db, deps.log, 10)).toEqual([]);
});

test('a job taken only now is not judged, even before its worker was first heard of', async () => {
  const deps = await testDepsOnce();
  await add(deps, 'fresh');
  await sql`update graphile_worker._private_jobs set locked_by = 'pool-new', locked_at = now()`.execute(deps.db);
  expect(await sweep(deps.db, deps.log, 10)).toEqual([]);
});

test('who was cut off itself does not judge others until it has watched for a while', () => {
  const judge = steadiness({ beatSeconds: 3, deadSeconds: 10, steadySeconds: 15 });
  const at = (second: number) => judge.maySweep(second * 1_000);
  expect([0, 3, 6, 9, 12, 15].map(at)).toEqual([false, false, false, false, false, true]);
  judge.reset();
  expect([18, 30].map(at)).toEqual([false, false]);
  expect([33, 36, 39, 42, 45].map(at)).toEqual([false, false, false, false, true]);
  // Suspended for a minute.
  expect([105, 108].map(at)).toEqual([false, false]);
});

test('a worker outlives an outage of the database', async () => {
  const line = await openLine(databasePort());
  const direct = await testDepsOnce();
  const done = gate();
  await worker(
    { after: async () => done.pass() },
    { env: { DATABASE_URL: direct.config.databaseUrl.replace(/:\d+\//, `:${line.port}/`) } },
  );
  line.cut();
  await add(direct, 'after');
  line.mend();
  await done.arrivals(1);
  done.open();
});

test.each([
  ['done', 'delete from%_private_jobs%', () => {}],
  [
    'failed',
    '%update%_private_jobs%last_error%',
    () => {
      throw new Error('no paper in the printer');
    },
  ],
])('a connection lost just when a job is written down as %s ends no process: the job runs once more', async (_how, statement, ending) => {
  const [started, again] = [gate(), gate()];
  const deps = await worker({
    print: async (_deps, _payload, { attempt }) => {
      if (attempt > 1) return again.pass();
      await started.pass();
      ending();
    },
  });
  await add(deps, 'print');
  await started.arrivals(1);
  await deps.db.transaction().execute(async (tx) => {
    await sql`lock table graphile_worker._private_jobs in access exclusive mode`.execute(tx);
    started.open();
    await vi.waitFor(async () => {
      const { rows } = await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name = 'anjuri worker' and wait_event_type = 'Lock'
           and query like ${statement}`.execute(deps.db);
      expect(rows).not.toEqual([]);
    });
  });
  await again.arrivals(1);
  again.open();
});

test('two connections lost while two jobs are written down as done end no work: both run once more', async () => {
  const [asha, ravi, again] = [gate(), gate(), gate()];
  const print =
    (first: Gate): Jobs[string] =>
    async (_deps, _payload, { attempt }) =>
      (attempt > 1 ? again : first).pass();
  const deps = await worker({ asha: print(asha), ravi: print(ravi) }, {}, { patienceSeconds: 0.5 });
  await add(deps, 'asha');
  await add(deps, 'ravi');
  await Promise.all([asha.arrivals(1), ravi.arrivals(1)]);
  await deps.db.transaction().execute(async (tx) => {
    await sql`lock table graphile_worker._private_jobs in access exclusive mode`.execute(tx);
    const writing = async () =>
      (
        await sql<{ pid: number }>`
          select pid from pg_stat_activity
           where datname = current_database() and application_name = 'anjuri worker' and wait_event_type = 'Lock'
             and query like 'delete from%_private_jobs%'`.execute(deps.db)
      ).rows.map(({ pid }) => pid);
    // One after the other: what ends in one moment is written down in one statement.
    asha.open();
    await vi.waitFor(async () => expect(await writing()).toHaveLength(1));
    ravi.open();
    await vi.waitFor(async () => expect(await writing()).toHaveLength(2));
    for (const pid of await writing()) await sql`select pg_terminate_backend(${pid})`.execute(deps.db);
  });
  await again.arrivals(2);
  again.open();
});

test('a worker that could not learn its tasks at first works as soon as it can', async () => {
  const deps = await testDepsOnce();
  const owner = new pg.Client(deps.database.ownerUrl);
  await owner.connect();
  onTestFinished(() => owner.end());
  const asked = gate();
  const logTo = { write: (line: string) => void (/Failed to acquire job/.test(line) && asked.pass()) };
  const done = gate();
  await owner.query('alter table graphile_worker._private_tasks rename to away');
  const options = { database: deps.database, env: { LOG_LEVEL: 'trace' }, logTo };
  await worker({ print: () => done.pass() }, options, { patienceSeconds: 0.5 });
  await asked.arrivals(1);
  await owner.query('alter table graphile_worker.away rename to _private_tasks');
  await add(deps, 'print');
  await done.arrivals(1);
  done.open();
});

test('the purge takes what is over and leaves the rest', async () => {
  const deps = await testDepsOnce();
  await add(deps, 'purge-platform');
  expect(await runDueJobs(deps, platformJobs)).toEqual([]);
  expect(await left(deps)).toBe(0);
});
