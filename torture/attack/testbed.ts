import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Cluster, ensureDatabase, freePort, startCluster } from '#api/database/cluster.ts';
import { migrate } from '#api/database/migrate.ts';
import { type SmtpInbox, startSmtpInbox } from '#api/dev/smtp-inbox.ts';
import { readConfig } from '#api/platform/config/config.ts';
import { type OpenDeps, openDeps } from '#api/platform/open-deps.ts';
import { seedDemo } from '#api/seed.ts';
import type { TestApp } from '#api/testing/app.ts';
import { type Staff, world } from '#api/testing/world/world.ts';
import { buildOnce, isReady, until } from '#torture/platform/stack.ts';
import { type Site, siteAt } from './web.ts';

export type Env = Readonly<Record<string, string>>;

/** A demo and a production server as `npm start` runs them, on one PostgreSQL, with one mailbox. */
export interface Testbed {
  readonly demo: Site & { readonly pid: number };
  readonly production: Site & { readonly env: Env; said(): string };
  readonly inbox: SmtpInbox;
  readonly cluster: Cluster;
  /** Of the demo's database, for people and for looking at what came of it. */
  readonly deps: OpenDeps;
  /** As the database's superuser: for looking, never for what is attacked. */
  readonly rows: (text: string, values?: readonly unknown[]) => Promise<Record<string, ReturnType<typeof JSON.parse>>[]>;
  /** Two of every role: where one person may not be enough. */
  readonly staff: Staff;
  readonly colleagues: Staff;
  /** What the demo server has logged so far. */
  said(): string;
  close(): Promise<void>;
}

const root = join(import.meta.dirname, '..', '..');
const key = () => `attack:${randomBytes(32).toString('base64')}`;

export async function openTestbed(): Promise<Testbed> {
  buildOnce();
  const home = mkdtempSync(join(tmpdir(), 'anjuri-attack-'));
  chmodSync(home, 0o755);
  const closers: (() => unknown)[] = [() => rmSync(home, { recursive: true, force: true })];
  const close = async () => {
    for (const closer of closers.toReversed()) await closer();
  };
  try {
    const cluster = await startCluster({ directory: join(home, 'pg'), durable: false });
    closers.push(() => cluster.stop('immediate'));
    for (const name of ['demo', 'production']) {
      await ensureDatabase(cluster, name);
      await migrate(cluster.url('anjuri_owner', name));
    }
    const inbox = await startSmtpInbox({ keep: 20_000 });
    closers.push(() => inbox.close());
    const demoEnv = await demoEnvironment(cluster, inbox, home);
    const deps = openDeps(readConfig(demoEnv));
    closers.push(() => deps.close());
    const staff = await furnish(deps);
    const productionEnv = await productionEnvironment(cluster, inbox, home);
    const [demo, production] = await Promise.all([start(demoEnv, closers), start(productionEnv, closers)]);
    const pool = new pg.Pool({ connectionString: cluster.url('postgres', 'demo'), max: 3 });
    closers.push(() => pool.end());
    return {
      demo: { ...siteAt(demo.port, String(demoEnv.PUBLIC_URL)), pid: demo.pid },
      production: { ...siteAt(production.port, String(productionEnv.PUBLIC_URL)), env: productionEnv, said: production.said },
      inbox,
      cluster,
      deps,
      rows: async (text, values = []) => (await pool.query(text, [...values])).rows,
      ...staff,
      said: demo.said,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function demoEnvironment(cluster: Cluster, inbox: SmtpInbox, home: string): Promise<Env> {
  const port = await freePort();
  return {
    ...common(port, inbox),
    MODE: 'demo',
    PUBLIC_URL: `http://localhost:${port}`,
    DATABASE_URL: cluster.url('anjuri_app', 'demo'),
    DATABASE_ADMIN_URL: cluster.url('anjuri_owner', 'demo'),
    STORAGE_URL: `file:${join(home, 'files')}`,
  };
}

async function productionEnvironment(cluster: Cluster, inbox: SmtpInbox, home: string): Promise<Env> {
  return {
    ...common(await freePort(), inbox),
    MODE: 'production',
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://trust.example',
    DATABASE_URL: cluster.url('anjuri_app', 'production'),
    DATABASE_ADMIN_URL: cluster.url('anjuri_owner', 'production'),
    STORAGE_URL: `file:${join(home, 'files-of-production')}`,
    FILE_KEYS: key(),
    // Nobody listens there: what is uploaded waits and is shown to nobody.
    SCANNER: 'clamd://127.0.0.1:9',
    METRICS_TOKEN: randomBytes(24).toString('base64url'),
  };
}

const common = (port: number, inbox: SmtpInbox): Env => ({
  PATH: process.env.PATH ?? '',
  PORT: String(port),
  LOG_LEVEL: 'info',
  MASTER_KEYS: key(),
  SMTP_URL: inbox.url,
  MAIL_FROM: 'Anjuri <hello@anjuri.example>',
  // The one proxy that is believed. Everybody else comes from other loopback networks.
  TRUSTED_PROXIES: '127.0.0.2/32',
});

/** Demo people and money, staff of our own, and short waits. */
async function furnish(deps: OpenDeps): Promise<Pick<Testbed, 'staff' | 'colleagues'>> {
  await seedDemo(deps);
  const settings = { 'donation.read_receipts': false, 'donation.undo_seconds': 3 };
  for (const [name, value] of Object.entries(settings))
    await deps.db
      .insertInto('settings')
      .values({ key: name, value: JSON.stringify(value), version: 1, changed_at: deps.clock.now() })
      .execute();
  const { staff } = await world(deps as unknown as TestApp, {});
  const { staff: colleagues } = await world(deps as unknown as TestApp, {});
  return { staff, colleagues };
}

async function start(env: Env, closers: (() => unknown)[]) {
  const child = spawn(process.execPath, [join(root, 'api/main.ts')], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk));
  closers.push(() => end(child));
  const port = Number(env.PORT);
  await until(
    () => {
      if (child.exitCode !== null) throw new Error(`The server ended:\n${said.slice(-4_000)}`);
      return isReady(`http://127.0.0.1:${port}`);
    },
    90,
    () => `The server did not become ready:\n${said.slice(-4_000)}`,
  );
  return { port, pid: child.pid as number, said: () => said };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
