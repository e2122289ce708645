// The API on a database of its own, and the page with the form, built by Vite. Prints one line when it is ready.
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { build } from 'vite';
import { buildApp } from '#api/app.ts';
import { ensureDatabase, startCluster } from '#api/database/cluster.ts';
import { migrate } from '#api/database/migrate.ts';
import { readConfig } from '#api/platform/config.ts';
import { openDeps } from '#api/platform/open-deps.ts';
import type { TestApp } from '#api/testing/app.ts';
import { world } from '#api/testing/world.ts';

const root = join(import.meta.dirname, '..', '..');
const home = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'anjuri-file-field-'));
chmodSync(home, 0o755);
process.env.LINGUI_CONFIG ??= join(root, 'lingui.config.ts');
await build({
  root: import.meta.dirname,
  base: '/try/',
  configFile: false,
  logLevel: 'error',
  plugins: [babel({ cwd: root, presets: [linguiTransformerBabelPreset({}, { cwd: root })] }), lingui({ cwd: root })],
  oxc: { jsx: { runtime: 'automatic' } },
  build: { outDir: join(home, 'page'), target: 'es2022' },
});

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
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'";
app.get<{ Params: { '*': string } }>('/try/*', { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
  const path = join(home, 'page', request.params['*'] || 'index.html');
  return reply
    .type(types[extname(path)] ?? 'application/octet-stream')
    .header('content-security-policy', policy)
    .send(await readFile(path));
});
await app.listen({ host: 'localhost', port: 0 });

/** Each test has people of its own: sixteen are enough. */
const names = Object.fromEntries(Array.from({ length: 16 }, (_, i) => [`m${i}`, {}]));
const { staff, ...members } = await world(deps as unknown as TestApp, names);
const url = `http://localhost:${(app.server.address() as AddressInfo).port}`;
process.stdout.write(`ready ${JSON.stringify({ url, tokens: Object.values(members).map(({ token }) => token) })}\n`);

process.on('SIGTERM', async () => {
  await app.close();
  await deps.close();
  await cluster.stop('immediate');
  rmSync(home, { recursive: true, force: true });
  process.exit(0);
});
