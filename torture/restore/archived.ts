import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync, chmodSync, chownSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { freePort, withClient } from '#api/database/cluster.ts';
import { type Account, accountOf, requirePrograms } from '#tools/services/processes.ts';
import { until } from '#torture/platform/stack.ts';

type Role = 'anjuri_owner' | 'anjuri_app' | 'postgres';

/** A PostgreSQL of Debian as an operator has it: the files of deploy/backup, an encrypted repository, and an account that is not root. */
export interface Archived {
  /** What its own commands need, and nothing of the product. */
  readonly env: Readonly<Record<string, string>>;
  readonly bin: string;
  url(role: Role, database?: string): string;
  /** One more server, empty, without an archive. */
  plain(name: string): Promise<Server>;
  /** deploy/backup/… as it stands there; what it printed. */
  script(name: string, args: readonly string[], more?: Readonly<Record<string, string>>): Promise<{ code: number | null; said: string }>;
  /** Crashed, and its folder with it: what is left is the repository. */
  destroy(): Promise<void>;
  /** Files of the repository that somebody without its password could read. */
  readable(): readonly string[];
  /** The server that `restore.sh` left running. */
  stopRestored(folder: string): void;
  close(): Promise<void>;
}

interface Server {
  readonly port: number;
  stop(): Promise<void>;
}

const root = join(import.meta.dirname, '..', '..');
export const urlAt = (port: number, role: Role, database = 'anjuri'): string => `postgres://${role}@127.0.0.1:${port}/${database}`;

/** Where it lies, as whom it runs, and what its commands are told. */
interface Ground {
  readonly home: string;
  readonly bin: string;
  readonly account: Account;
  readonly env: Readonly<Record<string, string>>;
  readonly port: number;
  folder(name: string): string;
}

export async function openArchived(home: string): Promise<Archived> {
  const ground = await prepare(home);
  const { env, bin, port, account } = ground;
  const data = env.PGBACKREST_PG1_PATH ?? '';
  const server = await start(ground, { data, port, settings: readFileSync(join(root, 'deploy/backup/postgresql.conf'), 'utf8') });
  const others: Server[] = [];
  return {
    env,
    bin,
    url: (role, database) => urlAt(port, role, database),
    async plain(name) {
      const other = await start(ground, { data: ground.folder(name), port: await freePort(), settings: 'fsync = off' });
      others.push(other);
      return other;
    },
    script: (name, args, more = {}) => runScript(join(root, 'deploy/backup', name), args, { ...env, ...more }),
    async destroy() {
      await server.stop();
      rmSync(data, { recursive: true });
    },
    readable: () => readableIn(env.PGBACKREST_REPO1_PATH ?? ''),
    // Nothing to stop when it never started.
    stopRestored: (place) =>
      void spawnSync(join(bin, 'pg_ctl'), ['-D', place, '-m', 'immediate', '-s', 'stop'], { ...account, env, cwd: home, stdio: 'ignore' }),
    async close() {
      await Promise.all([server, ...others].map((one) => one.stop()));
    },
  };
}

async function prepare(home: string): Promise<Ground> {
  requirePrograms(['pgbackrest'], 'pgbackrest postgresql');
  const [postgres] = globSync('/usr/lib/postgresql/1[5-9]/bin/postgres').toSorted();
  if (!postgres) throw new Error('No PostgreSQL of Debian found. apt-get install --no-install-recommends postgresql');
  const account = accountOf('postgres');
  const give = (path: string) => {
    if (account.uid !== undefined && account.gid !== undefined) chownSync(path, account.uid, account.gid);
    return path;
  };
  const folder = (name: string) => {
    mkdirSync(join(home, name), { mode: 0o700 });
    return give(join(home, name));
  };
  chmodSync(give(home), 0o755);
  const port = await freePort();
  const env = {
    PATH: process.env.PATH ?? '',
    PGBACKREST_CONFIG: join(root, 'deploy/backup/pgbackrest.conf'),
    PGBACKREST_REPO1_PATH: folder('repository'),
    PGBACKREST_REPO1_CIPHER_PASS: randomBytes(32).toString('base64'),
    PGBACKREST_LOCK_PATH: folder('locks'),
    PGBACKREST_PG1_PATH: folder('data'),
    PGBACKREST_PG1_PORT: String(port),
    PGBACKREST_PG1_SOCKET_PATH: folder('sockets'),
    PGBACKREST_PG1_USER: 'postgres',
    POSTGRES_BIN: dirname(postgres),
  };
  return { home, bin: dirname(postgres), account, env, port, folder };
}

interface Place {
  readonly data: string;
  readonly port: number;
  readonly settings: string;
}

async function start({ home, bin, account, env }: Ground, { data, port, settings }: Place): Promise<Server> {
  const asDatabase = { ...account, env, cwd: home } as const;
  const initdb = ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
  execFileSync(join(bin, 'initdb'), initdb, { ...asDatabase, stdio: 'ignore' });
  const own = [
    `port = ${port}`,
    "listen_addresses = '127.0.0.1'",
    `unix_socket_directories = '${env.PGBACKREST_PG1_SOCKET_PATH}'`,
    'max_connections = 60',
  ];
  appendFileSync(join(data, 'postgresql.conf'), [...own, settings, ''].join('\n'));
  const child = spawn(join(bin, 'postgres'), ['-D', data], { ...asDatabase, stdio: ['ignore', 'ignore', 'pipe'] });
  process.once('exit', () => child.kill('SIGQUIT'));
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk).slice(-4_000)));
  const ended = once(child, 'exit');
  const isUp = () =>
    withClient(urlAt(port, 'postgres', 'postgres'), (client) => client.query('select 1')).then(
      () => true,
      () => false,
    );
  await until(isUp, 60, () => `PostgreSQL did not start:\n${said}`);
  await makeRoles(urlAt(port, 'postgres', 'postgres'));
  return {
    port,
    async stop() {
      // As when the machine loses its power.
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGQUIT');
      await ended;
    },
  };
}

/** What pgBackRest has encrypted begins with this word, as OpenSSL writes it. */
function readableIn(repository: string): readonly string[] {
  const files = readdirSync(repository, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  if (files.length < 10) throw new Error(`The repository has only ${files.length} files`);
  const paths = files.map(({ parentPath, name }) => join(parentPath, name));
  return paths.filter((path) => readFileSync(path).subarray(0, 8).toString('latin1') !== 'Salted__');
}

async function makeRoles(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('create role anjuri_owner login createrole');
    await client.query('create role anjuri_app login');
    await client.query('grant anjuri_app to anjuri_owner');
    await client.query('create database anjuri owner anjuri_owner');
  });
}

async function runScript(path: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  const child = spawn(path, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk));
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, said };
}
