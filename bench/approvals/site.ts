import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '#api/database/cluster.ts';
import { readConfig } from '#api/platform/config/config.ts';
import { type OpenDeps, openDeps } from '#api/platform/open-deps.ts';
import type { Server } from '#bench/ledger/server.ts';
import { isReady, until } from '#torture/platform/stack.ts';

/** One API process over a filled database. */
export interface Site {
  readonly url: string;
  readonly deps: OpenDeps;
  /** Processor milliseconds of the API process so far. */
  cpu(): Promise<number>;
  close(): Promise<void>;
}

const root = join(import.meta.dirname, '..', '..');

export async function openSite(server: Server, database: string): Promise<Site> {
  const env = {
    PATH: process.env.PATH ?? '',
    MODE: 'demo',
    LOG_LEVEL: 'error',
    DATABASE_URL: server.url('anjuri_app', database),
    DATABASE_ADMIN_URL: server.url('anjuri_owner', database),
    DATABASE_POOL: '10',
    MASTER_KEYS: `bench:${randomBytes(32).toString('base64')}`,
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Anjuri <hello@anjuri.test>',
    PUBLIC_URL: 'http://anjuri.test',
    WORKER: 'off',
    PORT: String(await freePort()),
  };
  const url = `http://127.0.0.1:${env.PORT}`;
  const child = spawn(
    process.execPath,
    [...(process.env.BENCH_PROFILE ? ['--cpu-prof', '--cpu-prof-dir=/tmp/d-prof'] : []), join(root, 'bench/approvals/server.ts')],
    {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const lines = createInterface({ input: child.stdout });
  await until(
    () => isReady(url),
    60,
    () => 'The server did not start',
  );
  const deps = openDeps(readConfig(env));
  return {
    url,
    deps,
    async cpu() {
      child.kill('SIGUSR2');
      for (;;) {
        const [line] = (await once(lines, 'line')) as [string];
        if (line.startsWith('cpu ')) return Number(line.slice(4));
      }
    },
    async close() {
      child.kill(process.env.BENCH_PROFILE ? 'SIGTERM' : 'SIGKILL');
      await deps.close();
    },
  };
}
