import { afterAll, onTestFinished } from 'vitest';
import { type App, buildApp } from '#api/app.ts';
import { jobs } from '#api/jobs.ts';
import type { Jobs } from '#api/platform/jobs/jobs.ts';
import { type TestDeps, type TestOptions, testDeps } from './deps.ts';
import { runJobs } from './jobs.ts';

export interface TestApp extends TestDeps {
  readonly app: App;
  /** Runs the jobs that are due by the test's clock, or `only` those of matching names. A failing job throws, unless `mayFail`. */
  runJobs(options?: { mayFail?: boolean; only?: RegExp }): Promise<readonly Error[]>;
}

/** The real app on a real database of its own. Call it in `beforeAll` and close it, or inside one test. */
export async function testApp(options: TestOptions = {}): Promise<TestApp> {
  const deps = await testDeps(options);
  const app = await buildApp(deps);
  await app.ready();
  const close = async () => {
    await app.close();
    await deps.close();
  };
  const named = (only: RegExp): Jobs => Object.fromEntries(Object.entries(jobs).filter(([name]) => only.test(name)));
  return { ...deps, app, runJobs: ({ only, ...how } = {}) => runJobs(deps, only ? named(only) : jobs, how), close };
}

/** For one test: closes by itself. */
export async function testAppOnce(options: TestOptions = {}): Promise<TestApp> {
  const opened = await testApp(options);
  onTestFinished(opened.close);
  return opened;
}

/** For all tests of a file: `const t = await testAppOfFile();` at its top. Closes after the last. */
export async function testAppOfFile(options: TestOptions = {}): Promise<TestApp> {
  const opened = await testApp(options);
  afterAll(opened.close);
  return opened;
}
