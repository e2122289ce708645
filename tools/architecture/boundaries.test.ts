import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { boundaries, unusedEdges } from './boundaries.ts';

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
  'tools/places.ts': [],
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
  ['product-runs-without-tools', 'api/features/campaigns/store.ts', '#tools/places.ts'],
  ['pg-stays-in-platform', 'api/core/settings/store.ts', 'pg'],
  ['modules-know-no-pages', 'api/core/settings/store.ts', 'react'],
  ['calls-of-audit', 'api/core/audit/index.ts', '#api/core/settings/index.ts'],
  ['other-calls-in-core', 'api/core/second/index.ts', '#api/core/audit/index.ts'],
  ['other-calls-in-features', 'api/features/campaigns/store.ts', '#api/features/donations/index.ts'],
  ['web-areas-are-islands', 'web/member/dashboard-screen.tsx', '#web/public/landing-screen.tsx'],
  ['ui-and-lib-know-no-screen', 'web/ui/button.tsx', '#web/public/landing-screen.tsx'],
  ['lib-knows-no-ui', 'web/lib/calling/call.ts', '#web/ui/button.tsx'],
  ['web-knows-no-server-part', 'web/lib/calling/call.ts', 'kysely'],
  ['public-pages-without-mantine', 'web/public/landing-screen.tsx', '#web/ui/button.tsx'],
  ['public-script-is-our-own', 'web/enhance/main.ts', 'react'],
];

test('a clean tree has no violations, every file is read, and imports of tests are left out', async () => {
  const { read, violations, imports } = await boundaries(tree(clean));
  expect(violations).toEqual([]);
  expect([...read]).toEqual(expect.arrayContaining(Object.keys(clean).filter((path) => !path.startsWith('tools/'))));
  expect(imports).toContainEqual(['api/core/settings/index.ts', 'api/core/audit/index.ts']);
  expect(imports.filter(([from]) => from.includes('.test.'))).toEqual([]);
});

test('each rule finds its planted import, and no rule is left out', async () => {
  const planted = { ...clean };
  for (const [, file, imports] of faults) planted[file] = [...(planted[file] ?? []), imports];
  const { violations } = await boundaries(tree(planted));
  const unseen = faults.filter(([rule, file]) => !violations.some((one) => one.startsWith(`${rule}: `) && one.includes(file)));
  expect(unseen).toEqual([]);
  const { default: config } = (await import(join(repository, '.dependency-cruiser.mjs'))) as { default: { forbidden: { name: string }[] } };
  const rules = config.forbidden.map((rule) => rule.name).filter((name) => !name.startsWith('calls-of-'));
  expect(rules.filter((rule) => !faults.some(([seen]) => seen === rule))).toEqual([]);
});

test('imports of types count, also in circles', async () => {
  const root = tree(clean, {
    'api/platform/deps.ts': "import type { Log } from './log.ts';\nexport type Deps = { log: Log };\n",
    'api/platform/log.ts':
      "import type { Deps } from './deps.ts';\nimport type { A } from '#api/core/audit/index.ts';\nexport type Log = Deps | A;\n",
  });
  expect((await boundaries(root)).violations.toSorted()).toEqual([
    expect.stringMatching(/^no-cycles: /),
    'platform-knows-no-domain: api/platform/log.ts → api/core/audit/index.ts',
  ]);
});

test('an edge that no file uses is found, also to a module that does not exist', () => {
  const mayCall = { features: { payouts: ['donations', 'disbursements'] } };
  const imports = [['api/features/payouts/making/store.ts', 'api/features/donations/index.ts']] as const;
  expect(unusedEdges({ mayCall, imports })).toEqual(['api/features/payouts → api/features/disbursements']);
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
  const own = ['package.json', '.dependency-cruiser.mjs'].map((name) => [name, readFileSync(join(repository, name), 'utf8')]);
  const root = mkdtempSync(join(tmpdir(), 'planted-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [path = '', text = ''] of [...sources, ...installed, ...own, ...Object.entries(more)]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}
