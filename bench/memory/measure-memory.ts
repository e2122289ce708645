import { rounded } from '#bench/ledger/slices.ts';

const MEGABYTE = 1_048_576;

export interface Memory {
  readonly seconds: number;
  /** Growth of the resident set at its peak. */
  readonly grewMb: number;
  readonly peakMb: number;
}

/** Runs `work` and samples the resident set of this process every few milliseconds. */
export async function measureMemory<T>(work: () => Promise<T>): Promise<[T, Memory]> {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let peak = before;
  const sample = () => {
    peak = Math.max(peak, process.memoryUsage.rss());
  };
  const timer = setInterval(sample, 5);
  const begun = performance.now();
  try {
    const done = await work();
    sample();
    const mb = (size: number) => Math.round(size / MEGABYTE);
    return [done, { seconds: rounded((performance.now() - begun) / 1_000), grewMb: mb(peak - before), peakMb: mb(peak) }];
  } finally {
    clearInterval(timer);
  }
}
