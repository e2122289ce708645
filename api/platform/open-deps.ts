import { type Clock, systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { openDb, openPool } from './db.ts';
import type { Deps } from './deps.ts';
import { openLog } from './log.ts';
import { openMailer } from './mail.ts';
import { openPasswords } from './passwords.ts';
import { readWords, type Words } from './words.ts';

export interface OpenDeps extends Deps {
  /** Lets go of the database and the mail server. */
  close(): Promise<void>;
}

/** Everything a process leans on, from its configuration alone. */
export function openDeps(config: Config, { clock = systemClock, words = readWords() }: { clock?: Clock; words?: Words } = {}): OpenDeps {
  const log = openLog(config);
  const pool = openPool(config.databaseUrl, { max: config.databasePool, log });
  const mailer = openMailer(config);
  const deps: Deps = { config, log, pool, db: openDb(pool), clock, words, mailer, passwords: openPasswords() };
  const close = async () => {
    mailer.close();
    await pool.end();
  };
  return { ...deps, close };
}
