import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { boundaries } from './boundaries.ts';
import { plantedTree } from './planted-tree.ts';

const repository = join(import.meta.dirname, '..', '..');
const packages = ['pg', 'react', 'zod', 'kysely', '@mantine/core'];

/** A small tree that keeps every rule. `from` lists the imports of each file. */
const clean: Record<string, string[]> = {
  'contract/donations/donations.ts': ['zod'],
  'api/database/schema.ts': ['kysely'],
  'api/platform/db/db.ts': ['pg', '#api/database/schema.ts', '#contract/donations/donations.ts'],
  'api/core/audit/index.ts': ['#api/platform/db/db.ts'],
  'api/core/settings/index.ts': ['#api/core/audit/index.ts'],
  'api/core/settings/store.ts': [],
  'api/features/campaigns/index.ts': ['./store.ts'],
  'api/features/campaigns/store.ts': [],
  'api/features/donations/index.ts': ['#api/features/campaigns/index.ts', '#api/core/settings/index.ts'],
  'api/compat/routes.ts': ['#api/features/donations/index.ts'],
  'api/testing/app.ts': ['#api/app.ts', 'pg'],
  'api/features/donations/donations.test.ts': ['#api/testing/app.ts'],
  'api/features/campaigns/campaigns.services.ts': ['#api/testing/app.ts', '#api/features/donations/index.ts'],
  'api/app.ts': ['#api/compat/routes.ts', '#api/features/campaigns/store.ts'],
  'web/lib/calling/call.ts': ['#contract/donations/donations.ts'],
  'web/ui/button.tsx': ['#web/lib/calling/call.ts', '@mantine/core', 'react'],
  'web/public/landing-screen.tsx': ['react', '#web/lib/calling/call.ts', 'virtual:enhance-script'],
  'web/member/dashboard-screen.tsx': ['#web/ui/button.tsx', './+types/dashboard-screen'],
  'web/enhance/main.ts': [],
};

/** One planted import per rule. */
const faults: [rule: string, file: string, imports: string][] = [
  ['no-cycles', 'api/features/campaigns/store.ts', './index.ts'],
  ['no-unresolvable', 'api/platform/db/db.ts', '#api/platform/nowhere.ts'],
  ['contract-is-a-leaf', 'contract/donations/donations.ts', '#web/enhance/main.ts'],
  ['contract-knows-only-zod', 'contract/donations/donations.ts', 'kysely'],
  ['contract-runs-everywhere', 'contract/donations/donations.ts', 'node:fs'],
  ['api-and-web-meet-in-contract', 'web/lib/calling/call.ts', '#api/features/campaigns/store.ts'],
  ['schema-is-a-leaf', 'api/database/schema.ts', '#contract/donations/donations.ts'],
  ['platform-knows-no-domain', 'api/platform/db/db.ts', '#api/core/settings/index.ts'],
  ['core-knows-no-feature', 'api/core/audit/index.ts', '#api/features/campaigns/index.ts'],
  ['features-know-no-compat', 'api/features/campaigns/store.ts', '#api/compat/routes.ts'],
  ['modules-know-no-app', 'api/platform/db/db.ts', '#api/app.ts'],
  ['front-door-only', 'api/features/donations/index.ts', '#api/core/settings/store.ts'],
  ['compat-by-the-front-door', 'api/compat/routes.ts', '#api/core/settings/store.ts'],
  ['only-tests-use-testing', 'api/features/campaigns/store.ts', '#api/testing/app.ts'],
  ['pg-stays-in-platform', 'api/core/settings/store.ts', 'pg'],
  ['modules-know-no-pages', 'api/core/settings/store.ts', 'react'],
  ['calls-of-audit', 'api/core/audit/index.ts', '#api/core/settings/index.ts'],
  ['calls-of-campaigns', 'api/features/campaigns/store.ts', '#api/features/donations/index.ts'],
  ['web-areas-are-islands', 'web/member/dashboard-screen.tsx', '#web/public/landing-screen.tsx'],
  ['ui-and-lib-know-no-screen', 'web/ui/button.tsx', '#web/public/landing-screen.tsx'],
  ['lib-knows-no-ui', 'web/lib/calling/call.ts', '#web/ui/button.tsx'],
  ['web-knows-no-server-part', 'web/lib/calling/call.ts', 'kysely'],
  ['public-pages-without-mantine', 'web/public/landing-screen.tsx', '#web/ui/button.tsx'],
  ['public-script-is-our-own', 'web/enhance/main.ts', 'react'],
];

test('a clean tree has no violations, and every file was read', async () => {
  const { read, violations } = await boundaries(tree(clean));
  expect(violations).toEqual([]);
  expect([...read]).toEqual(expect.arrayContaining(Object.keys(clean)));
});

test.each(faults)('%s sees %s import %s', async (rule, file, imports) => {
  const { violations } = await boundaries(tree({ ...clean, [file]: [...(clean[file] ?? []), imports] }));
  expect(violations.filter((violation) => violation.startsWith(`${rule}: `) && violation.includes(file))).not.toEqual([]);
});

test('every rule is seen red above', async () => {
  const { default: config } = (await import(join(repository, '.dependency-cruiser.mjs'))) as { default: { forbidden: { name: string }[] } };
  const rules = config.forbidden.map((rule) => rule.name).filter((name) => !name.startsWith('calls-of-'));
  expect(rules.filter((rule) => !faults.some(([seen]) => seen === rule))).toEqual([]);
});

test('a type import counts like any other', async () => {
  const root = tree(clean, {
    'api/platform/monitoring/log.ts': "import type { A } from '#api/core/audit/index.ts';\nexport type B = A;\n",
  });
  expect((await boundaries(root)).violations).toContain(
    'platform-knows-no-domain: api/platform/monitoring/log.ts → api/core/audit/index.ts',
  );
});

test('a type that points back is a circle too', async () => {
  const back = {
    'api/platform/deps.ts': "import type { Log } from './log.ts';\nexport type Deps = { log: Log };\nexport const a = 1;\n",
    'api/platform/log.ts': "import type { Deps } from './deps.ts';\nexport type Log = Deps | string;\nexport const b = 1;\n",
  };
  expect((await boundaries(tree(clean, back))).violations).toEqual([expect.stringMatching(/^no-cycles: /)]);
});

test('imports are told as they stand, without those of tests', async () => {
  const { imports } = await boundaries(tree(clean));
  expect(imports).toContainEqual(['api/core/settings/index.ts', 'api/core/audit/index.ts']);
  expect(imports.filter(([from]) => from.includes('.test.'))).toEqual([]);
});

function tree(imports: Record<string, string[]>, more: Record<string, string> = {}): string {
  const sources = Object.entries(imports).map(([file, from]) => [
    file,
    `${from.map((name) => `import '${name}';\n`).join('')}export const a = 1;\n`,
  ]);
  const installed = packages.flatMap((name) => [
    [`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', exports: './index.js' })],
    [`node_modules/${name}/index.js`, 'export const a = 1;'],
  ]);
  return plantedTree({
    ...Object.fromEntries([...sources, ...installed]),
    'package.json': readFileSync(join(repository, 'package.json'), 'utf8'),
    '.dependency-cruiser.mjs': readFileSync(join(repository, '.dependency-cruiser.mjs'), 'utf8'),
    ...more,
  });
}
