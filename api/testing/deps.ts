import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { readConfig } from '#api/platform/config/config.ts';
import type { Deps } from '#api/platform/deps.ts';
import { openDeps } from '#api/platform/open-deps.ts';
import type { Tracer } from '#api/platform/tracing/span.ts';
import { readWords } from '#api/platform/words.ts';
import { type TestClock, testClock } from './clock.ts';
import { testDatabase } from './database.ts';
import { type Inbox, openInbox } from './inbox.ts';
import type { TestDatabase } from './watched.ts';

export interface TestOptions {
  /** Shared with another app, as two processes share one. */
  readonly database?: TestDatabase;
  readonly clock?: TestClock;
  readonly env?: Readonly<Record<string, string>>;
  /** Takes the log lines; say a LOG_LEVEL in `env`. */
  readonly logTo?: { write(line: string): void };
  readonly tracer?: Tracer;
}

export interface TestDeps extends Deps {
  readonly clock: TestClock;
  readonly database: TestDatabase;
  /** Where every mail of the app arrives, over real SMTP. */
  readonly inbox: Inbox;
  close(): Promise<void>;
}

const words = readWords();

/** Everything below the modules, on a real database and a real mail server of its own. */
export async function testDeps({ database, clock = testClock(), env = {}, logTo, tracer }: TestOptions = {}): Promise<TestDeps> {
  const ownDatabase = database ?? (await testDatabase());
  const inbox = await openInbox();
  const files = join(tmpdir(), `anjuri-files-${ownDatabase.name}`);
  const config = readConfig({
    MODE: 'test',
    PUBLIC_URL: 'http://anjuri.test',
    DATABASE_URL: ownDatabase.url,
    DATABASE_ADMIN_URL: ownDatabase.ownerUrl,
    DATABASE_POOL: '10',
    MASTER_KEYS: `k1:${randomBytes(32).toString('base64')}`,
    SMTP_URL: inbox.url,
    MAIL_FROM: 'Anjuri <hello@anjuri.test>',
    STORAGE_URL: `file:${files}`,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    ...env,
  });
  const deps = openDeps(config, { clock, words, logTo, tracer });
  const close = async () => {
    await deps.close();
    await inbox.close();
    await rm(files, { recursive: true, force: true });
  };
  return { ...deps, clock, database: ownDatabase, inbox, close };
}

/** For one test: closes by itself. */
export async function testDepsOnce(options: TestOptions = {}): Promise<TestDeps> {
  const opened = await testDeps(options);
  onTestFinished(opened.close);
  return opened;
}
