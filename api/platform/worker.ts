import { EventEmitter } from 'node:events';
import { Logger, parseCronItems, type Runner, run, runOnce, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Logger as Pino } from 'pino';
import type { Deps } from './deps.ts';
import type { Jobs, Scheduled } from './jobs.ts';

export interface Worker {
  /** Takes no new job, lets running ones end, hands the rest back. */
  stop(): Promise<void>;
}

export async function startWorker(deps: Deps, { jobs, schedule }: { jobs: Jobs; schedule: readonly Scheduled[] }): Promise<Worker> {
  const runner: Runner = await run({
    pgPool: deps.pool,
    concurrency: deps.config.workerConcurrency,
    noHandleSignals: true,
    taskList: taskList(deps, jobs),
    parsedCronItems: cronItems(schedule),
    logger: loggerOf(deps.log),
  });
  return { stop: () => runner.stop() };
}

/** Runs everything that is due now and comes back; the errors of failed jobs, if any. */
export async function runDueJobs(deps: Deps, jobs: Jobs): Promise<readonly Error[]> {
  const failures: Error[] = [];
  const events = new EventEmitter() as unknown as WorkerEvents;
  events.on('job:error', ({ error }) => failures.push(error instanceof Error ? error : new Error(String(error))));
  await runOnce({ pgPool: deps.pool, noHandleSignals: true, taskList: taskList(deps, jobs), logger: loggerOf(deps.log), events });
  return failures;
}

function taskList(deps: Deps, jobs: Jobs): TaskList {
  const list: TaskList = {};
  for (const [name, job] of Object.entries(jobs))
    list[name] = async (payload, helpers) => {
      const { id, attempts, max_attempts } = helpers.job;
      const log = deps.log.child({ job: name, jobId: id, attempt: attempts });
      const isLastAttempt = attempts >= max_attempts;
      await job({ ...deps, log }, payload, { jobId: id, attempt: attempts, isLastAttempt, signal: helpers.abortSignal });
    };
  return list;
}

const cronItems = (schedule: readonly Scheduled[]) =>
  parseCronItems(
    schedule.map(({ task, at, catchUpHours = 0 }) => ({
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
    log[levels[level as keyof typeof levels] ?? 'debug']({ worker: meta && 'error' in meta ? { err: meta.error } : undefined }, message);
  });
