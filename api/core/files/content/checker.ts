import type { Logger } from 'pino';
import { type Confinement, confinementOf } from '#api/platform/confined/confinement.ts';
import { openCheckQueue } from './check-queue.ts';
import { type Check, CheckerBusy, type Content, openCheckingProcess, type ProcessLimits } from './checking-process.ts';
import type { CheckedContent, ContentOrder } from './verdict.ts';

export { CheckerBusy } from './checking-process.ts';

/** Checks content in processes of its own, one file at a time in each; the others wait in line. */
export interface ContentChecker {
  check(order: ContentOrder, content: Content, asker: Asker): Promise<CheckedContent>;
  readonly waiting: number;
  /** The most memory that one of them ever used, in bytes. */
  readonly peakMemory: number;
  close(): void;
}

interface Asker {
  /** Owners take turns. */
  readonly owner: string;
  /** Of processor time for this file; the usual limit if not said. */
  readonly cpuSeconds?: number;
  /** Told what the check took. */
  readonly spent?: (cpuSeconds: number) => void;
}

export interface CheckerLimits extends ProcessLimits {
  /** Pictures, and documents, each. */
  readonly mostWaiting: number;
}

interface Options extends CheckerLimits {
  readonly confinement: Confinement;
  readonly count: number;
}

const usual = { cpuSeconds: 10, seconds: 60, memoryBytes: 512 * 1024 * 1024, mostWaiting: 64, filesPerProcess: 200, count: 2 };
/** Requests come before pictures, pictures before documents. */
const [PICTURES_NICENESS, NICENESS] = [5, 10];
/** What can take seconds to open: pages to draw, parts to unpack. */
const slow: ReadonlySet<ContentOrder['type']> = new Set(['pdf', 'docx', 'xlsx']);

interface QueuedCheck extends Check {
  readonly owner: string;
  readonly isSlow: boolean;
  readonly done: PromiseWithResolvers<CheckedContent>;
}

export function openChecker(log: Logger, { confinement = confinementOf('auto'), ...given }: Partial<Options> = {}): ContentChecker {
  const { count, mostWaiting, ...limits } = { ...usual, ...given };
  const queue = openCheckQueue<QueuedCheck>(mostWaiting);
  // The first one takes pictures only, if there is another: no document ever holds up a picture.
  const places = Array.from({ length: count }, (_, i) => ({
    takesSlow: count === 1 || i > 0,
    isBusy: false,
    process: openCheckingProcess({ log, limits, confinement, niceness: i === 0 ? PICTURES_NICENESS : NICENESS }),
  }));
  let isClosed = false;

  function serve(): void {
    for (const place of places) {
      const next = place.isBusy ? undefined : queue.next(place);
      if (!next) continue;
      place.isBusy = true;
      void place.process
        .check(next)
        .then(next.done.resolve, next.done.reject)
        .finally(() => {
          place.isBusy = false;
          serve();
        });
    }
  }

  return {
    check(order, content, { owner, cpuSeconds = limits.cpuSeconds, spent = () => {} }) {
      if (isClosed) return Promise.reject(new Error('The checker is closed'));
      const done = Promise.withResolvers<CheckedContent>();
      const left = queue.put({ order, content, owner, cpuSeconds, spent, isSlow: slow.has(order.type), done });
      left?.done.reject(new CheckerBusy('the line is full'));
      serve();
      return done.promise;
    },
    get waiting() {
      return queue.size + places.filter(({ isBusy }) => isBusy).length;
    },
    get peakMemory() {
      return Math.max(...places.map(({ process }) => process.peakMemory));
    },
    close() {
      isClosed = true;
      // Who still waits is refused by a closed process, one after another.
      for (const { process } of places) process.close();
    },
  };
}
