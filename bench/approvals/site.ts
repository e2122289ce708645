import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buildApp } from '#api/app.ts';
import { freePort } from '#api/database/cluster.ts';
import { readConfig } from '#api/platform/config/config.ts';
import { type OpenDeps, openDeps } from '#api/platform/open-deps.ts';
import type { Server } from '#bench/ledger/server.ts';
import { isReady, until } from '#torture/platform/stack.ts';

/** The API over a filled database. */
export interface Site {
  readonly url: string;
  readonly deps: OpenDeps;
  /** Processor milliseconds of the process that serves the API. */
  cpu(): Promise<number>;
  close(): Promise<void>;
}

const root = join(import.meta.dirname, '..', '..');

type Env = Readonly<Record<string, string>>;

/** In a process of its own, unless the run is the smallest: starting one takes seconds. */
export async function openSite(server: Server, database: string, { smallest = false } = {}): Promise<Site> {
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
  return smallest ? listenHere(env) : startProcess(env, `http://127.0.0.1:${env.PORT}`);
}

async function listenHere(env: Env): Promise<Site> {
  const config = readConfig(env);
  // The API has connections and metrics of its own, as if it ran in another process.
  const deps = openDeps(config);
  const served = openDeps(config);
  const app = await buildApp(served);
  const url = await app.listen({ host: '127.0.0.1', port: config.port });
  return {
    url,
    deps,
    async cpu() {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1_000;
    },
    async close() {
      await app.close();
      await served.close();
      await deps.close();
    },
  };
}

async function startProcess(env: Env, url: string): Promise<Site> {
  const profile = process.env.BENCH_PROFILE;
  const child = spawn(
    process.execPath,
    [...(profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []), join(root, 'bench/approvals/server.ts')],
    { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] },
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
      child.kill(profile ? 'SIGTERM' : 'SIGKILL');
      await deps.close();
    },
  };
}
