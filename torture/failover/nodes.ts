import { spawn } from 'node:child_process';
import { chmodSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '#torture/platform/stack.ts';
import { openNetwork } from './network.ts';
import { patroniConfig, ports } from './patroni.ts';

const NODES = [1, 2, 3] as const;
const BINARIES = '/usr/lib/postgresql/15/bin';
/** PostgreSQL refuses to run as root. */
const AS_POSTGRES = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups', '--'];

/** Three machines with etcd, Patroni and PostgreSQL on each. */
export interface Nodes {
  addresses(): readonly string[];
  /** The one that takes writes, as Patroni says. */
  primary(but?: number): Promise<number | undefined>;
  /** A primary, and two that follow it, one of them synchronously: only then may the next fault come. */
  areWhole(): Promise<boolean>;
  /** Power off: everything that runs there ends at once. */
  kill(node: number): void;
  start(node: number): void;
  cut(node: number): void;
  mend(node: number): void;
  said(): string;
}

interface Options {
  readonly ttlSeconds: number;
  /** Told how to close them before they are up: whoever gives up waiting for them leaves none behind. */
  opened(close: () => void): void;
}

/** `home`: a folder that belongs to postgres. */
export async function openNodes(home: string, { ttlSeconds, opened }: Options): Promise<Nodes> {
  assertInstalled();
  const network = openNetwork(NODES);
  const etcd = NODES.map((node) => `${network.addressOf(node)}:${ports.etcd}`).join();
  const members = NODES.map((node) => `e${node}=http://${network.addressOf(node)}:${ports.peers}`).join();
  const logs: string[] = [];
  const run = (node: number, name: string, command: readonly string[]) => {
    const log = join(home, `${name}.log`);
    logs.push(log);
    const out = openSync(log, 'a');
    const [first = '', ...rest] = [...network.on(node), ...AS_POSTGRES, ...command];
    spawn(first, rest, { cwd: home, stdio: ['ignore', out, out], detached: true }).unref();
  };
  const afterBirth = writeScript(home);
  for (const node of NODES) {
    const address = network.addressOf(node);
    const config = { name: `pg${node}`, address, range: network.range, etcd, home, binaries: BINARIES, afterBirth, ttlSeconds };
    writeFileSync(join(home, `pg${node}.yml`), patroniConfig(config));
  }
  const start = (node: number) => {
    const address = network.addressOf(node);
    run(node, `etcd${node}`, etcdCommand({ node, address, members, home }));
    run(node, `patroni${node}`, ['patroni', join(home, `pg${node}.yml`)]);
  };
  const kill = (node: number) => {
    for (const pid of network.processesOn(node)) end(pid);
  };
  const close = () => {
    for (const node of NODES) kill(node);
    network.close();
  };
  const ask = (node: number, path: string): Promise<{ ok: boolean; state: State } | undefined> =>
    fetch(`http://${network.addressOf(node)}:${ports.patroni}${path}`, { signal: AbortSignal.timeout(3_000) })
      .then(async (answer) => ({ ok: answer.ok, state: (await answer.json()) as State }))
      .catch(() => undefined);
  const primary = async (but?: number) => {
    for (const node of NODES) if (node !== but && (await ask(node, '/primary'))?.ok) return node;
    return undefined;
  };
  const nodes: Nodes = {
    addresses: () => NODES.map((node) => network.addressOf(node)),
    primary,
    async areWhole() {
      const node = await primary();
      const answer = node === undefined ? undefined : await ask(node, '/patroni');
      return answer?.ok ? isWhole(answer.state) : false;
    },
    kill,
    start,
    cut: network.cut,
    mend: network.mend,
    said: () => [...new Set(logs)].map((log) => `${log}:\n${readFileSync(log, 'utf8').slice(-1_500)}`).join('\n'),
  };
  opened(close);
  for (const node of NODES) start(node);
  await until(nodes.areWhole, 300, () => `The cluster did not come up:\n${nodes.said()}`);
  return nodes;
}

interface State {
  readonly replication?: readonly { readonly application_name: string; readonly state: string; readonly sync_state: string }[];
}

/** As the primary itself sees it: a node that has gone astray calls itself a healthy replica for minutes. */
function isWhole({ replication = [] }: State): boolean {
  const following = replication.filter(({ state }) => state === 'streaming');
  return (
    new Set(following.map(({ application_name }) => application_name)).size === 2 && following.some((one) => one.sync_state === 'sync')
  );
}

interface Member {
  readonly node: number;
  readonly address: string;
  readonly members: string;
  readonly home: string;
}

function etcdCommand({ node, address, members, home }: Member): string[] {
  const [client, peer] = [`http://${address}:${ports.etcd}`, `http://${address}:${ports.peers}`];
  const folder = join(home, `etcd${node}`);
  const flags = {
    name: `e${node}`,
    'data-dir': folder,
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': members,
    'initial-cluster-state': existsSync(join(folder, 'member')) ? 'existing' : 'new',
    'enable-v2': 'true',
    'heartbeat-interval': '100',
    'election-timeout': '1000',
    'log-level': 'warn',
    logger: 'zap',
  };
  return ['etcd', ...Object.entries(flags).map(([name, value]) => `--${name}=${value}`)];
}

/** What shows that a package of Debian is there. */
const packages = {
  patroni: '/usr/bin/patroni',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  iproute2: '/usr/sbin/ip',
  'postgresql-15': `${BINARIES}/pg_rewind`,
} as const;

/** Nothing is skipped in silence: without its packages the run is red, and says which. */
function assertInstalled(): void {
  const missing = Object.entries(packages).flatMap(([name, path]) => (existsSync(path) ? [] : [name]));
  if (missing.length) throw new Error(`Packages of Debian are missing: apt-get install --no-install-recommends ${missing.join(' ')}`);
}

/** Patroni runs it once, on the first primary, with the address of the database. */
function writeScript(home: string): string {
  const script = join(home, 'after-birth.sh');
  const statements = [
    'create role anjuri_owner login createrole',
    'create role anjuri_app login',
    'grant anjuri_app to anjuri_owner',
    'create database anjuri owner anjuri_owner',
  ];
  writeFileSync(
    script,
    `#!/bin/sh\nexec ${BINARIES}/psql "$1" -v ON_ERROR_STOP=1 -q ${statements.map((one) => `-c '${one}'`).join(' ')}\n`,
  );
  chmodSync(script, 0o755);
  return script;
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself in this moment.
  }
}
