import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser';
import { boundFolders, isIn } from '#tools/places.ts';
import type { Import } from './circles.ts';

/** Tier → module → the siblings that it may call. */
type MayCall = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

interface Found {
  /** Every file that was read. */
  readonly read: ReadonlySet<string>;
  readonly violations: readonly string[];
  /** Who imports whom, tests left out. */
  readonly imports: readonly Import[];
  readonly mayCall: MayCall;
}

/** What the boundary rules find under a root. */
export async function boundaries(root: string): Promise<Found> {
  const config = (await import(pathToFileURL(join(root, '.dependency-cruiser.mjs')).href)) as { default: IConfiguration; mayCall: MayCall };
  const { forbidden = [], options = {} } = config.default;
  const { output } = await cruise(
    boundFolders.filter((folder) => existsSync(join(root, folder))),
    { ...options, baseDir: root, ruleSet: { forbidden }, validate: true },
    options.enhancedResolveOptions,
  );
  const { modules, summary } = output as ICruiseResult;
  return {
    read: new Set(modules.map((module) => module.source)),
    violations: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    imports: modules
      .filter(({ source }) => !isIn({ path: source, text: '' }, 'tests'))
      .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }): Import => [source, resolved])),
    mayCall: config.mayCall,
  };
}

/** Declared calls that no file makes, also because a module is gone or misspelled. */
export function unusedEdges({ mayCall, imports }: Pick<Found, 'mayCall' | 'imports'>): string[] {
  const edge = ([from, to]: Import) => [from, to].map((path) => path.split('/').slice(0, 3).join('/')).join(' → ');
  const used = new Set(imports.map(edge));
  return Object.entries(mayCall)
    .flatMap(([tier, modules]) =>
      Object.entries(modules).flatMap(([from, callees]) => callees.map((to) => `api/${tier}/${from} → api/${tier}/${to}`)),
    )
    .filter((declared) => !used.has(declared));
}
