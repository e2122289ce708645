import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/**
 * What holds a process that handles other people's bytes, beyond Node's own permission flags: those bind JavaScript, and a broken decoder
 * is not JavaScript. `bubblewrap`: it sees our code and the system's libraries, read-only, and has no network. `user`: it is nobody, who
 * owns nothing and may not write a byte. `none`: the flags alone.
 */
export type ConfinementKind = 'bubblewrap' | 'user' | 'none';

export interface Confinement {
  readonly kind: ConfinementKind;
  /** Whether it could still open a connection. */
  readonly hasNetwork: boolean;
  /** Stands before the command. */
  readonly prefix: readonly string[];
  /** Where the true process' number is written, if what we start is only its keeper. */
  readonly saysPid: boolean;
}

/** The descriptor on which bubblewrap says whom it started. */
export const PID_FD = 4;

const found = new Map<ConfinementKind | 'auto', Confinement>();

/** Tried once, with a process of a few milliseconds. What was asked for by name and does not work is an error. */
export function confinementOf(wanted: ConfinementKind | 'auto'): Confinement {
  const known = found.get(wanted);
  if (known) return known;
  const candidates = wanted === 'auto' ? all : all.filter(({ kind }) => kind === wanted);
  const refusals: string[] = [];
  const working = candidates.find((candidate) => {
    const why = whyNot(candidate);
    if (why) refusals.push(`${candidate.kind}: ${why}`);
    return why === undefined;
  });
  if (!working) throw new Error(`CHECKER_CONFINEMENT=${wanted} does not work on this machine: ${refusals.join('; ')}`);
  found.set(wanted, working);
  return working;
}

const readable = (path: string): string[] => ['--ro-bind-try', path, path];

/** Nothing of the machine but libraries, Node and our code: no configuration, no stored files, no home, no /proc, no /tmp, no devices. */
const bubblewrap = (): string[] => [
  'bwrap',
  '--unshare-all',
  '--die-with-parent',
  '--as-pid-1',
  ...['--cap-drop', 'ALL'],
  ...['/usr', '/lib', '/lib64', '/bin', '/etc/ld.so.cache'].flatMap(readable),
  ...[process.execPath, ...['api', 'contract', 'package.json'].map((part) => join(root, part))].flatMap(readable),
  ...['--ro-bind', realpathSync(join(root, 'node_modules')), join(root, 'node_modules')],
  // The folder that holds all these lives in memory; it is closed too.
  ...['--remount-ro', '/'],
  ...['--chdir', root],
  ...['--info-fd', String(PID_FD)],
  '--',
];

const NOBODY = '65534';
const asNobody = [
  ...[
    'setpriv',
    `--reuid=${NOBODY}`,
    `--regid=${NOBODY}`,
    '--clear-groups',
    '--no-new-privs',
    '--bounding-set=-all',
    '--inh-caps=-all',
    '--',
  ],
  ...['prlimit', '--fsize=0', '--core=0', '--'],
];

const all: readonly Confinement[] = [
  { kind: 'bubblewrap', hasNetwork: false, prefix: existsSync('/proc') ? bubblewrap() : [], saysPid: true },
  { kind: 'user', hasNetwork: false, prefix: ['unshare', '--net', '--ipc', '--', ...asNobody], saysPid: false },
  // A container's root may become somebody else, but seldom take the network away.
  { kind: 'user', hasNetwork: true, prefix: asNobody, saysPid: false },
  { kind: 'none', hasNetwork: true, prefix: [], saysPid: false },
];

/** Undefined when Node starts in it and can read our code. */
function whyNot({ kind, prefix }: Confinement): string | undefined {
  if (kind === 'none') return undefined;
  const [command, ...args] = [
    ...prefix,
    process.execPath,
    '-e',
    'fs.readFileSync(process.argv[1])',
    join(import.meta.dirname, 'frames.ts'),
  ];
  if (!command || process.platform !== 'linux') return 'it needs Linux';
  const { status, error, stderr } = spawnSync(command, args, {
    env: {},
    stdio: ['ignore', 'ignore', 'pipe', 'ignore', 'pipe'],
    timeout: 10_000,
  });
  return status === 0 ? undefined : (error?.message ?? (String(stderr).trim().split('\n')[0] || `ended with ${status}`));
}
