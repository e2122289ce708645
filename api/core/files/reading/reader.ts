import { startChild } from '#api/platform/confined/child-process.ts';
import { type Confinement, confinementOf } from '#api/platform/confined/confinement.ts';
import { openKept } from '#api/platform/confined/kept-process.ts';
import type { ChildLimits } from '#api/platform/confined/watch-child.ts';
import type { ReadRow } from './text.ts';

/** Reads pictures in a process of its own, one at a time. It starts with the first picture and ends when none has come for a while. */
export interface TextReader {
  /** Throws `Unreadable` when the picture takes more time or memory than any honest one; anything else is our own trouble. */
  read(picture: Buffer): Promise<ReadRow[]>;
  /** The most memory it ever used, in bytes. */
  readonly peakMemory: number;
  close(): void;
}

export interface ReaderLimits extends ChildLimits {
  /** Then it gives its memory back to the machine. */
  readonly idleSeconds: number;
}

const usual: ReaderLimits = { cpuSeconds: 30, seconds: 120, memoryBytes: 768 * 1024 * 1024, idleSeconds: 60 };
/** The rest of the machine comes first. Not behind everything: on a busy one a reading would never end. */
const NICENESS = 5;

/** It took more than it may have. */
export class Unreadable extends Error {}

export function openReader({
  confinement = confinementOf('auto'),
  ...given
}: Partial<ReaderLimits & { confinement: Confinement }> = {}): TextReader {
  const limits = { ...usual, ...given };
  const unreadable = (why: string) => new Unreadable(why);
  const kept = openKept<object, object>({
    // The library runs its WebAssembly in a thread.
    start: () => startChild({ entry: new URL('child.ts', import.meta.url), niceness: NICENESS, confinement, flags: ['--allow-worker'] }),
    idleSeconds: limits.idleSeconds,
    tooLong: unreadable,
    tooMuch: unreadable,
  });
  return {
    async read(picture) {
      const { parts } = await kept.ask({}, picture, limits);
      return JSON.parse(String(parts[0])) as ReadRow[];
    },
    get peakMemory() {
      return kept.peakMemory;
    },
    close: () => kept.close(),
  };
}
