import { sql } from 'kysely';
import { partKey } from '#api/core/files/envelope.ts';
import type { ObjectStore } from '#api/core/files/objects/object-store.ts';
import type { Db } from '#api/platform/db/db.ts';
import { copy, keysOf } from './copy-objects.ts';

interface Found {
  /** Objects that rows name: bodies and the pictures of pages. */
  readonly named: number;
  /** Those that came back from the copy. */
  readonly brought: number;
  readonly lost: readonly string[];
}

interface NamedFile {
  readonly object_key: string;
  readonly pages: number | null;
}

/** After a restore: which objects that rows name are not in the store? What the copy has is brought back. A day at a time, two listings each. */
export async function lostObjects(db: Db, store: ObjectStore, backup?: ObjectStore): Promise<Found> {
  const lost: string[] = [];
  let [named, brought] = [0, 0];
  for (const day of await daysOf(db)) {
    const there = new Set(await keysOf(store, day));
    for (const key of await namedOn(db, day)) {
      named += 1;
      if (there.has(key)) continue;
      if (backup && (await copy(backup, store, key))) brought += 1;
      else lost.push(key);
    }
  }
  return { named, brought, lost };
}

/** Objects are named by the day they came: 2026/11/18/. */
async function daysOf(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct left(object_key, 11) as day from files where object_key is not null and status <> 'erased' order by 1`.execute(db);
  return rows.map(({ day }) => day);
}

async function namedOn(db: Db, day: string): Promise<readonly string[]> {
  const { rows } = await sql<NamedFile>`
    select object_key, pages from files where object_key is not null and status <> 'erased' and left(object_key, 11) = ${day} order by object_key`.execute(
    db,
  );
  return rows.flatMap(({ object_key, pages }) => [
    object_key,
    ...Array.from({ length: pages ?? 0 }, (_, i) => partKey(object_key, `page-${i + 1}`)),
  ]);
}
