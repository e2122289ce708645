import { type RawBuilder, sql } from 'kysely';

/** Behind every letter that a name can go on with. */
const LAST = '\u{10ffff}';

/** Of members `m`, as the indexes have them: the given or the family name first. */
export const nameOrder: RawBuilder<unknown> = sql`lower(m.full_name) collate "C"`;
const names = [nameOrder, sql`lower(m.family_name || ' ' || m.given_name) collate "C"`];

export const begins = (what: RawBuilder<unknown>, letters: string): RawBuilder<unknown> =>
  sql`${what} >= ${letters} and ${what} < ${letters + LAST}`;

/** The ids of those whose name begins so: each walk reads its index no further than it must. */
export function idsByName(letters: string, most: number): RawBuilder<unknown> {
  const walks = names.map(
    (name) => sql`(select m.id from members m where ${begins(name, letters)} order by ${name}, m.id limit ${sql.lit(most)})`,
  );
  return sql.join(walks, sql` union `);
}
