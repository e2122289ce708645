import type { ChildProcessLine } from './child-process.ts';
import type { Frame } from './frames.ts';
import { type ChildLimits, watchChild } from './watch-child.ts';

/** A process that answers one question at a time. It starts with the first, and ends when none has come for a while: its memory is the machine's again. */
export interface KeptProcess<Order, Answer> {
  ask(order: Order, bytes: Buffer, limits: ChildLimits): Promise<Frame<Answer>>;
  /** The most memory it ever used, in bytes. */
  readonly peakMemory: number;
  close(): void;
}

interface Keeping<Order, Answer> {
  readonly start: () => ChildProcessLine<Order, Answer>;
  readonly idleSeconds: number;
  /** What a question fails with that takes more time by the clock, or more processor or memory, than it may. */
  readonly tooLong: (why: string) => Error;
  readonly tooMuch: (why: string) => Error;
}

export function openKept<Order extends object, Answer>(keeping: Keeping<Order, Answer>): KeptProcess<Order, Answer> {
  const { start, idleSeconds, tooLong, tooMuch } = keeping;
  let worker: ChildProcessLine<Order, Answer> | undefined;
  let idle: NodeJS.Timeout | undefined;
  let line: Promise<unknown> = Promise.resolve();
  let [peakMemory, isClosed] = [0, false];

  function retire(why: string): void {
    clearTimeout(idle);
    worker?.kill(new Error(why));
    worker = undefined;
  }

  async function askOne(order: Order, bytes: Buffer, limits: ChildLimits): Promise<Frame<Answer>> {
    if (isClosed) throw new Error('This process is closed');
    clearTimeout(idle);
    worker ??= start();
    const process = worker;
    const seen = (memory: number) => {
      peakMemory = Math.max(peakMemory, memory);
    };
    const stopWatching = watchChild(process, { limits, tooLong, tooMuch, seen });
    try {
      return await process.ask(order, bytes.length, once(bytes));
    } catch (error) {
      retire('This process was replaced');
      throw error;
    } finally {
      stopWatching();
      idle = setTimeout(() => retire('Nobody asks'), idleSeconds * 1_000).unref();
    }
  }

  return {
    ask(order, bytes, limits) {
      const turn = line.then(() => askOne(order, bytes, limits));
      line = turn.catch(() => {});
      return turn;
    },
    get peakMemory() {
      return peakMemory;
    },
    close() {
      isClosed = true;
      retire('This process was closed');
    },
  };
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
