import { execFileSync } from 'node:child_process';
import { networkInterfaces } from 'node:os';

/** Three machines on one switch, each a network namespace of its own: a cable can be pulled without a process noticing. */
export interface Network {
  /** What other machines of the network connect from, as PostgreSQL writes it. */
  readonly range: string;
  addressOf(node: number): string;
  /** The words before a command that is to run on that machine. */
  on(node: number): readonly string[];
  /** Nothing gets out of it and nothing in; connections are not closed, they fall silent. */
  cut(node: number): void;
  mend(node: number): void;
  /** Every process that runs there. */
  processesOn(node: number): readonly number[];
  close(): void;
}

export function openNetwork(nodes: readonly number[]): Network {
  // One per process that tortures: two runs beside each other do not meet.
  const name = `anj${process.pid}`;
  const net = freeNet();
  const namespace = (node: number) => `${name}n${node}`;
  const cable = (node: number) => `${name}v${node}`;
  const close = () => {
    for (const node of nodes) {
      attempt('link', 'del', cable(node));
      attempt('netns', 'del', namespace(node));
    }
    attempt('link', 'del', `${name}b`);
  };
  try {
    ip('link', 'add', `${name}b`, 'type', 'bridge');
    ip('addr', 'add', `${net}.254/24`, 'dev', `${name}b`);
    ip('link', 'set', `${name}b`, 'up');
    for (const node of nodes) {
      ip('netns', 'add', namespace(node));
      ip('link', 'add', cable(node), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace(node));
      ip('link', 'set', cable(node), 'master', `${name}b`, 'up');
      ip('-n', namespace(node), 'addr', 'add', `${net}.${node}/24`, 'dev', 'eth0');
      for (const device of ['lo', 'eth0']) ip('-n', namespace(node), 'link', 'set', device, 'up');
    }
  } catch (error) {
    close();
    throw new Error('Network namespaces are needed, and with them root and the package iproute2', { cause: error });
  }
  return {
    range: `${net}.0/24`,
    addressOf: (node) => `${net}.${node}`,
    on: (node) => ['ip', 'netns', 'exec', namespace(node)],
    cut: (node) => void ip('link', 'set', cable(node), 'down'),
    mend: (node) => void ip('link', 'set', cable(node), 'up'),
    processesOn: (node) => (attempt('netns', 'pids', namespace(node)) ?? '').split('\n').filter(Boolean).map(Number),
    close,
  };
}

const ip = (...words: string[]): string => execFileSync('ip', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** undefined: it is gone already. */
function attempt(...words: string[]): string | undefined {
  try {
    return ip(...words);
  } catch {
    return undefined;
  }
}

function freeNet(): string {
  const taken = Object.values(networkInterfaces()).flatMap((list) => (list ?? []).map(({ address }) => address));
  for (let i = 1; i < 255; i++) {
    const net = `10.77.${i}`;
    if (!taken.some((address) => address.startsWith(`${net}.`))) return net;
  }
  throw new Error('Every network from 10.77.1 to 10.77.254 is taken');
}
