import { rounded } from './ledger/slices.ts';

const MEGABYTE = 1_048_576;

/** What the system counts as the process's memory, every few milliseconds. */
export async function watched(work: () => Promise<void>): Promise<{ seconds: number; grewMb: number; peakMb: number }> {
  const before = process.memoryUsage().rss;
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 5);
  const begun = performance.now();
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  const mb = (size: number) => Math.round(size / MEGABYTE);
  return { seconds: rounded((performance.now() - begun) / 1_000, 1), grewMb: mb(peak - before), peakMb: mb(peak) };
}
