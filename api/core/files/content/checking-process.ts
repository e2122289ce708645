import type { Logger } from 'pino';
import { ChildGone, type ChildProcessLine, startChild } from '#api/platform/confined/child-process.ts';
import type { Confinement } from '#api/platform/confined/confinement.ts';
import { type ChildLimits, watchChild } from '#api/platform/confined/watch-child.ts';
import { type CheckedContent, type ContentOrder, type Judgement, Unacceptable } from './verdict.ts';

export interface Content {
  readonly size: number;
  /** Read again from the start each time. */
  read(): AsyncIterable<Buffer>;
}

/** The line is too long, or the machine too busy: come back in a moment. Says nothing about the file. */
export class CheckerBusy extends Error {}

/** Too long by the clock may be the machine's fault, and not the file's. */
export interface ProcessLimits extends ChildLimits {
  /** A fresh process after so many files: libraries leak. */
  readonly filesPerProcess: number;
}

interface Rules {
  readonly log: Logger;
  readonly limits: ProcessLimits;
  readonly confinement: Confinement;
  readonly niceness: number;
}

export interface Check {
  readonly order: ContentOrder;
  readonly content: Content;
  /** Of processor time, for this one file. */
  readonly cpuSeconds: number;
  /** Told what it took, however it went. */
  readonly spent: (cpuSeconds: number) => void;
}

type CheckerProcess = ChildProcessLine<ContentOrder, Judgement>;
const entry = new URL('child.ts', import.meta.url);

/** Checks one file at a time, in a process of its own that starts with the first of them. */
export function openCheckingProcess({ log, limits, confinement, niceness }: Rules) {
  let [worker, served, peakMemory, isClosed] = [undefined as CheckerProcess | undefined, 0, 0, false];

  async function checkOne({ order, content, cpuSeconds, spent }: Check): Promise<CheckedContent> {
    if (isClosed) throw new Error('The checker is closed');
    worker ??= startChild({ entry, niceness, confinement });
    const process = worker;
    served += 1;
    const stopWatching = watchChild(process, {
      limits: { ...limits, cpuSeconds },
      tooLong: (why) => new CheckerBusy(why),
      tooMuch: (why) => new Overspent('file_unreadable', why),
      seen: (memory) => {
        peakMemory = Math.max(peakMemory, memory);
      },
    });
    let hasEnded = false;
    try {
      return await ask(process, order, content);
    } catch (error) {
      hasEnded = !(error instanceof Unacceptable && !(error instanceof Overspent));
      if (hasEnded) retire();
      throw error;
    } finally {
      const took = stopWatching();
      // What ends the checker costs all that one file may take: the next one waits for a new process.
      spent(hasEnded ? Math.max(took, cpuSeconds) : took);
      if (served >= limits.filesPerProcess || process.memory() > limits.memoryBytes / 2) retire();
    }
  }

  function retire(): void {
    worker?.kill(new Error('The checker was replaced'));
    [worker, served] = [undefined, 0];
  }

  return {
    /** A process that died for no reason of its own (the machine was short of memory) gets a second try; a file that kills it twice is bad. */
    async check(check: Check): Promise<CheckedContent> {
      try {
        return await checkOne(check);
      } catch (error) {
        if (!(error instanceof ChildGone)) throw error;
        log.warn({ err: error }, 'the content checker died; trying once more');
      }
      return checkOne(check).catch((error: unknown) => {
        throw error instanceof ChildGone ? new Unacceptable('file_unreadable', 'ends the checker') : error;
      });
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
