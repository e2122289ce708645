import { isIn, type Source } from '#tools/places.ts';
import { routineModule, withoutComments } from './routines.ts';
import { moduleOf, wholeName } from './sources.ts';

/** Who owns which table: the `-- owner: core/accounts` above its `create table`, up to the next such line in that migration. */
export function tableOwners(sources: readonly Source[]): { owners: Map<string, string>; problems: string[] } {
  const owners = new Map<string, string>();
  const problems: string[] = [];
  const statement = /^\s*(?:--\s*owner:\s*(?<owner>\S+)|create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?(?<table>[\w."]+))/gim;
  for (const { path, text } of sources.filter((source) => isIn(source, 'migrations'))) {
    let owner: string | undefined;
    for (const { groups = {} } of text.matchAll(statement)) {
      if (groups.owner) owner = groups.owner;
      if (!groups.table) continue;
      if (owner) owners.set(plainName(groups.table), owner);
      else problems.push(`${path}: no "-- owner: …" above table ${groups.table}`);
    }
  }
  return { owners, problems };
}

/** Writes stay home: `insertInto('t')`, `update t set` and the like stand only in the module that owns table t, and in its functions. */
export function strayWrites(sources: readonly Source[]): string[] {
  const { owners, problems } = tableOwners(sources);
  const whole = wholeName(sources);
  const stray = sources.flatMap((source) => {
    const { path, text } = source;
    const routine = routineModule(path);
    // A migration and test fixtures may fill any table.
    if (routine === undefined && !isIn(source, 'server')) return [];
    const isHome = (owner: string) =>
      routine === undefined ? (whole(owner) ?? owner) === moduleOf(path) : owner.split('/').at(-1) === routine;
    return writesIn(routine === undefined ? text : withoutComments(text)).flatMap(({ table, line }) => {
      const owner = owners.get(table);
      return owner === undefined || isHome(owner) ? [] : [`${path}:${line}: writes ${table}, which belongs to ${owner}`];
    });
  });
  return [...problems, ...stray];
}

/** Owners that are no module: a typing mistake would make a table nobody's. */
export function unknownOwners(sources: readonly Source[]): string[] {
  const whole = wholeName(sources);
  return [...tableOwners(sources).owners]
    .filter(([, owner]) => whole(owner) === undefined)
    .map(([table, owner]) => `table ${table} belongs to ${owner}, which is no module`);
}

/** `public."staff"` is `staff`; `ledger.transfer` keeps its schema. */
export const plainName = (table: string): string => table.replaceAll('"', '').replace(/^public\./, '');

function writesIn(text: string): { table: string; line: number }[] {
  const builder = /\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*['"`]([\w.]+)/g;
  // Raw SQL. `update t set` needs its `set`, or `for update of t` and prose would count.
  const raw =
    /\b(?:insert\s+into|merge\s+into|delete\s+from|truncate(?:\s+table)?|copy|update(?=\s+(?:only\s+)?[\w."]+(?:\s+(?:as\s+)?\w+)?\s+set\b))\s+(?:only\s+)?([\w."]+)/gi;
  return [builder, raw].flatMap((pattern) =>
    [...text.matchAll(pattern)].map((found) => ({ table: plainName(found[1] ?? ''), line: text.slice(0, found.index).split('\n').length })),
  );
}
