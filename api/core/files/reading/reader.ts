import { type ChildProcessLine, startChild } from '#api/platform/confined/child-process.ts';
import { type Confinement, confinementOf } from '#api/platform/confined/confinement.ts';
import { type ChildLimits, watchChild } from '#api/platform/confined/watch-child.ts';
import type { ReadRow } from './text.ts';

/** Reads pictures in a process of its own, one at a time. It starts with the first picture and ends when none has come for a while. */
export interface TextReader {
  /** Throws `Unreadable` when the picture takes more time or memory than any honest one; anything else is our own trouble. */
  read(picture: Buffer): Promise<ReadRow[]>;
  /** The most memory it ever used, in bytes. */
  readonly peakMemory: number;
  close(): void;
}

export interface ReaderLimits extends ChildLimits {
  /** Then it gives its memory back to the machine. */
  readonly idleSeconds: number;
}

const usual: ReaderLimits = { cpuSeconds: 30, seconds: 120, memoryBytes: 768 * 1024 * 1024, idleSeconds: 60 };
/** Everything else on the machine comes first: nobody waits for a reading. */
const NICENESS = 15;

/** It took more than it may have. */
export class Unreadable extends Error {}

type ReaderProcess = ChildProcessLine<object, object>;

// The library runs its WebAssembly in a thread.
const startReader = (confinement: Confinement): ReaderProcess =>
  startChild({ entry: new URL('child.ts', import.meta.url), niceness: NICENESS, confinement, flags: ['--allow-worker'] });

export function openReader({
  confinement = confinementOf('auto'),
  ...given
}: Partial<ReaderLimits & { confinement: Confinement }> = {}): TextReader {
  const limits = { ...usual, ...given };
  let worker: ReaderProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let line: Promise<unknown> = Promise.resolve();
  let [peakMemory, isClosed] = [0, false];

  function retire(why: string): void {
    clearTimeout(idle);
    worker?.kill(new Error(why));
    worker = undefined;
  }

  async function readOne(picture: Buffer): Promise<ReadRow[]> {
    if (isClosed) throw new Error('The reader is closed');
    clearTimeout(idle);
    worker ??= startReader(confinement);
    const process = worker;
    const unreadable = (why: string) => new Unreadable(why);
    const stopWatching = watchChild(process, {
      limits,
      tooLong: unreadable,
      tooMuch: unreadable,
      seen: (memory) => {
        peakMemory = Math.max(peakMemory, memory);
      },
    });
    try {
      const { parts } = await process.ask({}, picture.length, once(picture));
      return JSON.parse(String(parts[0])) as ReadRow[];
    } catch (error) {
      retire('The reader was replaced');
      throw error;
    } finally {
      stopWatching();
      idle = setTimeout(() => retire('Nothing to read'), limits.idleSeconds * 1_000).unref();
    }
  }

  return {
    read(picture) {
      const turn = line.then(() => readOne(picture));
      line = turn.catch(() => {});
      return turn;
    },
    get peakMemory() {
      return peakMemory;
    },
    close() {
      isClosed = true;
      retire('The reader was closed');
    },
  };
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
