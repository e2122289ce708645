import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureDatabase, freePort, startCluster } from '#api/database/cluster.ts';
import { migrate } from '#api/database/migrate.ts';
import { readConfig } from '#api/platform/config/config.ts';
import { type OpenDeps, openDeps } from '#api/platform/open-deps.ts';
import { openBucket } from '#tools/services/bucket.ts';
import { startClamav, stopClamav } from '#tools/services/clamav.ts';
import { freePorts } from '#tools/services/free-ports.ts';
import { MIGRATED, startMigrated } from '#torture/platform/start-migrated.ts';

type Env = Readonly<Record<string, string>>;

/** A real database, a real S3 server (or a folder), a real clamd, and API processes on them. */
export interface FileStack {
  readonly home: string;
  readonly env: Env;
  readonly deps: OpenDeps;
  /** Of PostgreSQL. */
  readonly databasePid: number;
  readonly clamav: { readonly directory: string; readonly port: number };
  /** Where what was stored lies on the disk. */
  readonly disk: string;
  depsWith(env: Env): OpenDeps;
  startServer(env?: Env): Promise<FileServer>;
  close(): Promise<void>;
}

export interface ServerFigures {
  readonly cpuSeconds: number;
  readonly rss: number;
  readonly checkerPeak: number;
  readonly loopP99: number;
  readonly loopMax: number;
}

export interface FileServer {
  readonly url: string;
  readonly pid: number;
  isAlive(): boolean;
  said(): string;
  figures(): Promise<ServerFigures>;
  stop(): Promise<void>;
}

const root = join(import.meta.dirname, '..', '..');

interface Wanted {
  readonly storage: 'swift' | 'folder';
  /** `off`: what is measured is everything but the scanner. */
  readonly scanner?: 'clamd' | 'off';
  /** A copy of a migrated database that is not durable: starts in less than a second. */
  readonly smallest?: boolean;
}

export async function openFileStack({ storage, scanner = 'clamd', smallest = false }: Wanted): Promise<FileStack> {
  const home = mkdtempSync(join(tmpdir(), 'anjuri-files-'));
  chmodSync(home, 0o755);
  const closers: (() => Promise<unknown> | unknown)[] = [() => rmSync(home, { recursive: true, force: true })];
  const close = async () => {
    for (const closer of closers.toReversed()) await closer();
  };
  try {
    const directory = join(home, 'pg');
    const cluster = smallest ? await startMigrated(directory) : await startCluster({ directory, durable: true });
    closers.push(() => cluster.stop('immediate'));
    if (!smallest) {
      await ensureDatabase(cluster, MIGRATED);
      await migrate(cluster.url('anjuri_owner', MIGRATED));
    }
    const [port = 0] = await freePorts(1);
    const clamav = { directory: join(home, 'clamav'), port };
    if (scanner === 'clamd') {
      closers.push(() => stopClamav(clamav.directory));
      await startClamav(clamav);
    }
    const disk = join(home, storage);
    const env: Env = {
      PATH: process.env.PATH ?? '',
      MODE: 'demo',
      LOG_LEVEL: 'error',
      DATABASE_URL: cluster.url('anjuri_app', MIGRATED),
      DATABASE_ADMIN_URL: cluster.url('anjuri_owner', MIGRATED),
      MASTER_KEYS: `torture:${randomBytes(32).toString('base64')}`,
      FILE_KEYS: `f1:${randomBytes(32).toString('base64')}`,
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'Anjuri <hello@anjuri.test>',
      PUBLIC_URL: 'http://anjuri.test',
      SCANNER: scanner === 'off' ? 'off' : `clamd://127.0.0.1:${port}`,
      ...(storage === 'swift' ? (await openBucket(disk, 'files', closers)).env : folder(disk)),
    };
    const depsWith = (more: Env) => {
      const opened = openDeps(readConfig({ ...env, ...more }));
      closers.push(() => opened.close());
      return opened;
    };
    const startServer = (more: Env = {}) => startApi({ ...env, ...more }, closers);
    return { home, env, deps: depsWith({}), databasePid: cluster.pid, clamav, disk, depsWith, startServer, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function folder(disk: string): Env {
  mkdirSync(disk);
  return { STORAGE_URL: `file:${disk}` };
}

async function startApi(env: Env, closers: (() => unknown)[]): Promise<FileServer> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(root, 'torture/files/server.ts')], {
    cwd: root,
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said = (said + chunk).slice(-20_000)));
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  const stop = async () => {
    if (!isAlive()) return;
    child.kill('SIGTERM');
    await Promise.race([once(child, 'exit'), pause(10_000)]);
    if (isAlive()) child.kill('SIGKILL');
  };
  closers.push(stop);
  const url = `http://127.0.0.1:${port}`;
  for (let i = 0; !(await isReady(url)); i++) {
    if (i > 600 || !isAlive()) throw new Error(`The server did not become ready:\n${said}`);
    await pause(100);
  }
  const figures = async (): Promise<ServerFigures> => {
    // What it said before is cut off at some length: no place in it can be remembered.
    said = said.replaceAll('figures {', 'earlier {');
    child.kill('SIGUSR2');
    for (let i = 0; i < 500; i++) {
      const line = /figures (\{.*\})\n/.exec(said)?.[1];
      if (line) return JSON.parse(line) as ServerFigures;
      await pause(20);
    }
    throw new Error(`The server gives no figures:\n${said}`);
  };
  return { url, pid: child.pid as number, isAlive, said: () => said, figures, stop };
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );
