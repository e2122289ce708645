import { dayPrefix } from '#api/core/files/object-keys.ts';
import type { ObjectStore } from '#api/core/files/objects/object-store.ts';

const DAY = 86_400_000;
const PAGE = 1_000;

/** In the copy: the day up to which it was complete when it was last made. No object of a file has such a name. */
const MARK = 'complete-upto';
/** An object is named by the day on which its upload began, and machines differ in their clocks. */
const OVERLAP_DAYS = 2;

interface Asked {
  readonly now: Date;
  /** Look again at the days from this one on, too. */
  readonly since?: Date | undefined;
}

/** From where the copy was last complete until today, however long ago that was; the first time from the oldest object. Whoever fails half-way begins there again. */
export async function completeCopy(from: ObjectStore, to: ObjectStore, { now, since }: Asked): Promise<Copied & { since: Date }> {
  const begin = (await lastComplete(to, now)) ?? (await firstDay(from)) ?? now;
  const first = since && since < begin ? since : begin;
  const found = await copyObjects(from, to, { since: first, upto: now });
  // Once a day, not every few minutes: a bucket may keep every version.
  if ((await to.get(MARK))?.toString() !== dayText(now)) await to.put(MARK, Buffer.from(dayText(now)));
  return { ...found, since: first };
}

async function lastComplete(copy: ObjectStore, now: Date): Promise<Date | undefined> {
  const mark = await copy.get(MARK);
  if (!mark) return undefined;
  const day = dayOf(mark.toString());
  if (!day)
    throw new Error(
      `${MARK} in the copy is not a day: ${JSON.stringify(mark.toString().slice(0, 40))}. Delete it: all days are looked at again.`,
    );
  return new Date(Math.min(day.getTime(), now.getTime()) - OVERLAP_DAYS * DAY);
}

async function firstDay(store: ObjectStore): Promise<Date | undefined> {
  const [first] = await store.list('', { limit: 1 });
  if (!first) return undefined;
  const day = dayOf(first.key.slice(0, 10).replaceAll('/', '-'));
  if (!day) throw new Error(`${first.key} in the store is none of our objects. Is it the right place?`);
  return day;
}

const dayText = (at: Date): string => at.toISOString().slice(0, 10);

/** 2026-04-01, and nothing else. */
export function dayOf(text: string): Date | undefined {
  const day = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime()) ? day : undefined;
}

interface Copied {
  readonly copied: number;
  readonly known: number;
}

interface Span {
  /** The first day whose objects are looked at, and the last. */
  readonly since: Date;
  readonly upto: Date;
}

/**
 * Copies what the other store does not have yet, day by day. An object never changes, so what is there is left alone; and nothing is ever deleted in the copy: a
 * database that is restored to last week asks for files that were erased since.
 */
export async function copyObjects(from: ObjectStore, to: ObjectStore, { since, upto }: Span): Promise<Copied> {
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
