import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser';

/** What the boundary rules find under a root, and every file they read: an unreadable tree must be red, not green. */
export async function boundaries(root: string): Promise<{ read: Set<string>; violations: string[] }> {
  const { forbidden = [], options = {} } = (
    (await import(pathToFileURL(join(root, '.dependency-cruiser.mjs')).href)) as { default: IConfiguration }
  ).default;
  const folders = ['api', 'contract', 'web'].filter((folder) => existsSync(join(root, folder)));
  const { output } = await cruise(
    folders,
    { ...options, baseDir: root, ruleSet: { forbidden }, validate: true },
    options.enhancedResolveOptions,
  );
  const { modules, summary } = output as ICruiseResult;
  return {
    read: new Set(modules.map((module) => module.source)),
    violations: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  };
}
