// The folders of each part of the product. The guards, the list of all endpoints and the checks of texts ask this file, so a folder that moves is changed here only.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Source {
  readonly path: string;
  readonly text: string;
}

interface Place {
  readonly holds: RegExp;
  /** Fewer files than this mean that `holds` no longer fits the tree. */
  readonly least: number;
}

/** A file belongs to the first place that holds it. */
const places = {
  tests: { holds: /^e2e\/.*\.tsx?$|\.(test|services)\.tsx?$/, least: 400 },
  fixtures: { holds: /^(api|web)\/testing\/.*\.tsx?$/, least: 80 },
  contract: { holds: /^contract\/.*\.ts$/, least: 100 },
  server: { holds: /^api\/(?!database\/).*\.ts$/, least: 700 },
  database: { holds: /^api\/database\/[\w-]+\.ts$/, least: 5 },
  migrations: { holds: /^api\/database\/migrations\/.*\.sql$/, least: 10 },
  routines: { holds: /^api\/database\/routines\/.*\.sql$/, least: 25 },
  screens: { holds: /^web\/.*\.tsx?$/, least: 600 },
  styles: { holds: /^web\/.*\.css$/, least: 150 },
  programs: { holds: /^(bench|checks|deploy|tools|torture)\/.*\.(ts|mjs|sql|css)$|^[\w.-]+\.(ts|mjs)$/, least: 200 },
  catalogues: { holds: /^words\/\w+\/\w+\.po$/, least: 6 },
} satisfies Record<string, Place>;
export type PlaceName = keyof typeof places;

const LEAST_TEXT_FILES = 2_000;

/** Folders whose imports keep to `.dependency-cruiser.mjs`. */
export const boundFolders = ['api', 'contract', 'web', 'bench', 'torture'];

const repository = join(import.meta.dirname, '..');
const source = /\.(ts|tsx|mjs|css|sql|po)$/;
const text =
  /(\.(ts|tsx|mjs|js|css|html|sql|md|txt|json|yaml|yml|po|svg|sh|example|webmanifest|toml|conf|cfg|vcl|env)|\/run|^\.[a-z]+|^LICENSE|(^|\/)(Dockerfile|Caddyfile))$/;

export const placeOfFile = (path: string): PlaceName | undefined =>
  (Object.keys(places) as PlaceName[]).find((name) => places[name].holds.test(path));

export const isIn = ({ path }: Source, ...names: readonly PlaceName[]): boolean => names.some((name) => placeOfFile(path) === name);

/** Every file that git keeps or would keep. */
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: repository, encoding: 'utf8' })
  .split('\0')
  .filter((path) => existsSync(join(repository, path)));

/** Throws when there are fewer files than expected, because then a guard would look at nothing and pass. */
export function atLeast(least: number, name: string, files: readonly string[]): readonly string[] {
  if (files.length < least) throw new Error(`${name}: ${files.length} files, at least ${least} are expected; see tools/places.ts`);
  return files;
}

export const filesIn = (...names: readonly PlaceName[]): readonly string[] =>
  names.flatMap((name) =>
    atLeast(
      places[name].least,
      name,
      tracked.filter((path) => source.test(path) && placeOfFile(path) === name),
    ),
  );

const read = (path: string): Source => ({ path, text: readFileSync(join(repository, path), 'utf8') });

export const sourcesIn = (...names: readonly PlaceName[]): readonly Source[] => filesIn(...names).map(read);

/** Sources outside every place: guards do not read them. */
export const filesWithoutPlace = (): readonly string[] => tracked.filter((path) => source.test(path) && !placeOfFile(path));

export const textFiles = (): readonly Source[] =>
  atLeast(
    LEAST_TEXT_FILES,
    'texts',
    tracked.filter((path) => text.test(path)),
  ).map(read);
