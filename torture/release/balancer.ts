import { type ChildProcess, spawn } from 'node:child_process';
import { connect } from 'node:net';
import { join } from 'node:path';
import { freePort } from '#api/database/cluster.ts';
import { freePorts } from '#tools/services/free-ports.ts';
import { requirePrograms } from '#tools/services/processes.ts';
import { until } from '#torture/platform/stack.ts';

export const places = ['blue-1', 'blue-2', 'green-1', 'green-2'] as const;
export type Place = (typeof places)[number];

/** HAProxy with the very file that operators get. */
export interface Balancer {
  readonly url: string;
  portOf(place: Place): number;
  /** Those that people are sent to at the moment, as the balancer itself says. */
  inUse(): Promise<readonly Place[]>;
  close(): void;
}

const file = join(import.meta.dirname, '..', '..', 'deploy', 'balancer', 'haproxy.cfg');

export async function openBalancer(home: string): Promise<Balancer> {
  requirePrograms(['haproxy'], 'haproxy');
  const at = await freePort();
  const ports = new Map<Place, number>((await freePorts(places.length)).map((port, i) => [places[i] as Place, port]));
  const socket = join(home, 'haproxy.sock');
  const own = Object.fromEntries([...ports].map(([place, port]) => [place.toUpperCase().replace('-', '_'), `127.0.0.1:${port}`]));
  const child = spawn('haproxy', ['-db', '-f', file], {
    env: { PATH: '/usr/sbin:/usr/bin', BALANCER_AT: `127.0.0.1:${at}`, BALANCER_SOCKET: socket, ...own },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const said = listen(child);
  const inUse = async () => usedIn(await ask(socket, 'show stat\n'));
  await until(
    () =>
      inUse().then(
        () => true,
        () => false,
      ),
    20,
    () => `HAProxy did not start:\n${said()}`,
  );
  return {
    url: `http://127.0.0.1:${at}`,
    portOf: (place) => ports.get(place) as number,
    inUse,
    close: () => child.kill('SIGKILL'),
  };
}

function listen(child: ChildProcess): () => string {
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said = (said + chunk).slice(-8_000)));
  return () => said;
}

/** Lines of `show stat`: proxy, server, …, and the status in the eighteenth column. */
const usedIn = (table: string): readonly Place[] =>
  places.filter((place) => table.split('\n').some((line) => line.startsWith(`anjuri,${place},`) && line.split(',')[17] === 'UP'));

function ask(socket: string, question: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const line = connect(socket, () => line.end(question));
    line.on('data', (chunk: Buffer) => (answer += chunk));
    line.on('end', () => resolve(answer));
    line.on('error', reject);
  });
}
