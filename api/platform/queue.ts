import { sql } from 'kysely';
import type { Tx } from './db.ts';

export interface QueueOptions {
  /** A second job with the same key replaces the first while that one waits. */
  readonly jobKey?: string;
  readonly runAt?: Date;
  /** After this many failures it stays for a person to look at. Waits grow from seconds to hours in between. */
  readonly maxAttempts?: number;
  /** Smaller runs first. */
  readonly priority?: number;
  /** Jobs of one lane run one after another, in every process together. Few names, never one per row. */
  readonly lane?: string;
}

/**
 * Queues a job inside the caller's transaction: it exists if, and only if, the rest of the transaction does.
 * Payloads hold ids and sealed values, never a name, an address or a secret in clear.
 */
export async function queue(tx: Tx, task: string, payload: object = {}, options: QueueOptions = {}): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      identifier => ${task},
      payload => ${JSON.stringify(payload)}::json,
      run_at => ${options.runAt ?? null}::timestamptz,
      max_attempts => ${options.maxAttempts ?? 12}::int,
      job_key => ${options.jobKey ?? null}::text,
      priority => ${options.priority ?? 0}::int,
      queue_name => ${options.lane ?? null}::text
    )`.execute(tx);
}

/** A job that waits under this key is taken back; one that already runs is not. */
export async function unqueue(tx: Tx, jobKey: string): Promise<void> {
  await sql`select graphile_worker.remove_job(${jobKey})`.execute(tx);
}
