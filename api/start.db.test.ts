import { randomBytes } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { withClient } from '#api/database/cluster.ts';
import { examineConfig } from '#api/platform/config/config.ts';
import { testDatabase } from '#api/testing/database.ts';
import { demoDatabase } from '#api/testing/demo/demo-app.ts';
import type { TestDatabase } from '#api/testing/watched.ts';
import { openForStart } from './start.ts';

// Made before the tests: seeding it takes longer than a test may.
const { database: demo } = await demoDatabase();
const key = () => `k:${randomBytes(32).toString('base64')}`;

/** All that production asks for, on the database of a test. */
const production = ({ url, ownerUrl }: TestDatabase, change: Record<string, string> = {}) => ({
  MODE: 'production',
  LOG_LEVEL: 'warn',
  PUBLIC_URL: 'https://trust.example',
  DATABASE_URL: url,
  DATABASE_ADMIN_URL: ownerUrl,
  MASTER_KEYS: key(),
  FILE_KEYS: key(),
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Trust <hello@trust.example>',
  STORAGE_URL: 'file:/srv/files',
  SCANNER: 'clamd:///run/clamd.ctl',
  METRICS_TOKEN: randomBytes(24).toString('base64url'),
  ...change,
});

/** What a start says in the log, and the deps it opened. */
async function started(env: Record<string, string>): Promise<readonly string[]> {
  const lines: string[] = [];
  const deps = await openForStart(env, { logTo: { write: (line: string) => lines.push(line) } });
  await deps.close();
  return lines.map((line) => JSON.parse(line).msg);
}

/** One of the demo's published accounts. */
const invite = `insert into staff (email, full_name, language, status, created_at) values ('all@anjuri.example', 'Ritu', 'en', 'invited', now())`;

test('a sound production starts, and has nothing to say about it', async () => {
  expect(await started(production(await testDatabase()))).toEqual([]);
});

test('[G-11.6] production does not start on a database in which the published accounts of the demo are', async () => {
  await expect(openForStart(production(demo))).rejects.toThrow(
    /DATABASE_URL: the database holds accounts of the demo \(admin@anjuri\.example and 66 more\).* a database of its own/,
  );
  // Whatever was done to them since: a member's code stays hers.
  const rename = `update staff set email = 'kept-' || id || '@example.org', status = 'suspended'`;
  await withClient(demo.superUrl, (client) => client.query(rename));
  await expect(openForStart(production(demo))).rejects.toThrow(/accounts of the demo \(ANJ7AART and 57 more\)/);

  const waived = await started(production(demo, { ALLOW_INSECURE: 'demo-accounts' }));
  expect(waived).toEqual([expect.stringMatching(/^allowed by ALLOW_INSECURE: DATABASE_URL the database holds accounts of the demo/)]);
  // A demo on the same database is what it is for.
  expect(await started({ ...production(demo), MODE: 'demo' })).toEqual([]);
});

test('one of them is enough', async () => {
  const database = await testDatabase();
  await withClient(database.superUrl, (client) => client.query(invite));
  await expect(openForStart(production(database))).rejects.toThrow(/accounts of the demo \(all@anjuri.example\)/);
});

test.each<[who: string, url: (database: TestDatabase) => string, make: string, says: RegExp]>([
  ['the owner of the tables', ({ ownerUrl }) => ownerUrl, '', /its role owns the tables and may make other roles;/],
  ['a superuser', ({ superUrl }) => superUrl, '', /its role is a superuser;/],
  ['somebody in the owner’s place', as('start_deputy'), 'grant anjuri_owner to start_deputy', /its role owns the tables;/],
  ['somebody who makes roles', as('start_maker'), 'alter role start_maker createrole', /its role may make other roles;/],
  ['somebody above the rules', as('start_above'), 'alter role start_above bypassrls', /its role may pass by the rules/],
])('production does not start as %s, even where the addresses do not show it', async (_who, url, make, says) => {
  const database = await testDatabase();
  if (make) await makeRole(database, new URL(url(database)).username, make);
  // Owner and superuser are the same person here, under two names.
  const env = production(database, { DATABASE_URL: url(database), DATABASE_ADMIN_URL: database.url });
  await expect(openForStart(env)).rejects.toThrow(says);
  expect(await started({ ...env, ALLOW_INSECURE: 'database-role' })).toEqual([expect.stringMatching(/allowed by ALLOW_INSECURE/)]);
});

test('what the environment and the database have against a start is said in one go', async () => {
  const { superUrl } = await testDatabase();
  await withClient(superUrl, (client) => client.query(invite));
  const env = {
    ...production(await testDatabase()),
    DATABASE_URL: superUrl,
    METRICS_TOKEN: '',
    SMTP_URL: 'smtp://mail.example',
    PORT: 'x',
  };
  const error = await openForStart(env).catch((thrown: Error) => thrown);
  const lines = (error as Error).message.split('\n').map((line) => line.split(/[:.]/)[0]);
  expect(lines).toEqual([
    'The configuration is not usable',
    '- PORT',
    '- METRICS_TOKEN',
    '- SMTP_URL',
    '- DATABASE_URL',
    '- DATABASE_URL',
    'See docs/configuration',
  ]);
});

test('every waived check is a warning at every start, also one that is not needed', async () => {
  const env = production(await testDatabase(), { SMTP_URL: 'smtp://mail.example', ALLOW_INSECURE: 'smtp, s3' });
  const said = [
    'allowed by ALLOW_INSECURE: SMTP_URL sends mails to mail.example in plain text; use smtps://, or add ?requireTLS=true',
    'ALLOW_INSECURE names s3, which is not needed',
  ];
  expect(await started(env)).toEqual(said);
  expect(await started(env)).toEqual(said);
});

test('a database without tables, and one that cannot be asked, do not count as safe', async () => {
  const database = await testDatabase();
  await withClient(database.superUrl, (client) => client.query('drop schema public cascade; create schema public'));
  await expect(openForStart(production(database))).rejects.toThrow(/the database has no tables yet; run: npm run db:migrate/);
  const nowhere = 'postgres://anjuri_app@127.0.0.1:1/x';
  await expect(openForStart(production(database, { DATABASE_URL: nowhere }))).rejects.toThrow(/could not be asked .*ECONNREFUSED/);
});

test('the mode of our own tests starts nothing', async () => {
  const env = { ...production(await testDatabase()), MODE: 'test' };
  expect(examineConfig(env).faults).toEqual([]);
  await expect(openForStart(env)).rejects.toThrow(/MODE: test is for our own tests/);
});

function as(role: string) {
  return ({ url }: TestDatabase) => url.replace('anjuri_app', role);
}

/** Roles belong to the whole server, so each is taken away again. */
async function makeRole({ superUrl }: TestDatabase, role: string, make: string): Promise<void> {
  await withClient(superUrl, (client) => client.query(`create role ${role} login in role anjuri_app; ${make}`));
  onTestFinished(() => vi.waitFor(() => withClient(superUrl, async (client) => void (await client.query(`drop role ${role}`)))));
}
