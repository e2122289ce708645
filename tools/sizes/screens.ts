import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** What React Router's build says of its scripts. */
interface Loaded {
  readonly module: string;
  readonly imports?: readonly string[];
}
interface Manifest {
  readonly entry: Loaded;
  readonly routes: Readonly<Record<string, Loaded & { readonly id: string; readonly parentId?: string }>>;
}

export interface ScreenSize {
  readonly screen: string;
  /** Bytes of gzipped script when somebody begins here. */
  readonly first: number;
  /** And what it adds for somebody who is in the area already. */
  readonly later: number;
}

/** Every screen below one area, by what a browser loads for it. */
export function screensOf(folder: string, area: string): ScreenSize[] {
  const manifest = readManifest(folder);
  const weigh = weigher(folder);
  const upwards = (id: string): string[] => [id, ...above(manifest, id)];
  const scriptsOf = (ids: readonly string[]) =>
    new Set(
      [manifest.entry, ...ids.flatMap((id) => manifest.routes[id] ?? [])].flatMap(({ module, imports = [] }) => [module, ...imports]),
    );
  const parents = new Set(Object.values(manifest.routes).map(({ parentId }) => parentId));
  const screens = Object.keys(manifest.routes).filter((id) => id.startsWith(`${area}/`) && !parents.has(id));
  return screens.map((screen) => {
    const [mine, layouts] = [scriptsOf(upwards(screen)), scriptsOf(sharedAbove(manifest, screen))];
    return { screen, first: weigh(mine), later: weigh(new Set([...mine].filter((script) => !layouts.has(script)))) };
  });
}

const above = ({ routes }: Manifest, id: string): string[] => {
  const parent = routes[id]?.parentId;
  return parent === undefined ? [] : [parent, ...above({ routes } as Manifest, parent)];
};

/** What whoever is in the area has: all above the screen but layouts that belong to a few screens alone (a folder of their own). */
const sharedAbove = (manifest: Manifest, screen: string): string[] => above(manifest, screen).filter((id) => id.split('/').length <= 2);

function readManifest(folder: string): Manifest {
  const name = readdirSync(folder).find((file) => /^manifest-.*\.js$/.test(file));
  if (name === undefined) throw new Error(`There is no manifest in ${folder}: run npm run build first`);
  const text = readFileSync(join(folder, name), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest;
}

function weigher(folder: string): (scripts: ReadonlySet<string>) => number {
  const weights = new Map<string, number>();
  const weightOf = (script: string): number => {
    const known = weights.get(script) ?? gzipSync(readFileSync(join(folder, basename(script)))).length;
    weights.set(script, known);
    return known;
  };
  return (scripts) => [...scripts].reduce((sum, script) => sum + weightOf(script), 0);
}
