import { sql } from 'kysely';
import type { Db } from '#api/platform/db/db.ts';
import type { Written } from './writers.ts';

/** What must be there at that moment, what must not, and what of it is otherwise. An act that was under way may be either. */
export async function standingAt(db: Db, written: readonly Written[], moment: number) {
  const present = await everythingIn(db);
  const keyOf = ({ what, code }: Written) => `${what} ${code}`;
  // A millisecond is cut off what was noted: what was heard in the very same one may have been done after the moment.
  const before = written.filter(({ heardAt }) => heardAt < moment);
  const after = written.filter(({ askedAt }) => askedAt > moment);
  const faults = [
    ...before
      .filter((one) => !present.has(keyOf(one)))
      .map((one) => `${keyOf(one)} was acknowledged ${moment - one.heardAt} ms before, and is missing`),
    ...after
      .filter((one) => present.has(keyOf(one)))
      .map((one) => `${keyOf(one)} was asked for ${one.askedAt - moment} ms after, and is there`),
  ];
  return { faults, before: before.length, after: after.length, between: written.length - before.length - after.length };
}

async function everythingIn(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select 'file ' || code as key from files where status = 'ready'
    union all select 'claim DEP' || lpad(id::text, greatest(3, length(id::text)), '0') from donations
    union all select 'approval DEP' || lpad(donation_id::text, greatest(3, length(donation_id::text)), '0') from donation_decisions where act = 'approve' and undone_by is null`.execute(
    db,
  );
  return new Set(rows.map(({ key }) => key));
}
