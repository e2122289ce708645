import { createHash } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
import { withClient } from '#api/database/cluster.ts';
import { seedDemo } from '#api/seed.ts';
import { type TestApp, testAppOfFile } from '#api/testing/app.ts';
import { testClock } from '#api/testing/clock.ts';
import { databasePort, testDatabase } from '#api/testing/database.ts';
import { testDeps } from '#api/testing/deps.ts';
import type { TestDatabase } from '#api/testing/watched.ts';

const TEMPLATE = 'template_demo';
/** Any number: whoever wants the demo waits here for whoever is making it. */
const MAKING = 20_261_118;

/**
 * The demo in a database of the file's own. It is seeded once for all files of a run, and twice in a row, because the second time must add nothing; each
 * file gets a copy of it. What was uploaded lies in one folder, under one key.
 */
export async function demoAppOfFile(): Promise<TestApp> {
  const { database, seededAt } = await demoDatabase();
  return testAppOfFile({ env: envOf(databasePort()), database, clock: testClock(seededAt) });
}

/** The copy alone, and when the demo in it was made. */
export async function demoDatabase(): Promise<{ readonly database: TestDatabase; readonly seededAt: string }> {
  const port = databasePort();
  const seededAt = await withClient(`postgres://postgres@127.0.0.1:${port}/postgres`, async (client) => {
    await client.query('select pg_advisory_lock($1)', [MAKING]);
    return (await whenSeeded(client)) ?? seed(client, port);
  });
  return { database: await testDatabase({ template: TEMPLATE }), seededAt };
}

const envOf = (port: number) => ({
  MODE: 'demo',
  SCANNER: 'off',
  MASTER_KEYS: `demo:${createHash('sha256').update(String(port)).digest('base64')}`,
  STORAGE_URL: `file:${inject('demoFiles')}`,
});

/** Its days are counted from the moment it was made, which the template carries. */
async function whenSeeded(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ at: string }>(
    `select shobj_description(oid, 'pg_database') as at from pg_database where datname = $1`,
    [TEMPLATE],
  );
  return rows[0]?.at;
}

async function seed(client: pg.Client, port: number): Promise<string> {
  const database = await testDatabase({ watched: false });
  const deps = await testDeps({ env: envOf(port), database });
  await seedDemo(deps);
  await seedDemo(deps);
  await deps.close();
  const at = deps.clock.now().toISOString();
  // In one step, so that nobody finds half of it.
  await client.query(`
    comment on database ${database.name} is '${at}';
    alter database ${database.name} allow_connections false;
    alter database ${database.name} rename to ${TEMPLATE}`);
  return at;
}
