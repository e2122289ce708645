import { sql } from 'kysely';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Db } from '#api/platform/db/db.ts';

/** Counts and times for Prometheus. One registry per process (and per test app). */
export interface Metrics {
  readonly registry: Registry;
  readonly httpSeconds: Histogram<'method' | 'route' | 'status'>;
  readonly jobSeconds: Histogram<'job' | 'outcome'>;
  readonly reports: Counter<'kind'>;
  readonly mails: Counter<'outcome'>;
  readonly replicaReads: Counter<'outcome'>;
}

export function openMetrics(db: Db, pool: pg.Pool, { ofProcess }: { ofProcess: boolean }): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (ofProcess) collectDefaultMetrics({ register: registry });
  watchPool(registry, pool);
  watchQueue(registry, db);
  return {
    registry,
    httpSeconds: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'From the first byte of a request to the last of its answer, by route',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    jobSeconds: new Histogram({
      name: 'job_duration_seconds',
      help: 'One run of a background job',
      labelNames: ['job', 'outcome'],
      buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300],
      registers,
    }),
    reports: new Counter({
      name: 'browser_reports_total',
      help: 'Errors and policy breaches that browsers told us',
      labelNames: ['kind'],
      registers,
    }),
    mails: new Counter({ name: 'mails_total', help: 'Mails handed to the mail server', labelNames: ['outcome'], registers }),
    replicaReads: new Counter({
      name: 'replica_reads_total',
      help: 'Reads that might go to a replica: went there, found it behind or away, or went there because the primary was away',
      labelNames: ['outcome'],
      registers,
    }),
  };
}

function watchPool(registry: Registry, pool: pg.Pool): void {
  new Gauge({
    name: 'db_pool_connections',
    help: 'Connections of this process, and callers waiting for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'db_pool_connections_most',
    help: 'How many connections this process may have',
    registers: [registry],
    collect() {
      this.set(pool.options.max);
    },
  });
}

interface QueueRow {
  readonly due: number;
  readonly running: number;
  readonly later: number;
  readonly given_up: number;
  readonly oldest: number;
}

function watchQueue(registry: Registry, db: Db): void {
  const registers = [registry];
  // Both gauges are asked at once; they share one look at the table. While the database is away there are no figures.
  let look: Promise<QueueRow | undefined> | undefined;
  const counted = () => {
    look ??= countQueue(db)
      .catch(() => undefined)
      .finally(() => {
        look = undefined;
      });
    return look;
  };
  new Gauge({
    name: 'job_queue_jobs',
    help: 'Jobs in the queue by state',
    labelNames: ['state'],
    registers,
    async collect() {
      const found = await counted();
      this.reset();
      for (const state of ['due', 'running', 'later', 'given_up'] as const) if (found) this.set({ state }, found[state]);
    },
  });
  new Gauge({
    name: 'job_queue_oldest_due_seconds',
    help: 'How long the oldest due job has waited',
    registers,
    async collect() {
      this.set((await counted())?.oldest ?? Number.NaN);
    },
  });
}

async function countQueue(db: Db): Promise<QueueRow | undefined> {
  const { rows } = await sql<QueueRow>`
    select count(*) filter (where locked_at is null and attempts < max_attempts and run_at <= now()) as due,
           count(*) filter (where locked_at is not null) as running,
           count(*) filter (where locked_at is null and attempts < max_attempts and run_at > now()) as later,
           count(*) filter (where locked_at is null and attempts >= max_attempts) as given_up,
           coalesce(extract(epoch from now() - min(run_at) filter (where locked_at is null and attempts < max_attempts and run_at <= now())), 0)::float8 as oldest
      from graphile_worker.jobs`.execute(db);
  return rows[0];
}
