import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, realpathSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Confinement, PID_FD } from './confinement.ts';
import { type Frame, frameHead, readFrames } from './frames.ts';

const root = join(import.meta.dirname, '../../..');
const MOST_ANSWER = 128 * 1024 * 1024;
const LAST_WORDS = 2_000;

/** A process for other people's bytes, and the line to it. */
export interface ChildProcessLine<Order, Answer> {
  /** Memory in use right now, in bytes, and processor time since its start; 0 where the system does not say. */
  memory(): number;
  cpuSeconds(): number;
  ask(order: Order, size: number, bytes: AsyncIterable<Buffer>): Promise<Frame<Answer>>;
  /** Ends it at once; what it was asked fails with this reason. */
  kill(reason: Error): void;
}

interface Start {
  /** What it runs. */
  readonly entry: URL;
  readonly confinement: Confinement;
  /** Requests come first: it may take what is left of the machine. 5 is a third of the processor when everybody wants it. It sets this itself. */
  readonly niceness: number;
  /** What it may do besides. */
  readonly flags?: readonly string[];
}

export function startChild<Order extends object, Answer>(start: Start): ChildProcessLine<Order, Answer> {
  const child = launch(start);
  const [input, , errors, output] = child.stdio as unknown as [Socket, null, Socket, Socket];
  const pidOf = truePid(child, start.confinement);
  let said = '';
  errors.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-LAST_WORDS);
  });
  input.on('error', () => {});
  const gone = whenGone(child, () => said);
  gone.catch(() => {});
  const answers = readFrames<Answer>(output, MOST_ANSWER);
  // An input that breaks means that the process ends; why, only its end tells.
  const drained = () => once(input, 'drain').catch(() => gone);
  let reason: Error | undefined;
  return {
    memory: () => memoryOf(pidOf()),
    cpuSeconds: () => cpuSecondsOf(pidOf()),
    async ask(order, size, bytes) {
      const send = async () => {
        input.write(frameHead(order, [size]));
        for await (const piece of bytes) if (!input.write(piece)) await Promise.race([drained(), gone]);
      };
      const read = async () => {
        const { value } = await answers.next();
        return value ?? gone;
      };
      try {
        const [answer] = await Promise.all([Promise.race([read(), gone]), send()]);
        return answer;
      } catch (error) {
        throw reason ?? error;
      }
    },
    kill(why) {
      reason ??= why;
      killAll(child);
    },
  };
}

function launch({ entry, niceness, confinement, flags = [] }: Start): ChildProcess {
  const command = [...confinement.prefix, process.execPath, ...locked, ...flags, fileURLToPath(entry), String(niceness)];
  const child = spawn(command[0] as string, command.slice(1), {
    env: environment,
    stdio: ['pipe', 'ignore', 'pipe', 'pipe', confinement.saysPid ? 'pipe' : 'ignore'],
    cwd: root,
    // A group of its own: it is ended whole, also in the moment in which the keeper has started somebody and does not hold him yet.
    detached: true,
  });
  child.unref();
  // Waiting for its next file must not keep the server from ending.
  for (const line of child.stdio) (line as Socket | null)?.unref();
  return child;
}

/** Whose memory and time count: not the keeper's, but the one's that works inside. The keeper speaks first; later words may be forged. */
function truePid(child: ChildProcess, { saysPid }: Confinement): () => number {
  let inner: number | undefined;
  let said = '';
  const line = saysPid ? (child.stdio[PID_FD] as Socket) : undefined;
  line?.on('data', (chunk: Buffer) => {
    if (inner) return;
    said += chunk.toString();
    const pid = /"child-pid": *(\d+)\D/.exec(said)?.[1];
    if (pid) inner = Number(pid);
  });
  line?.on('error', () => {});
  return () => inner ?? child.pid ?? 0;
}

/** It may read our own code and libraries. It may write nothing, start nothing, and knows no secret of its parent's. */
const locked = [
  '--permission',
  ...['api', 'contract', 'node_modules', 'package.json'].map((part) => `--allow-fs-read=${join(root, part)}`),
  // Libraries may lie elsewhere behind a link.
  `--allow-fs-read=${realpathSync(join(root, 'node_modules'))}`,
  '--allow-addons',
  '--max-old-space-size=256',
  '--disable-warning=SecurityWarning',
  '--disable-warning=ExperimentalWarning',
];
/** libvips puts pictures above a size into a file; ours fit into the memory a child may have, and no file of it is ever made. */
// There is no home; a library asks for its name all the same.
const environment = {
  HOME: '/nonexistent',
  MALLOC_ARENA_MAX: '2',
  VIPS_BLOCK_UNTRUSTED: '1',
  VIPS_DISC_THRESHOLD: '1g',
  NODE_ENV: 'production',
};

function killAll({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

function whenGone(child: ChildProcess, said: () => string): Promise<never> {
  return new Promise((_, reject) => {
    child.once('error', reject);
    // A keeper that ended takes along whom it kept.
    child.once('exit', () => killAll(child));
    child.once('close', (code, signal) => reject(new ChildGone(`The process ended (${signal ?? code}): ${said()}`)));
  });
}

/** It ended although nobody asked it to. */
export class ChildGone extends Error {}

function memoryOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4_096;
  } catch {
    return 0;
  }
}

/** Fields 14 and 15, after the name in brackets; in hundredths of a second on every Linux. */
function cpuSecondsOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return 0;
  }
}
