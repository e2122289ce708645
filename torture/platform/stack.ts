import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Cluster, ensureDatabase, freePort, startCluster } from '#api/database/cluster.ts';
import { migrate } from '#api/database/migrate.ts';
import { type SmtpInbox, startSmtpInbox } from '#api/dev/smtp-inbox.ts';

const root = join(import.meta.dirname, '..', '..');

/** A real PostgreSQL, a real mailbox, and any number of server processes on them. */
export interface Stack {
  readonly cluster: Cluster;
  readonly inbox: SmtpInbox;
  readonly env: Readonly<Record<string, string>>;
  /** The server of `npm start`, on a port of its own; comes back when it is ready. */
  startServer(env?: Readonly<Record<string, string>>): Promise<Server>;
  /** Any script of ours with the same configuration. */
  startScript(path: string, env?: Readonly<Record<string, string>>): Started;
  /** PostgreSQL again, on the same folder and port. */
  restartCluster(): Promise<void>;
  close(): Promise<void>;
}

export interface Started {
  readonly child: ChildProcess;
  said(): string;
  ended(): Promise<number | null>;
}

export interface Server extends Started {
  readonly url: string;
}

export async function openStack(): Promise<Stack> {
  const home = mkdtempSync(join(tmpdir(), 'anjuri-torture-'));
  chmodSync(home, 0o755);
  const directory = join(home, 'pg');
  let cluster = await startCluster({ directory, durable: true });
  const { port } = cluster;
  await ensureDatabase(cluster, 'anjuri');
  await migrate(cluster.url('anjuri_owner', 'anjuri'));
  const inbox = await startSmtpInbox();
  const env = {
    PATH: process.env.PATH ?? '',
    MODE: 'demo',
    LOG_LEVEL: 'warn',
    DATABASE_URL: cluster.url('anjuri_app', 'anjuri'),
    DATABASE_ADMIN_URL: cluster.url('anjuri_owner', 'anjuri'),
    MASTER_KEYS: `torture:${randomBytes(32).toString('base64')}`,
    SMTP_URL: inbox.url,
    MAIL_FROM: 'Anjuri <hello@anjuri.test>',
    PUBLIC_URL: 'http://anjuri.test',
    DRAIN_SECONDS: '5',
  };
  const children: ChildProcess[] = [];
  const startScript: Stack['startScript'] = (path, more = {}) => {
    const child = spawn(process.execPath, [join(root, path)], { cwd: root, env: { ...env, ...more }, stdio: ['ignore', 'pipe', 'pipe'] });
    children.push(child);
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk));
    const ended = once(child, 'exit').then(([code]) => code as number | null);
    return { child, said: () => said, ended: () => ended };
  };
  return {
    get cluster() {
      return cluster;
    },
    inbox,
    env,
    startScript,
    async startServer(more = {}) {
      buildOnce();
      const ownPort = await freePort();
      const started = startScript('api/main.ts', { PORT: String(ownPort), ...more });
      const url = `http://127.0.0.1:${ownPort}`;
      await until(
        () => isReady(url),
        60,
        () => `The server did not become ready:\n${started.said()}`,
      );
      return { ...started, url };
    },
    async restartCluster() {
      cluster = await startCluster({ directory, port, durable: true });
    },
    async close() {
      for (const child of children) child.kill('SIGKILL');
      await inbox.close();
      await cluster.stop('immediate').catch(() => {});
      rmSync(home, { recursive: true, force: true });
    },
  };
}

export const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );

/** Waits for something to become true; the time it took in seconds. */
export async function until(isSo: () => boolean | Promise<boolean>, seconds: number, explain: () => string): Promise<number> {
  const started = performance.now();
  while (!(await isSo())) {
    if (performance.now() - started > seconds * 1_000) throw new Error(explain());
    await delay(100);
  }
  return (performance.now() - started) / 1_000;
}

export const rounded = (seconds: number): number => Math.round(seconds * 10) / 10;

/** `npm start` serves built pages; on a fresh checkout they are built first. */
export function buildOnce(): void {
  if (existsSync(join(root, 'dist/web/server/index.js'))) return;
  execFileSync(join(root, 'node_modules/.bin/react-router'), ['build'], { cwd: root, stdio: 'ignore' });
}
