import type { Logger } from 'pino';
import { ChildGone, type ChildProcessLine, startChild } from '#api/platform/confined/child-process.ts';
import { type Confinement, confinementOf } from '#api/platform/confined/confinement.ts';
import { type ChildLimits, watchChild } from '#api/platform/confined/watch-child.ts';
import { type CheckedContent, type ContentOrder, type Judgement, Unacceptable } from './verdict.ts';

type CheckerProcess = ChildProcessLine<ContentOrder, Judgement>;
const entry = new URL('child.ts', import.meta.url);

/** Checks content in a process of its own, one file at a time; the others wait in line. */
export interface ContentChecker {
  check(order: ContentOrder, content: Content): Promise<CheckedContent>;
  readonly waiting: number;
  /** The most memory the checker ever used, in bytes. */
  readonly peakMemory: number;
  close(): void;
}

export interface Content {
  readonly size: number;
  /** Read again from the start each time. */
  read(): AsyncIterable<Buffer>;
}

/** The line is too long, or the machine too busy: come back in a moment. Says nothing about the file. */
export class CheckerBusy extends Error {}

/** Too long by the clock may be the machine's fault, and not the file's. */
export interface CheckerLimits extends ChildLimits {
  readonly mostWaiting: number;
  /** A fresh process after so many files: libraries leak. */
  readonly filesPerProcess: number;
}

const usual: CheckerLimits = { cpuSeconds: 20, seconds: 90, memoryBytes: 512 * 1024 * 1024, mostWaiting: 64, filesPerProcess: 200 };

export function openChecker(
  log: Logger,
  { confinement = confinementOf('auto'), ...given }: Partial<CheckerLimits & { confinement: Confinement }> = {},
): ContentChecker {
  const limits = { ...usual, ...given };
  let [worker, served, waiting, peakMemory] = [undefined as CheckerProcess | undefined, 0, 0, 0];
  let line: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  async function checkOne(order: ContentOrder, content: Content): Promise<CheckedContent> {
    if (isClosed) throw new Error('The checker is closed');
    worker ??= startChild({ entry, niceness: 5, confinement });
    const process = worker;
    served += 1;
    const stopWatching = watchChild(process, {
      limits,
      tooLong: (why) => new CheckerBusy(why),
      tooMuch: (why) => new Overspent('file_unreadable', why),
      seen: (memory) => {
        peakMemory = Math.max(peakMemory, memory);
      },
    });
    try {
      return await ask(process, order, content);
    } catch (error) {
      if (!(error instanceof Unacceptable && !(error instanceof Overspent))) retire();
      throw error;
    } finally {
      stopWatching();
      if (served >= limits.filesPerProcess || process.memory() > limits.memoryBytes / 2) retire();
    }
  }

  function retire(): void {
    worker?.kill(new Error('The checker was replaced'));
    [worker, served] = [undefined, 0];
  }

  /** A process that died for no reason of its own (the machine was short of memory) gets a second try; a file that kills it twice is bad. */
  async function checkTwice(order: ContentOrder, content: Content): Promise<CheckedContent> {
    try {
      return await checkOne(order, content);
    } catch (error) {
      if (!(error instanceof ChildGone)) throw error;
      log.warn({ err: error }, 'the content checker died; trying once more');
    }
    return checkOne(order, content).catch((error: unknown) => {
      throw error instanceof ChildGone ? new Unacceptable('file_unreadable', 'ends the checker') : error;
    });
  }

  return {
    async check(order, content) {
      if (waiting >= limits.mostWaiting) throw new CheckerBusy();
      waiting += 1;
      const turn = line
        .then(() => checkTwice(order, content))
        .finally(() => {
          waiting -= 1;
        });
      line = turn.catch(() => {});
      return turn;
    },
    get waiting() {
      return waiting;
    },
    get peakMemory() {
      return peakMemory;
    },
    close() {
      isClosed = true;
      retire();
    },
  };
}

async function ask(process: CheckerProcess, order: ContentOrder, { size, read }: Content): Promise<CheckedContent> {
  const { head, parts } = await process.ask(order, size, read());
  if (!head.ok) throw new Unacceptable(head.code, head.why);
  const [look, bytes, ...pages] = parts;
  if (!look || !bytes) throw new Error('The checker left something out');
  return { bytes, pages, look: look.length ? look : undefined, width: head.width, height: head.height };
}

/** The file took more time or memory than any honest one does. */
class Overspent extends Unacceptable {}
