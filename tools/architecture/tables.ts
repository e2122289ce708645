import { routineModule, withoutComments } from './routines.ts';
import { isCode, isTest, moduleOf, type Source } from './sources.ts';

const migrations = /^api\/database\/migrations\/.*\.sql$/;
// A migration, the demo seed and test worlds may fill any table; a module writes only its own.
const mayWriteAll = /^api\/(database|testing)\//;

/** Who owns which table: the `-- owner: core/accounts` above its `create table`, up to the next such line in that migration. */
export function tableOwners(sources: Source[]): { owners: Map<string, string>; problems: string[] } {
  const owners = new Map<string, string>();
  const problems: string[] = [];
  const statement = /^\s*(?:--\s*owner:\s*(?<owner>\S+)|create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?(?<table>[\w."]+))/gim;
  for (const { path, text } of sources.filter((source) => migrations.test(source.path))) {
    let owner: string | undefined;
    for (const { groups = {} } of text.matchAll(statement)) {
      if (groups.owner) owner = groups.owner;
      if (!groups.table) continue;
      if (owner) owners.set(plain(groups.table), owner);
      else problems.push(`${path}: no "-- owner: …" above table ${groups.table}`);
    }
  }
  return { owners, problems };
}

/** Writes stay home: `insertInto('t')`, `update t set` and the like stand only in the module that owns table t, and in its functions. */
export function strayWrites(sources: Source[]): string[] {
  const { owners, problems } = tableOwners(sources);
  const written = sources
    .filter((source) => source.path.startsWith('api/') && isCode(source) && !isTest(source) && !mayWriteAll.test(source.path))
    .flatMap((source) =>
      writesIn(source.text).flatMap(({ table, line }) => {
        const owner = owners.get(table);
        const here = moduleOf(source.path);
        return owner === undefined || isSame(owner, here) ? [] : [`${source.path}:${line}: writes ${table}, which belongs to ${owner}`];
      }),
    );
  const inRoutines = sources.flatMap(({ path, text }) => {
    const here = routineModule(path);
    if (here === undefined) return [];
    return writesIn(withoutComments(text)).flatMap(({ table, line }) => {
      const owner = owners.get(table);
      return owner === undefined || owner.split('/').at(-1) === here ? [] : [`${path}:${line}: writes ${table}, which belongs to ${owner}`];
    });
  });
  return [...problems, ...written, ...inRoutines];
}

/** Owners that are no module: a typing mistake would make a table nobody's. */
export function unknownOwners(sources: Source[]): string[] {
  const modules = [...new Set(sources.map((source) => moduleOf(source.path)))];
  const { owners } = tableOwners(sources);
  return [...owners]
    .filter(([, owner]) => !modules.some((name) => isSame(owner, name)))
    .map(([table, owner]) => `table ${table} belongs to ${owner}, which is no module`);
}

/** An owner may leave out its tier: `campaigns` is `features/campaigns`. */
const isSame = (owner: string, module: string | undefined): boolean => owner === module || module?.split('/')[1] === owner;

/** `public."staff"` is `staff`; `ledger.transfer` keeps its schema. */
const plain = (table: string): string => table.replaceAll('"', '').replace(/^public\./, '');

function writesIn(text: string): { table: string; line: number }[] {
  const builder = /\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*['"`]([\w.]+)/g;
  // Raw SQL. `update t set` needs its `set`, or `for update of t` and prose would count.
  const raw =
    /\b(?:insert\s+into|merge\s+into|delete\s+from|truncate(?:\s+table)?|copy|update(?=\s+(?:only\s+)?[\w."]+(?:\s+(?:as\s+)?\w+)?\s+set\b))\s+(?:only\s+)?([\w."]+)/gi;
  return [builder, raw].flatMap((pattern) =>
    [...text.matchAll(pattern)].map((found) => ({ table: plain(found[1] ?? ''), line: text.slice(0, found.index).split('\n').length })),
  );
}
