import { dirname, join, normalize } from 'node:path';

/** Of each file the files that it imports. */
export type Imports = ReadonlyMap<string, readonly string[]>;

const statement = /^\s*(?:import|export)\s+(type\s)?(?:[\w*{][^;'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gm;
const onDemand = /(?:\bimport\(|\bnew URL\()\s*['"]([^'"]+)['"]/g;

/** Reads the imports from the text, in less than a second for all of the product. Imports of types alone change no test and are left out. */
export function importsOf(files: readonly string[], read: (path: string) => string): Imports {
  const known = new Set(files);
  const found = (from: string, name: string): readonly string[] => {
    const path = name.startsWith('#') ? name.slice(1) : normalize(join(dirname(from), name));
    return known.has(path) ? [path] : [];
  };
  return new Map(
    files
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => {
        const text = read(path);
        const named = [...text.matchAll(statement)].flatMap(([, isType, name = '']) => (isType ? [] : found(path, name)));
        const later = [...text.matchAll(onDemand)].flatMap(([, name = '']) => found(path, name));
        return [path, [...new Set([...named, ...later])]] as const;
      }),
  );
}

/** The files and everything that imports them, directly or through others. `stopsAt` says which importer is not followed. */
export function importersOf(
  files: readonly string[],
  imports: Imports,
  stopsAt: (importer: string, imported: string) => boolean = () => false,
): ReadonlySet<string> {
  const importers = new Map<string, string[]>();
  for (const [from, all] of imports) for (const to of all) importers.set(to, [...(importers.get(to) ?? []), from]);
  const reached = new Set(files);
  for (const path of reached) for (const importer of importers.get(path) ?? []) if (!stopsAt(importer, path)) reached.add(importer);
  return reached;
}

/** The file and all that it imports, directly or through others. */
export function importedBy(file: string, imports: Imports): ReadonlySet<string> {
  const reached = new Set([file]);
  for (const path of reached) for (const to of imports.get(path) ?? []) reached.add(to);
  return reached;
}
