import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Cluster, ensureDatabase, startCluster, withClient } from '#api/database/cluster.ts';
import { migrate } from '#api/database/migrate.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const cache = join(root, 'node_modules', '.cache', 'anjuri-postgres');

/**
 * A PostgreSQL with the migrated database `template_anjuri`. `initdb` and the migrations take several seconds, so the data folder is cached until a file of
 * api/database or a package changes.
 */
export async function startMigratedCluster(directory: string): Promise<Cluster> {
  const cached = join(cache, checksum());
  // Every test has a database of its own, and a vacuum that walks through hundreds of them takes the processor from the tests.
  const start = () => startCluster({ directory, durable: false, maxConnections: 200, settings: { autovacuum: 'off' } });
  if (existsSync(cached) && copy(cached, directory)) return start();
  const cluster = await start();
  // Vitest does not tear down what failed to set up; a migration that breaks must not leave a server behind.
  await prepare(cluster).catch(async (error) => {
    await cluster.stop('immediate');
    throw error;
  });
  if (process.platform === 'win32') return cluster;
  await cluster.stop('fast');
  keep(directory, cached);
  return start();
}

async function prepare(cluster: Cluster): Promise<void> {
  await ensureDatabase(cluster, 'template_anjuri');
  await migrate(cluster.url('anjuri_owner', 'template_anjuri'));
  // Files clone in parallel; a template in use cannot be cloned, so nobody may connect to it any more.
  await withClient(cluster.url('postgres', 'postgres'), (client) => client.query('alter database template_anjuri allow_connections false'));
}

/** The folder appears under its name in one step, because several runs may start at once. */
function keep(directory: string, cached: string): void {
  mkdirSync(cache, { recursive: true });
  for (const older of readdirSync(cache).filter((name) => !name.includes('.')))
    rmSync(join(cache, older), { recursive: true, force: true });
  const made = `${cached}.${process.pid}`;
  if (copy(directory, made) && !existsSync(cached)) renameSync(made, cached);
  else rmSync(made, { recursive: true, force: true });
}

/** With owner and mode: PostgreSQL refuses a data folder that belongs to another account. False if it failed; then nothing is left of the copy. */
function copy(from: string, to: string): boolean {
  const isCopied = spawnSync('cp', ['-a', from, to], { stdio: 'ignore' }).status === 0;
  if (!isCopied) rmSync(to, { recursive: true, force: true });
  return isCopied;
}

function checksum(): string {
  const hash = createHash('sha256').update(process.env.POSTGRES_PROGRAMS ?? '');
  const folder = join(root, 'api', 'database');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.(sql|ts)$/.test(name) && !name.includes('.test.'),
  );
  for (const path of [join(root, 'package.json'), ...files.sort().map((name) => join(folder, name))])
    hash.update(path.slice(root.length)).update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
}
