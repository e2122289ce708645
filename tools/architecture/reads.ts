import { isIn, type Source } from '#tools/places.ts';
import { routineModule, withoutComments } from './routines.ts';
import { moduleOf, wholeName } from './sources.ts';
import { plainName, tableOwners } from './tables.ts';

/** Who reads whose tables and views: reader → owner → tables. */
export type MayRead = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

interface Edge {
  readonly module: string;
  readonly owner: string;
  readonly table: string;
}
interface Read extends Edge {
  readonly path: string;
  readonly line: number;
}

/** Reads of another module's tables that are not declared, and declared ones that are no longer there. */
export function undeclaredReads(sources: readonly Source[], mayRead: MayRead): string[] {
  const { reads, ownerless } = foreignReads(sources);
  const listed = Object.entries(mayRead).flatMap(([module, owners]) =>
    Object.entries(owners).flatMap(([owner, tables]) => tables.map((table) => ({ module, owner, table }))),
  );
  const isSame = (one: Edge, other: Edge) => one.module === other.module && one.owner === other.owner && one.table === other.table;
  return [
    ...ownerless.map((view) => `no "-- owner: …" above view ${view}`),
    ...reads
      .filter((read) => !listed.some((one) => isSame(one, read)))
      .map(({ path, line, module, table, owner }) => `${path}:${line}: ${module} reads ${table}, which belongs to ${owner}`),
    ...listed
      .filter((one) => !reads.some((read) => isSame(one, read)))
      .map(({ module, owner, table }) => `${module} does not read ${table} of ${owner}: take it from the list`),
  ];
}

function foreignReads(sources: readonly Source[]): { reads: Read[]; ownerless: string[] } {
  const find = wholeName(sources);
  const whole = (name: string): string => find(name) ?? name;
  const views = viewOwners(sources);
  const owners = new Map([...views.owners, ...tableOwners(sources).owners].map(([table, owner]) => [table, whole(owner)]));
  const reads = sources.flatMap((source) => {
    const routine = routineModule(source.path);
    const module = routine ? whole(routine) : (moduleOf(source.path) ?? 'app');
    const found = routine ? readsInSql(source.text) : isIn(source, 'server') ? readsInCode(source.text) : [];
    return found.flatMap(({ table, at }) => {
      const owner = owners.get(table);
      const line = source.text.slice(0, at).split('\n').length;
      return owner === undefined || owner === module ? [] : [{ path: source.path, line, table, module, owner }];
    });
  });
  return { reads, ownerless: views.ownerless };
}

/** A view belongs to the file of routines that it stands in; in a migration to the `-- owner: …` above it. The first one to make it keeps it. */
function viewOwners(sources: readonly Source[]): { owners: Map<string, string>; ownerless: string[] } {
  const owners = new Map<string, string>();
  const seen = new Set<string>();
  const statement =
    /^\s*(?:--\s*owner:\s*(?<owner>\S+)|create\s+(?:or\s+replace\s+)?(?:materialized\s+)?view\s+(?:if\s+not\s+exists\s+)?(?<view>[\w."]+))/gim;
  for (const source of sources) {
    const { path, text } = source;
    const routine = routineModule(path);
    if (!routine && !isIn(source, 'migrations')) continue;
    let owner = routine;
    for (const { groups = {} } of text.matchAll(statement)) {
      if (groups.owner) owner = groups.owner;
      const view = groups.view && plainName(groups.view);
      if (view) seen.add(view);
      if (view && owner && (routine || !owners.has(view))) owners.set(view, owner);
    }
  }
  return { owners, ownerless: [...seen].filter((view) => !owners.has(view)) };
}

interface Found {
  readonly table: string;
  /** Where in the file. */
  readonly at: number;
}

const builder = /\.(?:selectFrom|from|using|(?:inner|left|right|full|cross)Join(?:Lateral)?)\(\s*(?<named>\[[^\]]*\]|'[^']*')/g;

/** In calls of the query builder, and in SQL. */
function readsInCode(text: string): Found[] {
  const code = text.replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  const built = [...code.matchAll(builder)].flatMap(({ index, groups }) =>
    [...(groups?.named ?? '').matchAll(/'([\w.]+)/g)].map(([, table = '']) => ({ table: plainName(table), at: index })),
  );
  return [...built, ...readsInSql(code)];
}

const MENTION = /\b(?:from|join|using)\b/gi;
const ITEM = /\s*(?:\b(?:only|lateral)\b\s*)*(?<table>[a-z_"][\w."]*)?\s*(?<called>\()?/iy;
const ALIAS = /\s*(?:\bas\s+)?\w*\s*/iy;

/** `from a, b join c using (id)`. A function is not a table; a query in brackets is found by its own `from`. */
function readsInSql(sql: string): Found[] {
  const text = withoutComments(sql);
  return [...text.matchAll(MENTION)].flatMap(({ index, 0: { length } }) => {
    const found: Found[] = [];
    for (let at = index + length - 1; text[at] !== undefined && (found.length === 0 || text[at] === ','); ) {
      const { table, called } = match(ITEM, text, at + 1)?.groups ?? {};
      at = called ? closing(text, ITEM.lastIndex) : ITEM.lastIndex;
      found.push({ table: called ? '' : plainName(table ?? ''), at: index });
      match(ALIAS, text, at);
      // The columns of an alias: `as f (a, b)`.
      at = text[ALIAS.lastIndex] === '(' ? closing(text, ALIAS.lastIndex + 1) : ALIAS.lastIndex;
    }
    return found;
  });
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Behind the bracket that closes the one before `at`. */
function closing(text: string, at: number): number {
  let depth = 1;
  let end = at;
  while (depth > 0 && end < text.length) depth += { '(': 1, ')': -1 }[text[end++] ?? ''] ?? 0;
  return end;
}
