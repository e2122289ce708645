import type pg from 'pg';
import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import type { Db } from './db/db.ts';
import type { Mailer } from './mail.ts';
import type { Health } from './monitoring/health.ts';
import type { Metrics } from './monitoring/metrics.ts';
import type { Passwords } from './security/passwords.ts';
import type { Tracer } from './tracing/span.ts';
import type { Words } from './words.ts';

/** What every module may lean on. Built once in main.ts (and in the test app), passed down, never imported as a global. */
export interface Deps {
  readonly config: Config;
  readonly pool: pg.Pool;
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly words: Words;
  readonly mailer: Mailer;
  readonly passwords: Passwords;
  readonly metrics: Metrics;
  readonly health: Health;
  /** Undefined: nobody asked for traces. */
  readonly tracer: Tracer | undefined;
}
