import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from '#api/platform/config/config.ts';
import { type Db, openDb, openPool } from '#api/platform/db/db.ts';

export interface Heartbeat {
  /** From now on this worker lives; undefined: none does. */
  beatFor(workerId: string | undefined): void;
  stop(): Promise<void>;
}

export interface HeartbeatTimes {
  readonly beatSeconds: number;
  /** Silent for this long means dead. */
  readonly deadSeconds: number;
  /**
   * Who has not itself seen the database without a break for this long does not judge: after an outage every
   * living worker looks silent until it had time to say otherwise.
   */
  readonly steadySeconds: number;
}

const times: HeartbeatTimes = { beatSeconds: 3, deadSeconds: 10, steadySeconds: 15 };

/** Every process runs this, with or without a worker: it says who lives, and frees the jobs of those who do not. */
export function startHeartbeat(config: Pick<Config, 'databaseUrl'>, log: Logger, chosen: HeartbeatTimes = times): Heartbeat {
  // A connection of its own: busy jobs must not make their worker look dead.
  const pool = openPool(config.databaseUrl, { max: 1, log, name: 'anjuri heartbeat' });
  const db = openDb(pool);
  const judge = steadiness(chosen);
  let workerId: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const tick = async () => {
    try {
      if (workerId) await beat(db, workerId);
      if (judge.maySweep(performance.now())) await sweep(db, log, chosen.deadSeconds);
    } catch (error) {
      judge.reset();
      log.warn({ err: error }, 'heartbeat failed');
    }
  };
  let ticking = Promise.resolve();
  let told = Promise.resolve();
  const loop = () => {
    ticking = tick();
    void ticking.then(() => {
      if (!isStopped) timer = setTimeout(loop, chosen.beatSeconds * 1_000);
    });
  };
  loop();
  return {
    beatFor(id) {
      const before = workerId;
      workerId = id;
      told = told.then(() => replace(db, before, id)).catch(() => {});
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await Promise.all([ticking, told]);
      await replace(db, workerId, undefined).catch(() => {});
      await pool.end();
    },
  };
}

async function replace(db: Db, before: string | undefined, after: string | undefined): Promise<void> {
  if (before) await db.deleteFrom('worker_heartbeats').where('worker_id', '=', before).execute();
  if (after) await beat(db, after);
}

export function steadiness({ beatSeconds, steadySeconds }: HeartbeatTimes) {
  let since: number | undefined;
  let last = 0;
  return {
    maySweep(now: number): boolean {
      // A process that was itself asleep (suspended, starved) has missed what the others said.
      if (since === undefined || now - last > (beatSeconds + 5) * 1_000) since = now;
      last = now;
      return now - since >= steadySeconds * 1_000;
    },
    reset() {
      since = undefined;
    },
  };
}

const beat = (db: Db, workerId: string) =>
  sql`insert into worker_heartbeats (worker_id) values (${workerId})
      on conflict (worker_id) do update set beat_at = now()`.execute(db);

/** Frees what is locked by workers that have not been heard of. Such a job runs again, so every job must bear that. */
export async function sweep(db: Db, log: Logger, deadSeconds: number): Promise<readonly string[]> {
  const { rows } = await sql<{ locked_by: string }>`
    with locks as (
      select locked_by, locked_at from graphile_worker._private_jobs where locked_at is not null
      union all
      select locked_by, locked_at from graphile_worker._private_job_queues where locked_at is not null)
    select distinct locked_by from locks
     where locked_at < now() - make_interval(secs => ${deadSeconds})
       and not exists (select from worker_heartbeats
                        where worker_id = locked_by and beat_at > now() - make_interval(secs => ${deadSeconds}))`.execute(db);
  const dead = rows.map(({ locked_by }) => locked_by);
  if (dead.length) {
    await sql`select graphile_worker.force_unlock_workers(${dead}::text[])`.execute(db);
    log.warn({ dead }, 'jobs of dead workers freed');
  }
  await sql`delete from worker_heartbeats where beat_at < now() - interval '1 hour'`.execute(db);
  return dead;
}
