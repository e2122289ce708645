import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startMigratedCluster } from './servers/migrated-cluster.ts';

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
  const remove = () => rmSync(home, { recursive: true, force: true });
  const cluster = await startMigratedCluster(join(home, 'pg')).catch((error) => {
    remove();
    throw error;
  });
  stop = async () => {
    await cluster.stop('immediate');
    remove();
  };
  project.provide('demoFiles', join(home, 'demo-files'));
  project.provide('pgPort', cluster.port);
}

export const teardown = (): Promise<void> => stop();
