import { setTimeout as delay } from 'node:timers/promises';

export interface Readers {
  /** The longest time in which nobody could read a public page, and what was answered beside 200. */
  stop(): Promise<{ readonly reads: number; readonly darkSeconds: number; readonly refused: number; readonly odd: readonly string[] }>;
}

const PATHS = ['/', '/api/v1/campaigns', '/hi'];

/** Visitors of public pages, all the time. While the database changes hands they may be told “later”, by an answer that says when. */
export function startReaders(urls: readonly string[]): Readers {
  const odd = new Set<string>();
  let [reads, refused, isOver, dark, lastRead] = [0, 0, false, 0, performance.now()];
  const read = async () => {
    for (let turn = 0; !isOver; turn++) {
      const path = PATHS[turn % PATHS.length];
      const answer = await fetch(`${urls[turn % urls.length]}${path}`, { signal: AbortSignal.timeout(30_000) }).catch(() => undefined);
      const text = await answer?.text().catch(() => undefined);
      if (answer?.status === 200 && text) {
        reads += 1;
        dark = Math.max(dark, performance.now() - lastRead);
        lastRead = performance.now();
      } else if (answer?.status === 503 && answer.headers.has('retry-after')) refused += 1;
      else odd.add(`${path}: ${answer?.status ?? 'no answer'}`);
      await delay(100);
    }
  };
  const reading = Promise.all([read(), read()]);
  return {
    async stop() {
      isOver = true;
      await reading;
      return { reads, darkSeconds: Math.max(dark, performance.now() - lastRead) / 1_000, refused, odd: [...odd] };
    },
  };
}
