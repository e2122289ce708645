import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, realpathSync } from 'node:fs';
import type { Socket } from 'node:net';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Frame, frameHead, readFrames } from './frames.ts';

const root = join(import.meta.dirname, '../../..');
const MOST_ANSWER = 128 * 1024 * 1024;
const LAST_WORDS = 2_000;

/** A process for other people's bytes, and the line to it. */
export interface ChildProcessLine<Order, Answer> {
  readonly pid: number;
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
  /** Requests come first: it may take what is left of the machine. 5 is a third of the processor when everybody wants it. */
  readonly niceness: number;
  /** What it may do besides. */
  readonly flags?: readonly string[];
}

export function startChild<Order extends object, Answer>({ entry, niceness, flags = [] }: Start): ChildProcessLine<Order, Answer> {
  const child = spawn(process.execPath, [...locked, ...flags, fileURLToPath(entry)], {
    env: environment,
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
    cwd: root,
  });
  child.unref();
  const [input, , errors, output] = child.stdio as unknown as [Socket, null, Socket, Socket];
  // Waiting for its next file must not keep the server from ending.
  for (const line of [input, errors, output]) line.unref();
  if (child.pid) setPriority(child.pid, niceness);
  let said = '';
  errors.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-LAST_WORDS);
  });
  input.on('error', () => {});
  const gone = whenGone(child, () => said);
  gone.catch(() => {});
  const answers = readFrames<Answer>(output, MOST_ANSWER);
  let reason: Error | undefined;
  return {
    pid: child.pid ?? 0,
    memory: () => memoryOf(child.pid ?? 0),
    cpuSeconds: () => cpuSecondsOf(child.pid ?? 0),
    async ask(order, size, bytes) {
      const send = async () => {
        input.write(frameHead(order, [size]));
        for await (const piece of bytes) if (!input.write(piece)) await Promise.race([once(input, 'drain'), gone]);
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
      child.kill('SIGKILL');
    },
  };
}

/** It may read our own code and libraries. It may write nothing, start nothing, and knows no secret of its parent's. */
const locked = [
  '--permission',
  `--allow-fs-read=${root}`,
  // Libraries may lie elsewhere behind a link.
  `--allow-fs-read=${realpathSync(join(root, 'node_modules'))}`,
  '--allow-addons',
  '--max-old-space-size=256',
  '--disable-warning=SecurityWarning',
  '--disable-warning=ExperimentalWarning',
];
const environment = { MALLOC_ARENA_MAX: '2', VIPS_BLOCK_UNTRUSTED: '1', NODE_ENV: 'production' };

function whenGone(child: ChildProcess, said: () => string): Promise<never> {
  return new Promise((_, reject) => {
    child.once('error', reject);
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
