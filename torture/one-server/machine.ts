import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { S3Client } from '@aws-sdk/client-s3';
import { freePort } from '#api/database/cluster.ts';
import { type SmtpInbox, startSmtpInbox } from '#api/dev/smtp-inbox.ts';
import { openBucket } from '#tools/services/bucket.ts';
import { startClamav, stopClamav } from '#tools/services/clamav.ts';
import { freePorts } from '#tools/services/free-ports.ts';
import { requirePrograms } from '#tools/services/processes.ts';
import { type Edge, startEdge } from '#torture/edge/varnish.ts';
import { buildOnce, isReady, until } from '#torture/platform/stack.ts';
import { startDatabase } from './database.ts';
import { type Env, readStack } from './stack-file.ts';
import { startTls, type Tls } from './tls.ts';

const root = join(import.meta.dirname, '../..');

export interface Ended {
  readonly status: number | null;
  readonly said: string;
}
export interface Running {
  readonly url: string;
  said(): string;
  stop(): Promise<void>;
}
export type Psql = Awaited<ReturnType<typeof startDatabase>>['psql'];

/** What the guide makes of one server, with Debian's packages instead of containers. Parts are started in the guide's order. */
export interface Machine {
  readonly home: string;
  readonly inbox: SmtpInbox;
  readonly stack: ReturnType<typeof readStack>;
  readonly psql: Psql;
  readonly s3: S3Client;
  /** A program of the product that ends by itself, knowing only this environment. */
  program(path: string, env: Env, args?: readonly string[], typed?: string): Promise<Ended>;
  script(path: string, env: Env, args: readonly string[]): Promise<Ended>;
  startProduct(service: 'app' | 'worker', port?: number): Promise<Running>;
  startFront(origin: number): Promise<{ edge: Edge; tls: Tls }>;
  close(): Promise<void>;
}

/** Steps 2 to 4 of the guide: the keys, the environment, and what stands around the product. `answer` answers the questions of setup. */
export async function openMachine(answer: (file: string) => Promise<void>): Promise<Machine> {
  requirePrograms(['age', 'rclone'], 'age rclone');
  buildOnce();
  const home = mkdtempSync(join(tmpdir(), 'anjuri-server-'));
  chmodSync(home, 0o755);
  const closers: (() => unknown)[] = [() => rmSync(home, { recursive: true, force: true })];
  const close = async () => {
    for (const closer of closers.toReversed()) await closer();
  };
  try {
    await answer(join(home, '.env'));
    const httpsPort = await freePort();
    const inbox = await startSmtpInbox();
    closers.push(() => inbox.close());
    const values = {
      ...(parseEnv(readFileSync(join(home, '.env'), 'utf8')) as Env),
      DOMAIN: `localhost:${httpsPort}`,
      SMTP_URL: inbox.url,
    };
    // OpenStack Swift in the place of SeaweedFS, which Debian does not have: both are an S3.
    const store = await openBucket(join(home, 'store'), 'anjuri', closers);
    const [scanner = 0] = await freePorts(1);
    closers.push(() => stopClamav(join(home, 'scanner')));
    await startClamav({ directory: join(home, 'scanner'), port: scanner });
    const stack = readStack({ ...values, STORAGE_KEY_ID: store.keyId, STORAGE_SECRET: store.secret }, [
      ['/var/run/postgresql', join(home, 'socket')],
      ['region=local&endpoint=http://store:8333', `region=${store.region}&endpoint=${store.endpoint}`],
      ['http://store:8333', store.endpoint],
      ['clamd://scanner:3310', `clamd://127.0.0.1:${scanner}`],
      ['172.30.17.11,172.30.17.12', '127.0.0.1/32'],
    ]);
    const database = await startDatabase(home, { environment: stack.environment('database'), command: stack.command('database') });
    closers.push(database.stop);
    return {
      home,
      inbox,
      stack,
      psql: database.psql,
      s3: store.s3,
      program: (path, env, args = [], typed = '') => ended(process.execPath, [join(root, path), ...args], env, typed),
      script: (path, env, args) => ended('bash', [path, ...args], env),
      startProduct: (service, port) => startProduct(stack.environment(service), closers, port),
      startFront: async (origin) => {
        const edge = await startEdge(origin);
        closers.push(() => edge.close());
        const tls = await startTls(home, { environment: stack.environment('tls'), edge: edge.port, port: httpsPort });
        closers.push(() => tls.stop());
        return { edge, tls };
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A program that ends by itself, knowing only this environment. */
export async function ended(command: string, args: readonly string[], env: Env, typed = ''): Promise<Ended> {
  const child = spawn(command, args, { cwd: root, env: { PATH: process.env.PATH ?? '', ...env }, stdio: ['pipe', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk));
  child.stdin.on('error', () => {});
  child.stdin.end(typed);
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, said };
}

async function startProduct(environment: Env, closers: (() => unknown)[], wanted?: number): Promise<Running> {
  const port = wanted ?? (await freePort());
  const env = { ...environment, PATH: process.env.PATH ?? '', HOST: '127.0.0.1', PORT: String(port), DRAIN_SECONDS: '0' };
  const child = spawn(process.execPath, [join(root, 'api/main.ts')], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk));
  const gone = once(child, 'exit');
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await gone;
  };
  closers.push(stop);
  const url = `http://127.0.0.1:${port}`;
  const isUp = () => {
    if (child.exitCode !== null) throw new Error(`The product did not start:\n${said}`);
    return isReady(url);
  };
  await until(isUp, 120, () => `The product is not ready:\n${said}`);
  return { url, said: () => said, stop };
}
