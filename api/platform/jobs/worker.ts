import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Logger, parseCronItems, type Runner, type RunnerOptions, run, runOnce, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Logger as Pino } from 'pino';
import { openDb, openPool } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { inSpan } from '#api/platform/tracing/span.ts';
import { traceIn } from './carried-trace.ts';
import { type HeartbeatTimes, startHeartbeat } from './heartbeat.ts';
import type { Jobs, Scheduled } from './jobs.ts';

export interface Worker {
  /** Takes no new job, lets running ones end, frees the rest. */
  stop(): Promise<void>;
}

interface Work {
  readonly jobs: Jobs;
  readonly schedule: readonly Scheduled[];
  readonly heartbeat?: HeartbeatTimes;
  /** How long running jobs may take to end when a worker stops. */
  readonly patienceSeconds?: number;
}

const JOB_MINUTES = 1;

/** Runs jobs for as long as the process lives, through outages of the database too. */
export async function startWorker(deps: Deps, { jobs, schedule, heartbeat: times, patienceSeconds = 25 }: Work): Promise<Worker> {
  const { config, log } = deps;
  const heartbeat = startHeartbeat(config, log, times);
  // Its own connections: a burst of jobs must not take those of the people on the site, nor the other way round.
  const max = config.workerConcurrency + 4;
  const pool = openPool(config.databaseUrl, { max, log, name: 'anjuri worker', statementSeconds: JOB_MINUTES * 60 });
  const ownDeps: Deps = { ...deps, pool, db: openDb(pool) };
  const options: RunnerOptions = {
    pgPool: pool,
    concurrency: config.workerConcurrency,
    noHandleSignals: true,
    taskList: taskList(ownDeps, jobs),
    parsedCronItems: cronItems(schedule),
    logger: loggerOf(log),
    // Without a batch, 0.18 does not wait for its own "done" and "failed": a connection lost just then ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  };
  const going = new AbortController();
  let runner: Runner | undefined;
  const supervise = async () => {
    while (!going.signal.aborted) {
      try {
        const watch = watchRunner(heartbeat.beatFor, patienceSeconds);
        runner = await run({ ...options, events: watch.events });
        if (going.signal.aborted) await runner.stop();
        await Promise.race([runner.promise, watch.isOfNoUse]);
        await Promise.race([runner.stop().catch(() => {}), delay(patienceSeconds * 1_000)]);
      } catch (error) {
        log.error({ err: error }, 'worker stopped; it will start again');
      }
      heartbeat.beatFor(undefined);
      await delay(2_000, undefined, { signal: going.signal }).catch(() => {});
    }
  };
  const supervised = config.hasWorker ? supervise() : Promise.resolve();
  return {
    async stop() {
      going.abort();
      await Promise.race([runner?.stop().catch(() => {}), delay(patienceSeconds * 1_000, undefined, { ref: false })]);
      await Promise.race([supervised, delay(5_000, undefined, { ref: false })]);
      await heartbeat.stop();
      await pool.end();
    },
  };
}

/** Runs everything that is due now and comes back; the errors of failed jobs, if any. */
export async function runDueJobs(deps: Deps, jobs: Jobs): Promise<readonly Error[]> {
  const failures: Error[] = [];
  const events = new EventEmitter() as unknown as WorkerEvents;
  events.on('job:error', ({ error }) => failures.push(error instanceof Error ? error : new Error(String(error))));
  await runOnce({ pgPool: deps.pool, noHandleSignals: true, taskList: taskList(deps, jobs), logger: loggerOf(deps.log), events });
  return failures;
}

/**
 * After an outage 0.18 may live on without ever taking a job again, in two ways: it failed to learn its tasks' numbers and keeps that answer, or it began to end
 * and waits for ever, because two “done” at once failed and it counts that wrongly (graphile/worker#636). Such a one has its time and is then left behind.
 */
function watchRunner(tell: (workerId: string) => void, seconds: number) {
  const events = new EventEmitter() as unknown as WorkerEvents;
  const { promise: isOfNoUse, resolve: giveUp } = Promise.withResolvers<void>();
  let failingSince: number | undefined;
  events.on('pool:create', ({ workerPool }) => tell(workerPool.id));
  events.on('pool:gracefulShutdown', () => void setTimeout(giveUp, seconds * 1_000).unref());
  events.on('worker:getJob:error', () => {
    failingSince ??= performance.now();
    if (performance.now() - failingSince > seconds * 1_000) giveUp();
  });
  for (const well of ['worker:getJob:empty', 'job:start'] as const) events.on(well, () => (failingSince = undefined));
  return { events, isOfNoUse };
}

function taskList(deps: Deps, jobs: Jobs): TaskList {
  const list: TaskList = {};
  for (const [name, job] of Object.entries(jobs))
    list[name] = async (payload, helpers) => {
      const { id, attempts: attempt, max_attempts } = helpers.job;
      const log = deps.log.child({ job: name, jobId: id, attempt });
      const tookUntil = deps.metrics.jobSeconds.startTimer({ job: name });
      const run = { jobId: id, attempt, isLastAttempt: attempt >= max_attempts, signal: helpers.abortSignal };
      const attributes = {
        'messaging.system': 'graphile_worker',
        'messaging.destination.name': name,
        'anjuri.job.id': id,
        'anjuri.job.attempt': attempt,
      };
      const span = deps.tracer?.start(`job ${name}`, 'consumer', attributes, traceIn(payload));
      const work = async () => job({ ...deps, log }, payload, run);
      try {
        await (span ? inSpan(span, work) : work());
        tookUntil({ outcome: 'done' });
      } catch (error) {
        tookUntil({ outcome: 'failed' });
        log.error({ err: error }, 'job failed');
        throw error;
      }
    };
  return list;
}

const cronItems = (schedule: readonly Scheduled[]) =>
  parseCronItems(
    schedule.map(({ job: { name: task }, at, catchUpHours = 0 }) => ({
      task,
      match: at,
      identifier: task,
      // One waiting run is enough, however late the worker is.
      options: { backfillPeriod: catchUpHours * 3_600_000, jobKey: `cron:${task}`, jobKeyMode: 'preserve_run_at' as const },
    })),
  );

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

const loggerOf = (log: Pino): Logger =>
  new Logger(() => (level, message, meta) => {
    // A failed job was already logged, with its own words and without its payload.
    if (meta && 'failure' in meta) return;
    log[levels[level as keyof typeof levels] ?? 'debug'](meta && 'error' in meta ? { err: meta.error } : {}, message);
  });
