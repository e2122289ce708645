import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accountOf, requirePrograms } from '#tools/services/processes.ts';
import { until } from '#torture/platform/stack.ts';
import { deploy, type Env } from './stack-file.ts';

const programs = '/usr/lib/postgresql/15/bin';

/** PostgreSQL as the stack starts it: passwords everywhere, no network, one socket in a folder, and its roles by the script that makes them there. */
export async function startDatabase(home: string, { environment, command }: { environment: Env; command: readonly string[] }) {
  requirePrograms(['psql', 'pg_dump'], 'postgresql-15');
  const account = accountOf('postgres');
  const [data, socket, password] = [join(home, 'database'), join(home, 'socket'), join(home, 'password')];
  for (const folder of [data, socket]) mkdirSync(folder, { mode: folder === data ? 0o700 : 0o755 });
  writeFileSync(password, environment.POSTGRES_PASSWORD ?? '', { mode: 0o600 });
  if (account.uid !== undefined && account.gid !== undefined)
    for (const path of [data, socket, password]) chownSync(path, account.uid, account.gid);
  const asked = environment.POSTGRES_INITDB_ARGS?.split(' ') ?? [];
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', `--pwfile=${password}`, ...asked], {
    ...account,
    stdio: 'ignore',
    cwd: home,
  });
  const args = ['-D', data, '-c', `unix_socket_directories=${socket}`, ...command.slice(1)];
  const server = spawn(join(programs, 'postgres'), args, { ...account, stdio: ['ignore', 'ignore', 'pipe'], cwd: data });
  let said = '';
  server.stderr.on('data', (chunk: Buffer) => (said = (said + chunk).slice(-4_000)));
  const env = { PATH: process.env.PATH ?? '', PGHOST: socket, ...environment };
  const stop = () =>
    new Promise<void>((resolve) => {
      if (server.exitCode !== null) return resolve();
      server.once('exit', () => resolve());
      server.kill('SIGINT');
    });
  /** As the superuser, who only makes roles and restores. */
  const psql = (...statements: string[]): string =>
    execFileSync('psql', ['-XqAt', '-U', 'postgres', '-v', 'ON_ERROR_STOP=1', ...statements.flatMap((one) => ['-c', one])], {
      env: { ...env, PGPASSWORD: environment.POSTGRES_PASSWORD ?? '' },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim();
  try {
    const isUp = () => {
      try {
        return psql('select 1') === '1';
      } catch {
        return false;
      }
    };
    await until(isUp, 30, () => `PostgreSQL did not start:\n${said}`);
    execFileSync('bash', [join(deploy, 'database/10-roles.sh')], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  } catch (error) {
    await stop();
    throw error;
  }
  return { socket, psql, stop };
}
