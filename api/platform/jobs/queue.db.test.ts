import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { testDepsOnce } from '#api/testing/deps.ts';
import { defineJob, handle } from './jobs.ts';
import { queue, unqueue } from './queue.ts';
import { runDueJobs } from './worker.ts';

const greetJob = defineJob('greet', z.object({ name: z.string() }));

const waiting = async (db: Awaited<ReturnType<typeof testDepsOnce>>['db']) =>
  (await sql<{ count: number }>`select count(*) from graphile_worker.jobs`.execute(db)).rows[0]?.count;

test('a job runs when its transaction commits, and never when it is rolled back', async () => {
  const deps = await testDepsOnce();
  const greeted: string[] = [];
  const jobs = handle(greetJob, async (_deps, { name }) => greeted.push(name));

  await deps.db.transaction().execute((tx) => queue(tx, greetJob, { name: 'asha' }));
  const failing = deps.db.transaction().execute(async (tx) => {
    await queue(tx, greetJob, { name: 'ravi' });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');

  expect(await runDueJobs(deps, jobs)).toEqual([]);
  expect(greeted).toEqual(['asha']);
});

test('a key keeps one waiting job; it can be taken back; a later time is waited for', async () => {
  const deps = await testDepsOnce();
  const greeted: string[] = [];
  const jobs = handle(greetJob, async (_deps, { name }) => greeted.push(name));

  await deps.db.transaction().execute(async (tx) => {
    await queue(tx, greetJob, { name: 'first' }, { jobKey: 'hello' });
    await queue(tx, greetJob, { name: 'second' }, { jobKey: 'hello' });
    await queue(tx, greetJob, { name: 'gone' }, { jobKey: 'bye' });
    await queue(tx, greetJob, { name: 'tomorrow' }, { runAt: new Date(Date.now() + 86_400_000) });
    await unqueue(tx, 'bye');
  });
  await runDueJobs(deps, jobs);

  expect(greeted).toEqual(['second']);
  expect(await waiting(deps.db)).toBe(1);
});

test('a job that finds it is too early, and whose hour the database’s clock has passed, comes back a second later and not at once', async () => {
  const deps = await testDepsOnce();
  let rounds = 0;
  const jobs = handle(greetJob, async ({ db }, payload) => {
    rounds += 1;
    if (rounds === 20) throw new Error('It goes round and round.');
    await db.transaction().execute((tx) => queue(tx, greetJob, payload, { runAt: new Date(Date.now() - 60_000), pauseSeconds: 1 }));
  });
  await deps.db.transaction().execute((tx) => queue(tx, greetJob, { name: 'asha' }));
  expect(await runDueJobs(deps, jobs)).toEqual([]);
  expect(rounds).toBe(1);
  expect(await waiting(deps.db)).toBe(1);
});

test('a failed job is told about and waits for its next turn; after its last attempt it stays', async () => {
  const deps = await testDepsOnce();
  const attempts: [number, boolean][] = [];
  const stumbleJob = defineJob('stumble');
  const jobs = handle(stumbleJob, async (_deps, _payload, { attempt, isLastAttempt }) => {
    attempts.push([attempt, isLastAttempt]);
    throw new Error('stumbled');
  });
  await deps.db.transaction().execute((tx) => queue(tx, stumbleJob, {}, { maxAttempts: 2 }));
  expect((await runDueJobs(deps, jobs)).map(String)).toEqual(['Error: stumbled']);
  expect(await runDueJobs(deps, jobs)).toEqual([]);
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(deps.db);
  await runDueJobs(deps, jobs);

  expect(attempts).toEqual([
    [1, false],
    [2, true],
  ]);
  expect(await waiting(deps.db)).toBe(1);
});
