import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accountOf, type Daemon, launch, pidOf, requirePrograms, stop, until } from './processes.ts';
import { cluster, proxyServer, ringScript, type SwiftPorts, storageServer } from './swift-configuration.ts';

export interface SwiftOptions {
  readonly directory: string;
  /** This one and the four above it. */
  readonly port: number;
  /** Folders that play the disks; each object lies on every one of them. */
  readonly devices?: number;
  readonly secret?: string;
}

/** What a client needs to talk to it. */
export interface S3Access {
  readonly endpoint: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

const kinds = ['account', 'container', 'object'] as const;

export const swiftAccess = ({ port, secret = 'testing' }: Pick<SwiftOptions, 'port' | 'secret'>): S3Access => ({
  endpoint: `http://127.0.0.1:${port}`,
  region: 'us-east-1',
  keyId: 'test:tester',
  secret,
});

/** OpenStack Swift with its S3 API: a real object store from Debian packages. Starting twice is harmless. */
export async function startSwift({ directory, port, devices = 1, secret = 'testing' }: SwiftOptions): Promise<void> {
  requirePrograms(
    ['memcached', 'swift-proxy-server', 'swift-object-server', 'swift-container-server', 'swift-account-server'],
    'swift-proxy swift-account swift-container swift-object memcached',
  );
  const ports: SwiftPorts = { proxy: port, account: port + 1, container: port + 2, object: port + 3, memcached: port + 4 };
  const account = accountOf('swift');
  writeConfiguration(directory, ports, devices, secret);
  if (account.uid !== undefined) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, directory]);

  const start = (name: string, command: string, args: readonly string[]) =>
    pidOf(daemonOf(directory, name)) ?? launch(daemonOf(directory, name), account, command, args);
  start('memcached', 'memcached', [
    '-l',
    '127.0.0.1',
    '-p',
    String(ports.memcached),
    '-U',
    '0',
    '-m',
    '32',
    '-P',
    `${directory}/memcached.own`,
  ]);
  for (const kind of [...kinds, 'proxy'] as const) start(kind, `swift-${kind}-server`, [join(directory, `${kind}-server.conf`), 'verbose']);
  for (const kind of ['account', 'container', 'object', 'proxy'] as const)
    if (!(await until(180, () => isHealthy(ports[kind])))) throw new Error(`swift ${kind} is not healthy:\n${lastWords(directory, kind)}`);
}

export async function stopSwift(directory: string): Promise<void> {
  await Promise.all(['proxy', ...kinds, 'memcached'].map((name) => stop(daemonOf(directory, name))));
}

export const isSwiftRunning = (directory: string): boolean =>
  ['proxy', ...kinds, 'memcached'].every((name) => pidOf(daemonOf(directory, name)) !== undefined);

const daemonOf = (directory: string, name: string): Daemon => ({
  pidFile: join(directory, `${name}.pid`),
  logFile: join(directory, `${name}.log`),
  needle: name === 'memcached' ? `${directory}/memcached.own` : join(directory, `${name}-server.conf`),
});

function writeConfiguration(directory: string, ports: SwiftPorts, devices: number, secret: string): void {
  for (let i = 1; i <= devices; i++) mkdirSync(join(directory, 'devices', `d${i}`), { recursive: true });
  const once = (name: string, text: () => string) => existsSync(join(directory, name)) || writeFileSync(join(directory, name), text());
  once('swift.conf', () => cluster(() => randomBytes(16).toString('hex')));
  for (const kind of kinds) writeFileSync(join(directory, `${kind}-server.conf`), storageServer(directory, kind, ports[kind]));
  writeFileSync(join(directory, 'proxy-server.conf'), proxyServer(directory, ports, secret));
  if (!existsSync(join(directory, 'object.ring.gz')))
    execFileSync('/usr/bin/python3', ['-', directory, String(devices), ...kinds.map((kind) => `${kind}:${ports[kind]}`)], {
      input: ringScript,
    });
}

/** In the message itself: who started it for a test removes its folder, and the log with it. */
const lastWords = (directory: string, name: string): string => readFileSync(daemonOf(directory, name).logFile, 'utf8').slice(-2_000);

async function isHealthy(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/healthcheck`, { signal: AbortSignal.timeout(2_000) });
  return (await answer.text()) === 'OK';
}
