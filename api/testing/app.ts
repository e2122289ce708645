import { randomBytes } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { type App, buildApp } from '#api/app.ts';
import { readConfig } from '#api/platform/config.ts';
import type { Deps } from '#api/platform/deps.ts';
import { openDeps } from '#api/platform/open-deps.ts';
import { readWords } from '#api/platform/words.ts';
import { type TestClock, testClock } from './clock.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { type Inbox, openInbox } from './inbox.ts';
import { runJobs } from './jobs.ts';

export interface TestApp extends Deps {
  readonly app: App;
  readonly clock: TestClock;
  readonly database: TestDatabase;
  /** Where every mail of the app arrives, over real SMTP. */
  readonly inbox: Inbox;
  /** Works off what is due by the test's clock. A failing job throws, unless `mayFail`. */
  runJobs(options?: { mayFail?: boolean }): Promise<readonly Error[]>;
  close(): Promise<void>;
}

interface Options {
  readonly database?: TestDatabase;
  readonly clock?: TestClock;
  readonly env?: Readonly<Record<string, string>>;
}

const words = readWords();

/** The real app on a real database of its own. Call it in `beforeAll` and close it, or inside one test. */
export async function testApp({ database, clock = testClock(), env = {} }: Options = {}): Promise<TestApp> {
  const ownDatabase = database ?? (await testDatabase());
  const inbox = await openInbox();
  const config = readConfig({
    MODE: 'test',
    PUBLIC_URL: 'http://anjuri.test',
    DATABASE_URL: ownDatabase.url,
    DATABASE_ADMIN_URL: ownDatabase.ownerUrl,
    DATABASE_POOL: '10',
    MASTER_KEYS: `k1:${randomBytes(32).toString('base64')}`,
    SMTP_URL: inbox.url,
    MAIL_FROM: 'Anjuri <hello@anjuri.test>',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    ...env,
  });
  const deps = openDeps(config, { clock, words });
  const app = await buildApp(deps);
  await app.ready();
  const close = async () => {
    await app.close();
    await deps.close();
    await inbox.close();
  };
  return { ...deps, clock, app, database: ownDatabase, inbox, runJobs: (how) => runJobs(deps, how), close };
}

/** For one test: closes by itself. */
export async function testAppOnce(options: Options = {}): Promise<TestApp> {
  const opened = await testApp(options);
  onTestFinished(opened.close);
  return opened;
}
