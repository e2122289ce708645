import { sql } from 'kysely';
import { machinery } from '#api/core/files/machinery.ts';
import { bodyKeyOf, dayPrefix } from '#api/core/files/object-keys.ts';
import type { Db } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { JobRun } from '#api/platform/jobs/jobs.ts';

const DAY = 86_400_000;
/** Longer than any upload takes, and time for a person to notice a database that was restored from yesterday. */
const GRACE_DAYS = 2;
/** How far back a walk starts that has never run. */
const FIRST_LOOK_BACK_DAYS = 7;
const PAGE = 500;
/** Lost objects are rare. When many of a page are nobody's, it is the database that is wrong, or the bucket. */
const SUSPICIOUS = { of: 50, share: 0.5 };

/** Every night: walks the objects of each past day once and removes those that no row knows. Killed, it goes on where it was. */
export async function sweepObjects(deps: Deps, _payload: unknown, { signal }: Pick<JobRun, 'signal'>): Promise<{ removed: number }> {
  let removed = 0;
  for (const day of await daysToWalk(deps)) {
    let after = await startDay(deps.db, day);
    for (;;) {
      if (signal.aborted) return { removed };
      const page = await machinery(deps).objects.list(dayPrefix(day), { after, limit: PAGE });
      removed += await removeUnknown(
        deps,
        page.map(({ key }) => key),
      );
      after = page.at(-1)?.key ?? after;
      await noteDay(deps, day, after, page.length < PAGE);
      if (page.length < PAGE) break;
    }
  }
  return { removed };
}

async function daysToWalk({ db, clock }: Deps): Promise<Date[]> {
  const last = startOf(new Date(clock.now().getTime() - GRACE_DAYS * DAY));
  const { rows } = await sql<{ day: string | null }>`
    select to_char(max(day), 'YYYY-MM-DD') as day from file_object_sweeps where finished_at is not null`.execute(db);
  const done = rows[0]?.day;
  const first = done ? new Date(Date.parse(done) + DAY) : new Date(last.getTime() - FIRST_LOOK_BACK_DAYS * DAY);
  const count = Math.max(0, Math.round((last.getTime() - first.getTime()) / DAY) + 1);
  return Array.from({ length: count }, (_, i) => new Date(first.getTime() + i * DAY));
}

const startOf = (at: Date): Date => new Date(`${at.toISOString().slice(0, 10)}T00:00:00Z`);
const dayText = (day: Date): string => day.toISOString().slice(0, 10);

async function startDay(db: Db, day: Date): Promise<string> {
  const { rows } = await sql<{ after_key: string }>`
    insert into file_object_sweeps as sweep (day) values (${dayText(day)}::date)
    on conflict (day) do update set after_key = sweep.after_key returning after_key`.execute(db);
  return rows[0]?.after_key ?? '';
}

async function noteDay({ db, clock }: Deps, day: Date, after: string, isFinished: boolean): Promise<void> {
  await sql`update file_object_sweeps set after_key = ${after}, finished_at = ${isFinished ? clock.now() : null}
    where day = ${dayText(day)}::date`.execute(db);
}

async function removeUnknown(deps: Deps, keys: readonly string[]): Promise<number> {
  if (keys.length === 0) return 0;
  const bodies = [...new Set(keys.map(bodyKeyOf))];
  const known = await deps.db.selectFrom('files').select('object_key').where('object_key', 'in', bodies).execute();
  const owned = new Set(known.map(({ object_key }) => object_key));
  const lost = keys.filter((key) => !owned.has(bodyKeyOf(key)));
  if (keys.length >= SUSPICIOUS.of && lost.length > keys.length * SUSPICIOUS.share)
    throw new Error(`${lost.length} of ${keys.length} objects are unknown to this database. Nothing was removed; is it the right bucket?`);
  for (const key of lost) await machinery(deps).objects.delete(key);
  if (lost.length) deps.log.warn({ removed: lost.length }, 'objects that no row knew were removed');
  return lost.length;
}
