import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import type { Tx } from '#api/platform/db/db.ts';
import { testDepsOnce } from '#api/testing/deps.ts';
import { MemberId } from '#contract/values/ids.ts';
import { defineEvent, defineJob, handle, jobsOf, on, type Scheduled } from './jobs.ts';
import { queue, tell } from './queue.ts';
import { runDueJobs } from './worker.ts';

const greetJob = defineJob('greet', z.object({ member: MemberId, words: z.string().optional() }), { queueName: 'greetings' });
const tidyJob = defineJob('tidy');
const memberJoined = defineEvent('member-joined', z.object({ member: MemberId }), { priority: 3, maxAttempts: 2 });

test('a handler gets the parsed payload with its type; what the declaration does not name stays out', async () => {
  const deps = await testDepsOnce();
  const heard: object[] = [];
  const jobs = jobsOf(
    handle(greetJob, async (_deps, payload) => {
      expectTypeOf(payload.member).toEqualTypeOf<MemberId>();
      heard.push(payload);
    }),
    on(memberJoined, async (_deps, payload, { isLastAttempt }) => heard.push({ ...payload, isLastAttempt })),
  );
  await deps.db.transaction().execute(async (tx) => {
    await queue(tx, greetJob, { member: 7, words: 'namaste' });
    await tell(tx, memberJoined, { member: 8 });
    // A newer server's job, read by this one.
    await sql`select graphile_worker.add_job('greet', '{"member": 9, "colour": "green"}')`.execute(tx);
  });
  expect(await runDueJobs(deps, jobs)).toEqual([]);
  expect(heard).toHaveLength(3);
  expect(heard).toEqual(expect.arrayContaining([{ member: 7, words: 'namaste' }, { member: 8, isLastAttempt: false }, { member: 9 }]));
});

test('a declaration says how its job waits, and a call may say it otherwise', async () => {
  const { db } = await testDepsOnce();
  await db.transaction().execute(async (tx) => {
    await queue(tx, greetJob, { member: 7 });
    await queue(tx, greetJob, { member: 7 }, { priority: 5 });
    await queue(tx, tidyJob, {});
    await tell(tx, memberJoined, { member: 8 });
  });
  const rows = await sql`select t.identifier as task, j.payload, q.queue_name as lane, j.priority, j.max_attempts as attempts
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    left join graphile_worker._private_job_queues q on q.id = j.job_queue_id order by j.id`.execute(db);
  expect(rows.rows).toEqual([
    { task: 'greet', payload: { member: 7 }, lane: 'greetings', priority: 0, attempts: 12 },
    { task: 'greet', payload: { member: 7 }, lane: 'greetings', priority: 5, attempts: 12 },
    { task: 'tidy', payload: {}, lane: null, priority: 0, attempts: 12 },
    { task: 'member-joined', payload: { member: 8 }, lane: null, priority: 3, attempts: 2 },
  ]);
});

test('a payload that is not what was declared fails aloud, does nothing and stays; log and queue name job and field, never the value', async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => lines.push(line) });
  const deps = { ...(await testDepsOnce()), log };
  const jobs = handle(greetJob, async () => expect.unreachable());
  await sql`select graphile_worker.add_job('greet', '{"member": "asha@example.org", "words": "namaste"}')`.execute(deps.db);

  const [failure] = await runDueJobs(deps, jobs);
  expect(failure?.message).toBe('The payload of greet is not what was declared: member (invalid_type)');
  const kept = await sql<{
    id: number;
    last_error: string;
    attempts: number;
  }>`select id, last_error, attempts from graphile_worker.jobs`.execute(deps.db);
  const [logged] = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 50);
  expect(logged).toMatchObject({ job: 'greet', jobId: kept.rows[0]?.id, msg: 'job failed' });
  expect(kept.rows).toMatchObject([{ last_error: expect.stringContaining('member (invalid_type)'), attempts: 1 }]);
  expect(`${lines.join()} ${JSON.stringify(kept.rows)}`).not.toMatch(/asha|namaste/);
});

test('a name is bound once', () => {
  const does = async () => {};
  expect(() => jobsOf(handle(tidyJob, does), handle(greetJob, does), handle(defineJob('tidy'), does))).toThrow('Bound twice: tidy');
});

// The compiler is the judge: it fails the check when one of these lines compiles that must not. They are never run.
test('what was not declared does not compile', () => {
  const lines = (tx: Tx): unknown => [
    queue(tx, greetJob, { member: 7 }),
    // @ts-expect-error a name that nobody declared
    queue(tx, 'greet', { member: 7 }),
    // @ts-expect-error a payload that lacks something
    queue(tx, greetJob, {}),
    // @ts-expect-error of another kind
    queue(tx, greetJob, { member: '7' }),
    // @ts-expect-error with something that was not declared
    queue(tx, greetJob, { member: 7, name: 'asha' }),
    // @ts-expect-error a payload where there is none
    queue(tx, tidyJob, { member: 7 }),
    // @ts-expect-error an event is told, not queued
    queue(tx, memberJoined, { member: 7 }),
    // @ts-expect-error a job is queued, not told
    tell(tx, greetJob, { member: 7 }),
    // @ts-expect-error an event with the wrong payload
    tell(tx, memberJoined, { donor: 7 }),
    // @ts-expect-error a handler that wants something else
    handle(greetJob, async (_deps, { donor }: { donor: number }) => donor),
    // @ts-expect-error a listener that wants something else
    on(memberJoined, async (_deps, { donor }: { donor: number }) => donor),
    { job: tidyJob, at: '* * * * *' } satisfies Scheduled,
    // @ts-expect-error the clock has no payload to give
    { job: greetJob, at: '* * * * *' } satisfies Scheduled,
  ];
  expect(lines).toBeTypeOf('function');
});
