import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cluster, ensureDatabase, startCluster } from '#api/database/cluster.ts';
import { migrate } from '#api/database/migrate.ts';

/** The database in every cluster that `startMigrated` returns. */
export const MIGRATED = 'anjuri';

let template: Promise<string> | undefined;

/** Starts a copy of a cluster that this process migrated once. Nothing in it is durable. */
export async function startMigrated(directory: string, settings: Readonly<Record<string, string>> = {}): Promise<Cluster> {
  template ??= makeTemplate();
  execFileSync('cp', ['-a', await template, directory]);
  return startCluster({ directory, durable: false, maxConnections: 120, settings });
}

/** In memory, where the machine has /dev/shm. The folder is removed when the process exits. */
async function makeTemplate(): Promise<string> {
  const home = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'anjuri-migrated-'));
  process.once('exit', () => rmSync(home, { recursive: true, force: true }));
  chmodSync(home, 0o755);
  const directory = join(home, 'pg');
  const cluster = await startCluster({ directory, durable: false });
  try {
    await ensureDatabase(cluster, MIGRATED);
    await migrate(cluster.url('anjuri_owner', MIGRATED));
  } finally {
    await cluster.stop();
  }
  return directory;
}
