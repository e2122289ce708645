import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, copyFileSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { freePort, withClient } from '#api/database/cluster.ts';
import { type Account, accountOf, requirePrograms } from '#tools/services/processes.ts';
import { until } from '#torture/platform/stack.ts';

type Role = 'anjuri_owner' | 'anjuri_app' | 'postgres';

/**
 * A PostgreSQL as Debian makes it and an operator has it: settings apart from the data, passwords asked for on the network and none by the socket, the files of
 * deploy/backup, an encrypted repository, and an account that is not root.
 */
export interface Archived {
  /** What its own commands need, and nothing of the product. */
  readonly env: Readonly<Record<string, string>>;
  readonly bin: string;
  url(role: Role, database?: string): string;
  /** One more server, empty, without an archive. */
  plain(name: string): Promise<Server>;
  /** deploy/backup/… as it stands there; what it printed. */
  script(name: string, args: readonly string[], more?: Readonly<Record<string, string>>): Promise<{ code: number | null; said: string }>;
  /** Crashed, and its folder with it: what is left is the repository. Of its settings only what Debian's package and docs/operating/backups.md bring again. */
  destroy(): Promise<void>;
  /** Files of the repository that somebody without its password could read. */
  readable(): readonly string[];
  /** What an operator hears who asks that server by the socket in its folder, without a password. */
  askRestored(folder: string, port: number, question: string): string;
  /** The server that `restore.sh` left running. */
  stopRestored(folder: string): void;
  close(): Promise<void>;
}

interface Server {
  readonly port: number;
  stop(): Promise<void>;
}

const root = join(import.meta.dirname, '..', '..');
const password = randomBytes(12).toString('hex');
export const urlAt = (port: number, role: Role, database = 'anjuri'): string =>
  `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
/** It owns the server, and comes in by the socket. */
const owner = process.getuid?.() === 0 ? 'postgres' : userInfo().username;

/** Where it lies, as whom it runs, and what its commands are told. */
interface Ground {
  readonly home: string;
  readonly bin: string;
  readonly account: Account;
  readonly env: Readonly<Record<string, string>>;
  readonly port: number;
  folder(name: string): string;
  /** Where the settings of a cluster lie. */
  settingsOf(name: string): string;
}

export async function openArchived(home: string): Promise<Archived> {
  const ground = await prepare(home);
  const { env, bin, port, account } = ground;
  const data = env.PGBACKREST_PG1_PATH ?? '';
  const server = await start(ground, { name: 'main', data, port, backup: true });
  const others: Server[] = [];
  return {
    env,
    bin,
    url: (role, database) => urlAt(port, role, database),
    async plain(name) {
      const other = await start(ground, { name, data: ground.folder(name), port: await freePort(), backup: false });
      others.push(other);
      return other;
    },
    script: (name, args, more = {}) => runScript(join(root, 'deploy/backup', name), args, { ...env, ...more }),
    async destroy() {
      await server.stop();
      rmSync(data, { recursive: true });
      rmSync(join(ground.settingsOf('main'), ownSettings));
    },
    readable: () => readableIn(env.PGBACKREST_REPO1_PATH ?? ''),
    askRestored: (place, onPort, question) =>
      execFileSync(join(bin, 'psql'), ['-w', '-h', place, '-p', String(onPort), '-U', owner, '-d', 'postgres', '-Atqc', question], {
        ...account,
        env,
        cwd: home,
        encoding: 'utf8',
      }).trim(),
    // Nothing to stop when it never started.
    stopRestored: (place) =>
      void spawnSync(join(bin, 'pg_ctl'), ['-D', place, '-m', 'immediate', '-s', 'stop'], { ...account, env, cwd: home, stdio: 'ignore' }),
    async close() {
      await Promise.all([server, ...others].map((one) => one.stop()));
    },
  };
}

async function prepare(home: string): Promise<Ground> {
  requirePrograms(['pgbackrest', 'pg_createcluster'], 'pgbackrest postgresql');
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
  const bin = dirname(postgres);
  const settingsOf = (name: string) => join(home, 'etc', basename(dirname(bin)), name);
  const env = {
    PATH: process.env.PATH ?? '',
    PGBACKREST_CONFIG: join(root, 'deploy/backup/pgbackrest.conf'),
    PGBACKREST_REPO1_PATH: folder('repository'),
    PGBACKREST_REPO1_CIPHER_PASS: randomBytes(32).toString('base64'),
    PGBACKREST_LOCK_PATH: folder('locks'),
    PGBACKREST_PG1_PATH: folder('data'),
    PGBACKREST_PG1_PORT: String(port),
    PGBACKREST_PG1_SOCKET_PATH: folder('sockets'),
    PGBACKREST_PG1_USER: owner,
    POSTGRES_CONFIG: settingsOf('main'),
  };
  return { home, bin, account, env, port, folder, settingsOf };
}

interface Place {
  readonly name: string;
  readonly data: string;
  readonly port: number;
  readonly backup: boolean;
}

const ownSettings = 'conf.d/drill.conf';

/** By Debian's own command, which knows what Debian's clusters look like; in a folder of ours instead of /etc/postgresql. */
function create({ home, bin, account, env, settingsOf }: Ground, { name, data, port, backup }: Place): string {
  const secret = join(home, 'superuser-password');
  writeFileSync(secret, password);
  if (account.uid !== undefined && account.gid !== undefined) chownSync(secret, account.uid, account.gid);
  const places = ['-d', data, '-s', env.PGBACKREST_PG1_SOCKET_PATH ?? '', '-l', join(home, `${name}.log`), '-p', String(port)];
  const options = ['-u', owner, ...places, '--start-conf', 'manual', '--encoding', 'UTF8', '--locale', 'C.UTF-8'];
  const toInitdb = ['--', `--pwfile=${secret}`, '--no-sync'];
  execFileSync('pg_createcluster', ['--quiet', ...options, basename(dirname(bin)), name, ...toInitdb], {
    env: { ...env, PG_CLUSTER_CONF_ROOT: join(home, 'etc') },
    cwd: home,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const settings = settingsOf(name);
  // More than the package allows: a new machine has its settings, and must be able to restore all the same.
  writeFileSync(join(settings, ownSettings), backup ? 'max_connections = 120\n' : 'fsync = off\n');
  if (backup) copyFileSync(join(root, 'deploy/backup/postgresql.conf'), join(settings, 'conf.d/anjuri-backup.conf'));
  return join(settings, 'postgresql.conf');
}

async function start(ground: Ground, place: Place): Promise<Server> {
  const { home, bin, account, env } = ground;
  const { data, port } = place;
  const settings = create(ground, place);
  const child = spawn(join(bin, 'postgres'), ['-D', data, '-c', `config_file=${settings}`], {
    ...account,
    env,
    cwd: home,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  process.once('exit', () => child.kill('SIGQUIT'));
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk).slice(-4_000)));
  const ended = once(child, 'exit');
  const isUp = () =>
    withClient(urlOfOwner(port), (client) => client.query('select 1')).then(
      () => true,
      () => false,
    );
  await until(isUp, 60, () => `PostgreSQL did not start:\n${said}`);
  await makeRoles(urlOfOwner(port));
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

const urlOfOwner = (port: number) => urlAt(port, owner as 'postgres', 'postgres');

async function makeRoles(url: string): Promise<void> {
  await withClient(url, async (client) => {
    if (owner !== 'postgres') await client.query(`create role postgres superuser login password '${password}'`);
    await client.query(`create role anjuri_owner login createrole password '${password}'`);
    await client.query(`create role anjuri_app login password '${password}'`);
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
