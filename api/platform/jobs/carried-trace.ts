import { type Cause, currentSpan } from '#api/platform/tracing/span.ts';

const KEY = '_trace';
/** A job that queues the next one, and that the next, would make a trace without end. */
const FARTHEST = 8;
/** What is to happen later than this begins a trace of its own: nobody waits for the end of this one until then. */
const SOON_MILLISECONDS = 60_000;

/** What a job belongs to travels in its payload, beside what was declared; who does not trace does not see it. */
export function withTrace(payload: string, runAt: Date | null): string {
  const span = currentSpan();
  const isLater = runAt !== null && runAt.getTime() - Date.now() > SOON_MILLISECONDS;
  if (!span || isLater || span.hops >= FARTHEST) return payload;
  return JSON.stringify({ ...(JSON.parse(payload) as object), [KEY]: `${span.traceparent} ${span.hops + 1}` });
}

export function traceIn(payload: unknown): Cause | undefined {
  const carried = (payload as Readonly<Record<string, unknown>> | null | undefined)?.[KEY];
  const [traceparent, hops] = typeof carried === 'string' ? carried.split(' ') : [];
  return traceparent ? { traceparent, hops: Number(hops) || 1 } : undefined;
}
