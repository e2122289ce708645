import { sql } from 'kysely';
import { partKey } from '#api/core/files/envelope.ts';
import { bodyKeyOf } from '#api/core/files/object-keys.ts';
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
  readonly status: string;
}

const PAGE = 1_000;
/** What is refused or erased loses its object next. */
const wanted: readonly string[] = ['waiting', 'ready'];

/**
 * After a restore: which objects that rows name are not in the store? What the copy has is brought back. One walk through the rows in the order of their objects,
 * which is by days; each day's objects are listed once. People may upload and erase meanwhile: what seems lost is asked for again, in the store and in its row.
 */
export async function lostObjects(db: Db, store: ObjectStore, backup?: ObjectStore): Promise<Found> {
  const lost: string[] = [];
  let [named, brought] = [0, 0];
  let listed = { day: '', keys: new Set<string>() };
  for await (const key of namedObjects(db)) {
    const day = dayOf(key);
    if (listed.day !== day) listed = { day, keys: new Set(await keysOf(store, day)) };
    if (!listed.keys.has(key) && (await store.get(key)) === undefined) {
      if (!(await isNamed(db, key))) continue;
      const hasCome = backup !== undefined && (await copy(backup, store, key));
      if (!(await isNamed(db, key))) {
        // Erased while it was brought: nobody would come back for it.
        await store.delete(key);
        continue;
      }
      if (hasCome) brought += 1;
      else lost.push(key);
    }
    named += 1;
  }
  return { named, brought, lost };
}

/** Objects are named by the day they came: 2026/11/18/. */
const dayOf = (key: string): string => key.slice(0, 11);

async function* namedObjects(db: Db): AsyncGenerator<string> {
  for (let after = ''; ; ) {
    const rows = await namedAfter(db, after);
    for (const { object_key, pages, status } of rows) {
      if (!wanted.includes(status)) continue;
      yield object_key;
      for (let page = 1; page <= (pages ?? 0); page += 1) yield partKey(object_key, `page-${page}`);
    }
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.object_key;
  }
}

/** By the unique index, in whatever order the database keeps it. The status is no condition here: a planner that knows no figures yet would leave the index for it. */
async function namedAfter(db: Db, after: string): Promise<readonly NamedFile[]> {
  const { rows } = await sql<NamedFile>`
    select object_key, pages, status from files where object_key > ${after} order by object_key limit ${PAGE}`.execute(db);
  return rows;
}

async function isNamed(db: Db, key: string): Promise<boolean> {
  const { rows } = await sql`select from files where object_key = ${bodyKeyOf(key)} and status = any (${wanted}::file_status[])`.execute(
    db,
  );
  return rows.length > 0;
}
