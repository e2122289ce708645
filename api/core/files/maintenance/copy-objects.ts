import { dayPrefix } from '#api/core/files/object-keys.ts';
import type { ObjectStore } from '#api/core/files/objects/object-store.ts';

const DAY = 86_400_000;
const PAGE = 1_000;

interface Span {
  /** The first day whose objects are looked at, and the last. */
  readonly since: Date;
  readonly upto: Date;
}

/**
 * Copies what the other store does not have yet, day by day. An object never changes, so what is there is left alone; and nothing is ever deleted in the copy: a
 * database that is restored to last week asks for files that were erased since.
 */
export async function copyObjects(from: ObjectStore, to: ObjectStore, { since, upto }: Span): Promise<{ copied: number; known: number }> {
  let copied = 0;
  let known = 0;
  for (let day = since.getTime(); dayPrefix(new Date(day)) <= dayPrefix(upto); day += DAY) {
    const prefix = dayPrefix(new Date(day));
    const there = new Set(await keysOf(to, prefix));
    for (const key of await keysOf(from, prefix)) {
      if (there.has(key)) known += 1;
      else copied += Number(await copy(from, to, key));
    }
  }
  return { copied, known };
}

/** False when it was erased a moment ago. */
export async function copy(from: ObjectStore, to: ObjectStore, key: string): Promise<boolean> {
  const bytes = await from.get(key);
  if (bytes) await to.put(key, bytes);
  return bytes !== undefined;
}

export async function keysOf(store: ObjectStore, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for (;;) {
    const page = await store.list(prefix, { after: keys.at(-1), limit: PAGE });
    keys.push(...page.map(({ key }) => key));
    if (page.length < PAGE) return keys;
  }
}
