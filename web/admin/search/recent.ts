import { z } from 'zod';
import { foundKinds } from '#contract/search/search.ts';
import { PREFIX } from './forget-recent.ts';

/** What was opened from the search: its kind and code. No name, no words that were typed. */
const Recent = z.object({ kind: z.enum(foundKinds), code: z.string().max(20) });
export type Recent = z.infer<typeof Recent>;

const MOST = 6;

type Keeping = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** In this browser alone, each staff member's own. */
export function readRecent(staff: string, kept: Keeping = localStorage): Recent[] {
  try {
    return z.array(Recent).parse(JSON.parse(kept.getItem(PREFIX + staff) ?? '[]'));
  } catch {
    return [];
  }
}

/** The newest first, each once. */
export function addRecent(staff: string, { kind, code }: Recent, kept: Keeping = localStorage): void {
  const others = readRecent(staff, kept).filter((one) => one.code !== code);
  try {
    kept.setItem(PREFIX + staff, JSON.stringify([{ kind, code }, ...others].slice(0, MOST)));
  } catch {
    // Private windows may forbid storage; then nothing is remembered.
  }
}
