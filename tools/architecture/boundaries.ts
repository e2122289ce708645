import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser';
import type { Import } from './rooms.ts';
import { isTest } from './sources.ts';

interface Found {
  /** Every file that was read: an unreadable tree must be red, not green. */
  readonly read: Set<string>;
  readonly violations: string[];
  /** Who imports whom, tests left out. */
  readonly imports: Import[];
}

/** What the boundary rules find under a root. */
export async function boundaries(root: string): Promise<Found> {
  const { forbidden = [], options = {} } = (
    (await import(pathToFileURL(join(root, '.dependency-cruiser.mjs')).href)) as { default: IConfiguration }
  ).default;
  const folders = ['api', 'contract', 'web', 'bench', 'torture'].filter((folder) => existsSync(join(root, folder)));
  const { output } = await cruise(
    folders,
    { ...options, baseDir: root, ruleSet: { forbidden }, validate: true },
    options.enhancedResolveOptions,
  );
  const { modules, summary } = output as ICruiseResult;
  return {
    read: new Set(modules.map((module) => module.source)),
    violations: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    imports: modules
      .filter(({ source }) => !isTest({ path: source, text: '' }))
      .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }): Import => [source, resolved])),
  };
}
