import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withClient } from '#api/database/cluster.ts';
import { testHttp } from '#api/testing/http.ts';
import { version } from './version.ts';

test('alive and ready', async () => {
  const { app } = await testHttp();
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'alive' });
  const ready = await app.inject('/readyz');
  expect([ready.statusCode, ready.json(), ready.headers.connection]).toEqual([200, { status: 'ready', ...version }, 'keep-alive']);
});

test('while draining it wants no traffic, but serves, and asks each caller to go elsewhere next', async () => {
  const { app, health } = await testHttp();
  health.drain();
  const ready = await app.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'draining', ...version }]);
  const served = await app.inject('/healthz');
  expect([served.statusCode, served.headers.connection]).toEqual([200, 'close']);
});

test('not ready when the database is away, or older than the code', async () => {
  const { app, database } = await testHttp();
  await withClient(database.ownerUrl, (client) => client.query("delete from pgmigrations where name = '0002_settings'"));
  expect((await app.inject('/readyz')).json()).toMatchObject({ status: 'schema behind' });

  const { app: newer, database: older } = await testHttp();
  await withClient(older.ownerUrl, (client) => client.query("update routine_files set checksum = repeat('0', 64) where file = 'bank'"));
  expect((await newer.inject('/readyz')).json()).toMatchObject({ status: 'schema behind' });

  const away = await testHttp({ env: { DATABASE_URL: 'postgres://anjuri_app@127.0.0.1:1/nowhere' } });
  const answer = await away.app.inject('/readyz');
  expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'database away', ...version }]);
  expect((await away.app.inject('/healthz')).statusCode).toBe(200);
});

test('a database that is away is a 503 with a time to come back: data for programs, a page for people', async () => {
  const { app } = await testHttp({
    env: { DATABASE_URL: 'postgres://anjuri_app@127.0.0.1:1/nowhere' },
    routes:
      ({ db }) =>
      async (app) => {
        for (const url of ['/api/v1/figures', '/figures'])
          app.get(url, { config: { access: 'public' } }, async () => (await sql`select 1`.execute(db)).rows);
      },
  });
  const data = await app.inject({ url: '/api/v1/figures', headers: { 'x-language': 'hi' } });
  expect([data.statusCode, data.headers['retry-after'], data.json().code]).toEqual([503, '10', 'unavailable']);
  const page = await app.inject('/figures');
  expect([page.statusCode, page.headers['retry-after'], page.headers['content-type']]).toEqual([503, '10', 'text/html; charset=utf-8']);
  expect(page.body).toContain('The site is briefly unavailable');
  expect(page.body).toContain('हम थोड़ी देर के लिए उपलब्ध नहीं हैं');
  expect(page.body).not.toMatch(/https?:\/\//);
});
