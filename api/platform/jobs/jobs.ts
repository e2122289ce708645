import { z } from 'zod';
import type { Deps } from '#api/platform/deps.ts';

export interface JobRun {
  readonly jobId: string;
  /** 1 the first time. */
  readonly attempt: number;
  readonly isLastAttempt: boolean;
  /** Fires when the process wants to stop and has waited long enough. */
  readonly signal: AbortSignal;
}

type Does<Payload> = (deps: Deps, payload: Payload, run: JobRun) => Promise<unknown>;

/** Task name → what it does. A job may run more than once, so every one must bear being repeated. */
export type Jobs = Readonly<Record<string, Does<unknown>>>;

export interface QueueOptions {
  /** A second job with the same key replaces the first while that one waits. */
  readonly jobKey?: string;
  readonly runAt?: Date;
  /** Not sooner than this by the database's clock, whatever ours says: a job that queues itself again must not go round at full speed. */
  readonly pauseSeconds?: number;
  /** After this many failures it stays for a person to look at. Waits grow from seconds to hours in between. */
  readonly maxAttempts?: number;
  /** Smaller runs first. */
  readonly priority?: number;
  /** Jobs of one queue name run one after another, in every process together. Few names, never one per row. */
  readonly queueName?: string;
}

interface Declared<In, Out> {
  /** On the queue. Servers of two versions run together: it never changes, and neither does what the payload means. */
  readonly name: string;
  /** How it waits, unless the call says otherwise. */
  readonly options: QueueOptions;
  readonly write: (payload: In) => string;
  readonly read: (payload: unknown) => Out;
}

/** Work of a module's own, for later. Without type arguments: any. */
export interface DeclaredJob<In = never, Out = unknown> extends Declared<In, Out> {
  readonly kind: 'job';
}

/** Published by a module. It has exactly one listener, bound in `api/jobs.ts`. */
export interface DeclaredEvent<In = never, Out = unknown> extends Declared<In, Out> {
  readonly kind: 'event';
}

const nothing = z.object({});
type Nothing = z.input<typeof nothing>;

/** A job is declared once: its name, and the shape of its payload if it has one. */
export function defineJob(name: string): DeclaredJob<Nothing>;
export function defineJob<Shape extends z.ZodObject>(
  name: string,
  payload: Shape,
  options?: QueueOptions,
): DeclaredJob<z.input<Shape>, z.output<Shape>>;
export function defineJob(name: string, payload: z.ZodObject = nothing, options: QueueOptions = {}): DeclaredJob {
  return { kind: 'job', ...declared(name, payload, options) };
}

/** An event is delivered as one job. Its name on the queue is that of its only listener's work; `jobsOf` throws for a second listener. */
export const defineEvent = <Shape extends z.ZodObject>(
  name: string,
  payload: Shape,
  options: QueueOptions = {},
): DeclaredEvent<z.input<Shape>, z.output<Shape>> => ({ kind: 'event', ...declared(name, payload, options) });

const declared = <Shape extends z.ZodObject>(
  name: string,
  payload: Shape,
  options: QueueOptions,
): Declared<z.input<Shape>, z.output<Shape>> => ({
  name,
  options,
  write: (given) => JSON.stringify(given),
  read: (found) => {
    const { success, data, error } = payload.safeParse(found);
    if (success) return data;
    // Where and what kind of fault, never what stood there: this is logged, and kept with the job.
    const faults = error.issues.map(({ path, code }) => `${path.join('.') || 'all of it'} (${code})`);
    throw new Error(`The payload of ${name} is not what was declared: ${faults.join(', ')}`);
  },
});

/** Binds a module's own job to what it does. */
export const handle = <Out>(job: DeclaredJob<never, Out>, does: Does<Out>): Jobs => bound(job, does);

/** Binds an event to its only listener. */
export const on = <Out>(event: DeclaredEvent<never, Out>, does: Does<Out>): Jobs => bound(event, does);

const bound = <Out>({ name, read }: Declared<never, Out>, does: Does<Out>): Jobs => ({
  [name]: async (deps, payload, run) => does(deps, read(payload), run),
});

/** Several as one. Two that answer to one name would hide each other. */
export function jobsOf(...parts: readonly Jobs[]): Jobs {
  const all = parts.flatMap((part) => Object.entries(part));
  const twice = all.map(([name]) => name).filter((name, index, names) => names.indexOf(name) !== index);
  if (twice.length > 0) throw new Error(`Bound twice: ${twice.join(', ')}`);
  return Object.fromEntries(all);
}

/** Times are UTC: minute, hour, day, month, weekday. `catchUpHours`: missed runs of that time are made up after downtime. */
export interface Scheduled {
  readonly job: DeclaredJob<Nothing>;
  readonly at: string;
  readonly catchUpHours?: number;
}
