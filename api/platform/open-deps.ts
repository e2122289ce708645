import type { DestinationStream } from 'pino';
import { type Clock, systemClock } from './clock.ts';
import type { Config } from './config/config.ts';
import { openDb, openPool } from './db/db.ts';
import { startMarking } from './db/mark-for-replicas.ts';
import { Replica } from './db/replica.ts';
import type { Deps } from './deps.ts';
import { openMailer } from './mail.ts';
import { openHealth } from './monitoring/health.ts';
import { openLog } from './monitoring/log.ts';
import { openMetrics } from './monitoring/metrics.ts';
import { openPasswords } from './security/passwords.ts';
import type { Tracer } from './tracing/span.ts';
import { readWords, type Words } from './words.ts';

export interface OpenDeps extends Deps {
  /** Lets go of the database and the mail server. */
  close(): Promise<void>;
}

interface Options {
  readonly clock?: Clock;
  readonly words?: Words;
  /** Where log lines go; standard output unless said otherwise. */
  readonly logTo?: DestinationStream | undefined;
  readonly tracer?: Tracer | undefined;
}

/** Everything a process leans on, from its configuration alone. */
export function openDeps(config: Config, { clock = systemClock, words = readWords(), logTo, tracer }: Options = {}): OpenDeps {
  const log = openLog(config, logTo);
  // Vite compiles pages on the thread that serves them: for seconds development answers nobody, not even its database.
  const patience = config.mode === 'development' ? { statementSeconds: 120, connectSeconds: 60 } : {};
  const pool = openPool(config.databaseUrl, { max: config.databasePool, log, ...patience });
  const replica = config.databaseReplicaUrl
    ? openPool(config.databaseReplicaUrl, { max: config.databasePool, log, name: 'anjuri replica', connectSeconds: 1 })
    : undefined;
  const db = openDb(pool, replica && new Replica({ pool: replica, count: (outcome) => metrics.replicaReads.inc({ outcome }) }));
  const metrics = openMetrics(db, pool, { ofProcess: config.mode !== 'test' });
  const mailer = openMailer(config, (outcome) => metrics.mails.inc({ outcome }));
  const deps: Deps = { config, log, pool, db, clock, words, mailer, passwords: openPasswords(), metrics, health: openHealth(), tracer };
  // Tests say themselves how old a mark is.
  const marking = replica && config.mode !== 'test' ? startMarking(config.databaseUrl, log) : undefined;
  const close = async () => {
    mailer.close();
    await Promise.all([pool.end(), replica?.end(), marking?.stop()]);
    await tracer?.close();
  };
  return { ...deps, close };
}
