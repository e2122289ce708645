import { sql } from 'kysely';
import type { Tx } from '#api/platform/db/db.ts';
import { prepared } from '#api/platform/db/prepared.ts';
import { withTrace } from './carried-trace.ts';
import type { DeclaredEvent, DeclaredJob, QueueOptions } from './jobs.ts';

const ADD = prepared(
  'queue_add_job',
  `select graphile_worker.add_job(identifier => $1, payload => $2::json,
                                  run_at => greatest($3::timestamptz, clock_timestamp() + make_interval(secs => $8::int)),
                                  max_attempts => $4::int, job_key => $5::text, priority => $6::int, queue_name => $7::text)`,
);

/**
 * Queues a job inside the caller's transaction: it exists if, and only if, the rest of the transaction does.
 * Payloads hold ids and sealed values, never a name, an address or a secret in clear.
 */
export const queue = <In>(tx: Tx, job: DeclaredJob<In>, payload: NoInfer<In>, options: QueueOptions = {}): Promise<void> =>
  add(tx, job.name, job.write(payload), { ...job.options, ...options });

/** Tells whoever listens, inside the caller's transaction as well. */
export const tell = <In>(tx: Tx, event: DeclaredEvent<In>, payload: NoInfer<In>): Promise<void> =>
  add(tx, event.name, event.write(payload), event.options);

async function add(tx: Tx, task: string, payload: string, options: QueueOptions): Promise<void> {
  const { runAt = null, maxAttempts = 12, jobKey = null, priority = 0, queueName = null, pauseSeconds = null } = options;
  await ADD.run(tx, [task, withTrace(payload, runAt), runAt, maxAttempts, jobKey, priority, queueName, pauseSeconds]);
}

/** A job that waits under this key is taken back; one that already runs is not. */
export async function unqueue(tx: Tx, jobKey: string): Promise<void> {
  await sql`select graphile_worker.remove_job(${jobKey})`.execute(tx);
}
