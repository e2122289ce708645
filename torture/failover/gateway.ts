import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, withClient } from '#api/database/cluster.ts';
import { until } from '#torture/platform/ready.ts';
import { ports } from './patroni.ts';

/** What stands between the site and the nodes: HAProxy, which knows the primary, and PgBouncer in front of it. */
export interface Gateway {
  /** Through HAProxy. */
  url(role: 'anjuri_owner' | 'anjuri_app' | 'postgres'): string;
  /** Through PgBouncer, then HAProxy. */
  readonly pooledUrl: string;
  /** To those that follow. */
  readonly replicaUrl: string;
}

/** `home`: a folder that belongs to postgres. */
export async function openGateway(home: string, addresses: readonly string[], opened: (close: () => void) => void): Promise<Gateway> {
  const [write, read, pooled] = [await freePort(), await freePort(), await freePort()];
  writeFileSync(join(home, 'haproxy.cfg'), haproxyConfig(addresses, { write, read }));
  writeFileSync(join(home, 'pgbouncer.ini'), pgbouncerConfig(home, { write, pooled }));
  writeFileSync(join(home, 'users.txt'), '"anjuri_app" ""\n');
  const children = [
    run(home, ['haproxy', '-db', '-f', join(home, 'haproxy.cfg')]),
    run(home, ['pgbouncer', '-q', join(home, 'pgbouncer.ini')]),
  ];
  const close = () => {
    for (const child of children) child.kill('SIGKILL');
  };
  opened(close);
  const at = (role: string, port: number) => `postgres://${role}@127.0.0.1:${port}/anjuri`;
  await until(
    async () => (await leadsOnlyTo('primary', at('postgres', write))) && (await leadsOnlyTo('replica', at('postgres', read))),
    60,
    () => 'HAProxy did not find out who is who',
  );
  return { url: (role) => at(role, write), pooledUrl: at('anjuri_app', pooled), replicaUrl: at('anjuri_app', read) };
}

/** It takes every node for good until it has asked; they come in turn, so that four of one kind in a row are all there are. */
async function leadsOnlyTo(kind: 'primary' | 'replica', url: string): Promise<boolean> {
  for (let i = 0; i < 4; i++) {
    const asked = withClient(url, (client) => client.query<{ follows: boolean }>('select pg_is_in_recovery() as follows'));
    const follows = await asked.then(
      ({ rows }) => rows[0]?.follows,
      () => undefined,
    );
    if (follows !== (kind === 'replica')) return false;
  }
  return true;
}

const run = (home: string, command: readonly string[]): ChildProcess =>
  spawn('setpriv', ['--reuid=postgres', '--regid=postgres', '--init-groups', '--', ...command], { cwd: home, stdio: 'ignore' });

/**
 * A node that stops being what its port stands for is out within a second, and whoever is connected to it is told by a closed line. One that says nothing
 * is given longer: it may only be busy.
 */
const haproxyConfig = (addresses: readonly string[], { write, read }: { write: number; read: number }): string => `
global
  maxconn 1000
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 3s
  default-server inter 500ms fastinter 200ms fall 2 rise 1 on-marked-down shutdown-sessions
${service('write', write, '/primary', addresses)}
${service('read', read, '/replica?lag=1MB', addresses)}
`;

const service = (name: string, port: number, path: string, addresses: readonly string[]): string =>
  [
    `listen ${name}`,
    `  bind 127.0.0.1:${port}`,
    `  option httpchk OPTIONS ${path}`,
    '  http-check expect status 200',
    ...addresses.map((address, i) => `  server pg${i + 1} ${address}:${ports.postgres} check port ${ports.patroni}`),
  ].join('\n');

/** By session: the site prepares statements by name, sets limits for its connections and listens for jobs. */
const pgbouncerConfig = (home: string, { write, pooled }: { write: number; pooled: number }): string => `
[databases]
anjuri = host=127.0.0.1 port=${write}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${pooled}
unix_socket_dir =
auth_type = trust
auth_file = ${join(home, 'users.txt')}
pool_mode = session
max_client_conn = 200
default_pool_size = 40
server_connect_timeout = 2
server_login_retry = 0.5
`;
