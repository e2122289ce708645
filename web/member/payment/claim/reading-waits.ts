import type { ReceiptReading } from '#contract/donations/give.ts';

/** Asked again so long after each other. A busy server reads late; who has typed the number by then does not miss it. */
const WAITS_SECONDS = [1.5, 2, 2, 3, 4, 6, 8, 12, 15, 20, 30];

type Read = Pick<ReceiptReading, 'status'> | undefined;

export const isKnown = (reading: Read): boolean => reading !== undefined && reading.status !== 'waiting';

/** Milliseconds until it is asked for again, after so many answers and failures. Not again: it is known, or it was long enough. */
export function waitAfter(reading: Read, times: number): number | false {
  const seconds = WAITS_SECONDS[times - 1];
  return !isKnown(reading) && seconds !== undefined && seconds * 1_000;
}
