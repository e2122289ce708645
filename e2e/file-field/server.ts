// The API on a database of its own, and a page with one FileField. Prints one line when it is ready.
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { buildApp } from '#api/app.ts';
import { ensureDatabase, startCluster } from '#api/database/cluster.ts';
import { migrate } from '#api/database/migrate.ts';
import { readConfig } from '#api/platform/config/config.ts';
import { openDeps } from '#api/platform/open-deps.ts';
import type { TestApp } from '#api/testing/app.ts';
import { world } from '#api/testing/world/world.ts';
import { type Network, withBadNetwork } from './bad-network.ts';
import { buildPage } from './build-page.ts';

const home = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'anjuri-file-field-'));
chmodSync(home, 0o755);
await buildPage(import.meta.dirname, join(home, 'page'));
const cluster = await startCluster({ directory: join(home, 'pg'), durable: false });
await ensureDatabase(cluster, 'anjuri');
await migrate(cluster.url('anjuri_owner', 'anjuri'));
const deps = openDeps(
  readConfig({
    MODE: 'test',
    PUBLIC_URL: 'http://localhost',
    DATABASE_URL: cluster.url('anjuri_app', 'anjuri'),
    DATABASE_ADMIN_URL: cluster.url('anjuri_owner', 'anjuri'),
    MASTER_KEYS: `e2e:${randomBytes(32).toString('base64')}`,
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Anjuri <hello@anjuri.example>',
    STORAGE_URL: `file:${join(home, 'files')}`,
    LOG_LEVEL: 'error',
  }),
);
const app = await buildApp(deps);
const setNetwork = withBadNetwork(app.server);
const open = { config: { access: 'public', idempotency: 'none' }, schema: { hide: true } } as const;
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};
// As /user and /admin have it.
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'";
app.get<{ Params: { '*': string } }>('/try/*', open, async (request, reply) => {
  const path = join(home, 'page', request.params['*'] || 'index.html');
  return reply
    .type(types[extname(path)] ?? 'application/octet-stream')
    .header('content-security-policy', policy)
    .send(await readFile(path));
});
app.get<{ Params: { now: string } }>('/network/:now', open, async ({ params }) => ({
  spared: setNetwork(JSON.parse(params.now) as Network),
}));
/** What lies in the store of one member, as the database knows it. */
app.get<{ Params: { member: string } }>('/stored/:member', open, ({ params }) =>
  deps.db
    .selectFrom('files')
    .select(['code', 'type', 'width', 'height', 'status'])
    .where('member_id', '=', deps.db.selectFrom('members').select('id').where('code', '=', params.member))
    .execute(),
);
await app.listen({ host: 'localhost', port: 0 });

/** Each test has somebody of its own: twenty-four are enough. */
const names = Object.fromEntries(Array.from({ length: 24 }, (_, i) => [`m${i}`, {}]));
const { staff, ...members } = await world(deps as unknown as TestApp, names);
const url = `http://localhost:${(app.server.address() as AddressInfo).port}`;
const people = Object.values(members).map(({ token, code }) => ({ token, code }));
process.stdout.write(`ready ${JSON.stringify({ url, people })}\n`);

process.on('SIGTERM', async () => {
  // A test may have left an upload on its way; nobody waits for it.
  app.server.closeAllConnections();
  await app.close();
  await deps.close();
  await cluster.stop('immediate');
  rmSync(home, { recursive: true, force: true });
  process.exit(0);
});
