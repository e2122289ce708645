import type { Deps } from '#api/platform/deps.ts';

interface Named {
  readonly code: string;
}

/** DEP017 is row 17. */
export const idOf = ({ code }: Named): number => Number(code.slice(3));

export const rowOf = ({ db }: Pick<Deps, 'db'>, donation: Named) =>
  db.selectFrom('donations').selectAll().where('id', '=', idOf(donation)).executeTakeFirstOrThrow();

/** As the books see it; the member is told less. */
export const statusOf = async (t: Pick<Deps, 'db'>, donation: Named) => (await rowOf(t, donation)).status;
