import type { Source } from '#tools/places.ts';
import { moduleOf } from './sources.ts';

const migration = /^api\/database\/migrations\//;
/** ledger.rebase writes a number of one database into this function, so no file of routines creates it. */
const onlyInMigration = 'ledger.xact_of';

/** `donations` for `api/database/routines/donations.sql` and for `…/donations/deciding.sql`. */
export const routineModule = (path: string): string | undefined =>
  /^api\/database\/routines\/([^/]+?)(?:\.sql$|\/.+\.sql$)/.exec(path)?.[1];

/** Blanks in their place: what is found behind them is found where it stands. */
export const withoutComments = (sql: string): string =>
  sql.replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));

/** Functions and views live in api/database/routines, in the file of the module that owns them, once, and so that they can be made again. */
export function strayRoutines(sources: readonly Source[]): string[] {
  const modules = new Set(sources.map(({ path }) => moduleOf(path)?.split('/')[1]));
  const homes = new Map<string, string>();
  const files = sources.filter(({ path }) => routineModule(path));
  const inFiles = files.flatMap(({ path, text }) => {
    const module = routineModule(path) ?? '';
    const problems = modules.has(module) ? [] : [`${path}: ${module} is no module`];
    for (const { name, isAgain, isDropped, says } of definitions(text)) {
      const other = homes.get(name);
      // One file may define it for several types; routines.db.test.ts compares each definition with the database.
      if (other && other !== path) problems.push(`${path}: ${name} is defined in ${other} too`);
      homes.set(name, path);
      if (!isAgain && !isDropped) problems.push(`${path}: say "create or replace" for ${name}, or drop it above: the file is run again`);
      if (/security definer/i.test(says) && !/set search_path = pg_catalog, pg_temp/i.test(says))
        problems.push(`${path}: ${name} runs as the owner without a search_path of its own`);
    }
    const table = /^(?:create|alter|drop)\s+(?:unique\s+|constraint\s+)?(?:table|index|trigger|type|domain|sequence|schema)\b[^\n]*/im.exec(
      withoutComments(text),
    );
    if (table) problems.push(`${path}: "${table[0]}" belongs into a migration`);
    return problems;
  });
  return [...inFiles, ...sources.flatMap((source) => inMigration(source, homes))];
}

/** A migration creates a function only if a constraint, an index or a column there uses it; then no file of routines creates it too. */
function inMigration({ path, text }: Source, homes: ReadonlyMap<string, string>): string[] {
  if (!migration.test(path)) return [];
  return definitions(text).flatMap(({ name, kind, says }) => {
    const uses = withoutComments(text).split(new RegExp(`(?<![\\w.])${name.replaceAll('.', '\\.')}\\s*\\(`, 'i')).length - 2;
    const isNeeded = kind === 'function' && !/returns\s+trigger/i.test(says) && (uses > 0 || name === onlyInMigration);
    if (!isNeeded) return [`${path}: ${kind} ${name} belongs into api/database/routines`];
    return homes.has(name) ? [`${path}: ${name} is defined in ${homes.get(name)} too`] : [];
  });
}

interface Definition {
  readonly name: string;
  readonly kind: string;
  readonly isAgain: boolean;
  readonly isDropped: boolean;
  /** Up to its body. */
  readonly says: string;
}

function definitions(text: string): Definition[] {
  const sql = withoutComments(text);
  const found = sql.matchAll(/^\s*create\s+(or\s+replace\s+)?(?:recursive\s+|materialized\s+)?(function|procedure|view)\s+([\w."]+)/gim);
  return [...found].map(({ index, 1: again, 2: kind = '', 3: written = '' }) => {
    const name = written.replaceAll('"', '').replace(/^public\./, '');
    const dropped = new RegExp(`drop\\s+${kind}\\s+if\\s+exists\\s+(?:public\\.)?${name.replaceAll('.', '\\.')}\\b`, 'i');
    const says = sql.slice(index).split(/\bas\s+\$|\bas\s+'|;/i)[0] ?? '';
    return { name, kind: kind.toLowerCase(), isAgain: again !== undefined, isDropped: dropped.test(sql.slice(0, index)), says };
  });
}
