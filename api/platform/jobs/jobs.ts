import type { Deps } from '#api/platform/deps.ts';

export interface JobRun {
  readonly jobId: string;
  /** 1 the first time. */
  readonly attempt: number;
  readonly isLastAttempt: boolean;
  /** Fires when the process wants to stop and has waited long enough. */
  readonly signal: AbortSignal;
}

interface Runnable {
  // A method, so that a job may name its own payload type: what `queue` wrote is what it gets.
  run(deps: Deps, payload: unknown, job: JobRun): Promise<unknown>;
}
export type Job = Runnable['run'];

/** Task name → what it does. A job may run more than once, so every one must bear being repeated. */
export type Jobs = Readonly<Record<string, Job>>;

/** Times are UTC: minute, hour, day, month, weekday. `catchUpHours`: missed runs of that time are made up after downtime. */
export interface Scheduled {
  readonly task: string;
  readonly at: string;
  readonly catchUpHours?: number;
}
