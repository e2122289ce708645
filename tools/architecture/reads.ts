import ts from 'typescript';
import { routineModule, withoutComments } from './routines.ts';
import { isCode, isTest, moduleOf, type Source, wholeName } from './sources.ts';
import { plainName, tableOwners } from './tables.ts';

/** Who reads whose tables and views: reader → owner → tables. */
export type MayRead = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

// A migration, the demo seed and test worlds may look anywhere; what the running product does stands in modules and in routines.
const looksAnywhere = /^api\/(database|testing)\//;
const migrations = /^api\/database\/migrations\/.*\.sql$/;

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
export function undeclaredReads(sources: Source[], mayRead: MayRead): string[] {
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

function foreignReads(sources: Source[]): { reads: Read[]; ownerless: string[] } {
  const find = wholeName(sources);
  const whole = (name: string): string => find(name) ?? name;
  const views = viewOwners(sources);
  const owners = new Map([...views.owners, ...tableOwners(sources).owners].map(([table, owner]) => [table, whole(owner)]));
  const reads = sources.flatMap((source) => {
    const routine = routineModule(source.path);
    const module = routine ? whole(routine) : (moduleOf(source.path) ?? 'app');
    const found = routine
      ? readsInSql(source.text, 0)
      : source.path.startsWith('api/') && isCode(source) && !isTest(source) && !looksAnywhere.test(source.path)
        ? readsInCode(source)
        : [];
    return found.flatMap(({ table, at }) => {
      const owner = owners.get(table);
      const line = source.text.slice(0, at).split('\n').length;
      return owner === undefined || owner === module ? [] : [{ path: source.path, line, table, module, owner }];
    });
  });
  return { reads, ownerless: views.ownerless };
}

/** A view belongs to the file of routines that it stands in; in a migration to the `-- owner: …` above it. The first one to make it keeps it. */
function viewOwners(sources: Source[]): { owners: Map<string, string>; ownerless: string[] } {
  const owners = new Map<string, string>();
  const seen = new Set<string>();
  const statement =
    /^\s*(?:--\s*owner:\s*(?<owner>\S+)|create\s+(?:or\s+replace\s+)?(?:materialized\s+)?view\s+(?:if\s+not\s+exists\s+)?(?<view>[\w."]+))/gim;
  for (const { path, text } of sources) {
    const routine = routineModule(path);
    if (!routine && !migrations.test(path)) continue;
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

const builder = /^(?:selectFrom|from|using|(?:inner|left|right|full|cross)Join(?:Lateral)?)$/;
const isSql = /\b(?:select|insert\s+into|update|delete\s+from|merge\s+into|with)\b/i;

/** In the query builder's calls, and in every text that is SQL. Comments and prose do not count. */
function readsInCode({ path, text }: Source): Found[] {
  const found: Found[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && builder.test(node.expression.name.text))
      found.push(...named(node.arguments[0]));
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql') found.push(...readsInSql(...written(node.template)));
    else if (ts.isTemplateExpression(node) || ts.isStringLiteralLike(node)) {
      const [said, at] = written(node);
      if (!isTagged(node) && isSql.test(said)) found.push(...readsInSql(said, at));
    }
    node.forEachChild(visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return found;
}

const isTagged = (node: ts.Node): boolean => ts.isTaggedTemplateExpression(node.parent) && node.parent.tag.getText() === 'sql';

/** `'members as m'`, or several in a list. */
function named(argument: ts.Expression | undefined): Found[] {
  if (argument === undefined) return [];
  if (ts.isArrayLiteralExpression(argument)) return argument.elements.flatMap(named);
  return ts.isStringLiteralLike(argument)
    ? [{ table: plainName(argument.text.trim().split(/\s/, 1)[0] ?? ''), at: argument.getStart() }]
    : [];
}

/** The text of a template as long as it stands in the file, so that lines can be told; what is put in later is blank. */
function written(node: ts.Node): [text: string, at: number] {
  const at = node.getStart();
  if (!ts.isTemplateExpression(node)) return [node.getText(), at];
  let text = node.getText();
  for (const { expression } of node.templateSpans) {
    const [from, to] = [expression.getFullStart() - at, expression.getEnd() - at];
    text = text.slice(0, from) + text.slice(from, to).replaceAll(/[^\n]/g, ' ') + text.slice(to);
  }
  return [text, at];
}

const MENTION = /\b(?:from|join|using)\b/gi;
const ITEM = /\s*(?:\b(?:only|lateral)\b\s*)*(?<table>[a-z_"][\w."]*)?\s*(?<called>\()?/iy;
const ALIAS = /\s*(?:\bas\s+)?\w*\s*/iy;

/** `from a, b join c using (id)`; what is called like a function is none, and what stands in brackets is found on its own. */
function readsInSql(sql: string, offset: number): Found[] {
  const text = withoutComments(sql);
  return [...text.matchAll(MENTION)].flatMap(({ index, 0: { length } }) => {
    const found: Found[] = [];
    for (let at = index + length - 1; text[at] !== undefined && (found.length === 0 || text[at] === ','); ) {
      const { table, called } = match(ITEM, text, at + 1)?.groups ?? {};
      at = called ? closing(text, ITEM.lastIndex) : ITEM.lastIndex;
      found.push({ table: called ? '' : plainName(table ?? ''), at: offset + index });
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
