import type { ChildProcessLine } from './child-process.ts';

export interface ChildLimits {
  /** Of processor time for one file. */
  readonly cpuSeconds: number;
  /** By the clock. */
  readonly seconds: number;
  readonly memoryBytes: number;
}

interface Watching {
  readonly limits: ChildLimits;
  /** What its question fails with when the machine, or the file, was slow. */
  readonly tooLong: (why: string) => Error;
  /** And when it took more than any honest file does. */
  readonly tooMuch: (why: string) => Error;
  /** How much memory it has, at every look. */
  readonly seen: (memory: number) => void;
}

const LOOK_MILLISECONDS = 20;

/** Ends a child that takes more than it may have, while it works on one file. Gives back how to stop watching, which says the processor time it took. */
export function watchChild(
  child: Pick<ChildProcessLine<object, unknown>, 'memory' | 'cpuSeconds' | 'kill'>,
  { limits, tooLong, tooMuch, seen }: Watching,
): () => number {
  const begun = child.cpuSeconds();
  let took = 0;
  /** Of one that was ended, the last look counts. */
  const count = () => {
    took = Math.max(took, child.cpuSeconds() - begun);
    return took;
  };
  const end = setTimeout(() => child.kill(tooLong(`more than ${limits.seconds} s`)), limits.seconds * 1_000);
  const look = setInterval(() => {
    const memory = child.memory();
    seen(memory);
    if (memory > limits.memoryBytes) child.kill(tooMuch(`more than ${limits.memoryBytes} bytes of memory`));
    if (count() > limits.cpuSeconds) child.kill(tooMuch(`more than ${limits.cpuSeconds} s of processor time`));
  }, LOOK_MILLISECONDS);
  return () => {
    clearTimeout(end);
    clearInterval(look);
    return count();
  };
}
