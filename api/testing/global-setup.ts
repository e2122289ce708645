import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type Cluster, ensureDatabase, startCluster, withClient } from '#api/database/cluster.ts';
import { migrate } from '#api/database/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    pgPort: number;
    /** Where the uploads of the demo lie (demo.ts). */
    demoFiles: string;
  }
}

let stop: () => Promise<void>;

/** One PostgreSQL per run, in memory where the machine has /dev/shm, with a migrated template that each file clones. */
export async function setup(project: TestProject): Promise<void> {
  const home = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'anjuri-test-'));
  chmodSync(home, 0o755);
  const cluster = await startCluster({ directory: join(home, 'pg'), durable: false, maxConnections: 200 });
  stop = async () => {
    await cluster.stop('immediate');
    rmSync(home, { recursive: true, force: true });
  };
  project.provide('demoFiles', join(home, 'demo-files'));
  // Vitest does not tear down what failed to set up; a migration that breaks must not leave a server behind.
  await prepare(project, cluster).catch(async (error) => {
    await stop();
    throw error;
  });
}

async function prepare(project: TestProject, cluster: Cluster): Promise<void> {
  await ensureDatabase(cluster, 'template_anjuri');
  await migrate(cluster.url('anjuri_owner', 'template_anjuri'));
  // Files clone in parallel; a template in use cannot be cloned, so nobody may connect to it any more.
  await withClient(cluster.url('postgres', 'postgres'), (client) => client.query('alter database template_anjuri allow_connections false'));
  project.provide('pgPort', cluster.port);
}

export const teardown = (): Promise<void> => stop();
