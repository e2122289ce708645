import { startChild } from '#api/platform/confined/child-process.ts';
import { type Confinement, confinementOf } from '#api/platform/confined/confinement.ts';
import { openKept } from '#api/platform/confined/kept-process.ts';
import type { MarkOrder } from './mark.ts';

/** Writes who looks onto a picture, in a process of its own: the bytes were drawn by us, and still came from somebody. */
export interface Marker {
  mark(picture: Buffer, order: MarkOrder): Promise<Buffer>;
  close(): void;
}

const limits = { cpuSeconds: 10, seconds: 30, memoryBytes: 768 * 1024 * 1024 };
const IDLE_SECONDS = 120;
/** Somebody waits for it. */
const NICENESS = 0;

export function openMarker({ confinement = confinementOf('auto') }: { confinement?: Confinement } = {}): Marker {
  const failed = (why: string) => new Error(`The picture could not be marked: ${why}`);
  const kept = openKept<MarkOrder, object>({
    start: () => startChild({ entry: new URL('child.ts', import.meta.url), niceness: NICENESS, confinement }),
    idleSeconds: IDLE_SECONDS,
    tooLong: failed,
    tooMuch: failed,
  });
  return {
    async mark(picture, order) {
      const { parts } = await kept.ask(order, picture, limits);
      const [marked] = parts;
      if (!marked) throw new Error('The marker left the picture out');
      return marked;
    },
    close: () => kept.close(),
  };
}
