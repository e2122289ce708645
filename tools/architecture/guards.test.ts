import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { line, paragraph, secret } from '#contract/values/text.ts';
import { contractEndpoints, endpointFaults, unserved } from './endpoints.ts';
import { looseVersions, machinePlaces } from './places.ts';
import { plantedTree } from './planted-tree.ts';
import type { Source } from './sources.ts';
import { strayWrites, unknownOwners } from './tables.ts';
import { bareTexts } from './texts.ts';
import { alerts, dishonestTests, emptyNames, parentImports, rawHtml, shoutingNames, tooLong, untestedModules } from './tidy.ts';

const file = (path: string, text = ''): Source => ({ path, text });

describe('writes stay home', () => {
  const migration = file(
    'api/database/migrations/0010_accounts.sql',
    '-- Up Migration\n-- owner: core/accounts\ncreate table members (id int);\nCREATE TABLE IF NOT EXISTS "staff" (id int);\n-- owner: core/audit\ncreate table audit_entries (id int);\n-- owner: core/ledger\ncreate table ledger.transfer (id int);',
  );

  test.each([
    ["tx.insertInto('members').values(row)", 'members', 'core/accounts'],
    ["tx\n  .updateTable(\n    'members')", 'members', 'core/accounts'],
    ["tx.deleteFrom('audit_entries')", 'audit_entries', 'core/audit'],
    ['sql`insert into staff (id) values (1)`', 'staff', 'core/accounts'],
    ['sql`UPDATE members m SET name = 1`', 'members', 'core/accounts'],
    ['sql`with x as (delete from only public.members returning id) select 1`', 'members', 'core/accounts'],
    ['sql`truncate table members`', 'members', 'core/accounts'],
    ["tx.insertInto('ledger.transfer')", 'ledger.transfer', 'core/ledger'],
    ['sql`insert into ledger.transfer values (1)`', 'ledger.transfer', 'core/ledger'],
    ['sql`update "ledger"."transfer" as t set a = 1`', 'ledger.transfer', 'core/ledger'],
  ])('%j elsewhere is seen', (text, table, owner) => {
    const found = strayWrites([migration, file('api/features/donations/store.ts', text)]);
    expect(found).toEqual([expect.stringContaining(`writes ${table}, which belongs to ${owner}`)]);
    expect(strayWrites([migration, file(`api/${owner}/store.ts`, text)])).toEqual([]);
  });

  test.each([
    ["tx.selectFrom('members').forUpdate()"],
    ['sql`select 1 from members for update of members`'],
    ['sql`on conflict do update set name = 1`'],
    ['// We update members later, set by set.'],
    ["tx.insertInto('elsewhere')"],
  ])('%j is no write', (text) => {
    expect(strayWrites([migration, file('api/features/donations/store.ts', text)])).toEqual([]);
  });

  test('tests, seeds and migrations may fill any table', () => {
    const text = "tx.insertInto('members')";
    expect(strayWrites([migration, file('api/features/donations/a.test.ts', text), file('api/testing/world/world.ts', text)])).toEqual([]);
  });

  test('an owner may leave out its tier', () => {
    const short = file('api/database/migrations/0020_campaigns.sql', '-- owner: campaigns\ncreate table campaigns (id int);');
    const write = "tx.insertInto('campaigns')";
    expect(strayWrites([short, file('api/features/campaigns/store.ts', write)])).toEqual([]);
    expect(strayWrites([short, file('api/features/content/store.ts', write)])).toHaveLength(1);
    expect(unknownOwners([short, file('api/features/campaigns/store.ts')])).toEqual([]);
  });

  test('a table without an owner, or with one that is no module, is seen', () => {
    expect(strayWrites([file('api/database/migrations/0001_a.sql', 'create table a (id int);')])).toEqual([
      expect.stringContaining('above table a'),
    ]);
    expect(unknownOwners([migration, file('api/core/audit/index.ts'), file('api/core/ledger/index.ts')])).toEqual([
      'table members belongs to core/accounts, which is no module',
      'table staff belongs to core/accounts, which is no module',
    ]);
  });
});

describe('tidiness', () => {
  test('a file of 301 lines is too long, one of 300 is not, and generated types may be', () => {
    const long = 'a\n'.repeat(301);
    expect(
      tooLong([
        file('api/app.ts', long),
        file('web/x.css', long),
        file('api/main.ts', 'a\n'.repeat(300)),
        file('api/database/schema.ts', long),
      ]),
    ).toEqual(['api/app.ts: 301 lines, at most 300', 'web/x.css: 301 lines, at most 300']);
  });

  test('a file of the contract has at most 200 lines; its tests are files like others', () => {
    const long = 'a\n'.repeat(201);
    expect(tooLong([file('contract/a.ts', long), file('contract/b.ts', 'a\n'.repeat(200)), file('contract/a.test.ts', long)])).toEqual([
      'contract/a.ts: 201 lines, at most 200',
    ]);
  });

  test.each([
    "import { a } from '../a.ts';",
    "export * from '../../b/a.ts';",
    "const a = await import('../a.ts');",
    "import '../a.css';",
    "import a from '..';",
  ])('%s climbs out of its folder', (text) => expect(parentImports([file('web/member/a.tsx', text)])).toHaveLength(1));

  test('new URL and paths may climb', () => {
    expect(parentImports([file('tools/a.ts', "join(import.meta.dirname, '..'); new URL('../x', import.meta.url)")])).toEqual([]);
  });

  test('names say something, in kebab-case', () => {
    const paths = ['api/platform/utils.ts', 'web/lib/date-helpers.ts', 'api/common/a.ts', 'api/core/accounts/account.service.ts'];
    expect(emptyNames(paths.map((path) => file(path)))).toHaveLength(4);
    expect(
      emptyNames([
        file('web/lib/i18n.server.ts'),
        file('web/entry.server.tsx'),
        file('api/platform/commons-fund.ts'),
        file('tools/services/s3.ts'),
      ]),
    ).toEqual([]);
    expect(shoutingNames([file('web/ui/Button.tsx'), file('web/ui/date_field.tsx'), file('web/ui/date-field.tsx')])).toHaveLength(2);
  });

  test.each(['<p dangerouslySetInnerHTML={{ __html: a }} />', 'node.innerHTML = a', "node.insertAdjacentHTML('beforeend', a)"])(
    '%s is raw HTML',
    (text) => expect(rawHtml([file('web/public/a.tsx', text)])).toHaveLength(1),
  );

  test.each(["window.alert('Copied')", "alert('Copied')", "if (window.confirm('Sure?')) go()"])('%s is an alert', (text) =>
    expect(alerts([file('web/member/a.tsx', text)])).toHaveLength(1),
  );

  test('role=alert and our own dialogs are none', () => {
    expect(alerts([file('web/member/a.tsx', '<Alert role="alert" />; notification.alert(a); showAlert(a)')])).toEqual([]);
  });

  test.each([
    "test.skip('a', () => {})",
    "describe.only('a', () => {})",
    "test.concurrent.skipIf(true)('a')",
    "it.todo('a')",
    'test.fixme()',
    'await page.waitForTimeout(100)',
    'await sleep(100)',
    "vi.mock('./mail.ts')",
  ])('%s is dishonest', (text) => {
    expect(dishonestTests([file('api/a.test.ts', text)])).toHaveLength(1);
    expect(dishonestTests([file('e2e/a.ts', text)])).toHaveLength(1);
  });

  test('a module without a test is seen', () => {
    const sources = [
      'api/core/audit/index.ts',
      'api/core/audit/audit.test.ts',
      'api/features/kyc/index.ts',
      'api/compat/routes.ts',
      'api/platform/db/db.ts',
    ];
    expect(untestedModules(sources.map((path) => file(path)))).toEqual(['api/features/kyc has no test', 'api/compat has no test']);
  });
});

describe('places', () => {
  /** Put together here, so that this file names no place itself. */
  const path = (...names: string[]) => `/${names.join('/')}`;
  test.each([
    `cd ${path('work', 'main')} && npm ci`,
    `see ${path('home', 'asha', 'notes')}`,
    `file://${path('root', '.npmrc')}`,
    'C:\\Users\\asha',
    '"resolved": "https://npm-registry.example.org/zod/-/zod-4.6.7.tgz"',
    'deb http://mirror.example.org/debian bookworm main',
  ])('%s belongs to one machine', (text) => expect(machinePlaces([file('README.md', text)])).toHaveLength(1));

  test('routes and addresses of the product are no machine paths', () => {
    expect(
      machinePlaces([
        file('a.ts', "'/user/login' '/admin' './work/x.ts' https://anjuri.example/root how-it-work/root ~/home/"),
        file('b.ts', "'#web/root.tsx'"),
      ]),
    ).toEqual([]);
  });

  test.each(['^1.2.3', '~1.2.3', 'latest', '1.x', '*', 'npm:typescript@^7.0.2'])('%s is no exact version', (version) => {
    expect(
      looseVersions([
        file(
          'package.json',
          JSON.stringify({ devDependencies: { zod: version, pg: '8.23.1', a: '18.4.0-beta.17', b: 'npm:typescript@7.0.2' } }),
        ),
      ]),
    ).toEqual([`package.json: zod ${version} is not an exact version`]);
  });
});

describe('endpoints', () => {
  const permissions = new Set(['members.read']);

  test('are found in the contract by their shape', async () => {
    const root = plantedTree({
      'contract/a.ts':
        "export const list = { method: 'GET', url: '/api/v1/a', config: { access: 'public' }, schema: {} };\nexport const A = { a: 1 };",
      'contract/deep/b.ts': "export const open = { method: 'GET', url: '/api/v1/b', schema: {} };",
      'contract/a.test.ts': "throw new Error('a test is not loaded');",
    });
    const found = await contractEndpoints(root);
    expect(found.map((endpoint) => endpoint.name).sort()).toEqual(['contract/a.ts list', 'contract/deep/b.ts open']);
    expect(endpointFaults(found, permissions)).toEqual(['contract/deep/b.ts open does not say who may call it']);
  });

  const endpoint = (name: string, url: string, access: unknown) => ({ name, method: 'GET', url, access, asked: {} });

  test('must say a known access, stand under /api/v1 and have a place of their own', () => {
    const endpoints = [
      endpoint('a', '/api/v1/members/:code', { staff: 'members.read' }),
      endpoint('b', '/api/v1/members/:id', 'member'),
      endpoint('c', '/api/v1/c', { staff: 'members.raed' }),
      endpoint('d', '/api/v1/d', 'anybody'),
      endpoint('e', '/api/e', 'public'),
    ];
    expect(endpointFaults(endpoints, permissions)).toEqual([
      'b has the place of another endpoint: GET /api/v1/members/:',
      'c does not say who may call it',
      'd does not say who may call it',
      'e is not under /api/v1/',
    ]);
  });

  test('may name several permissions: known ones, each once, and not none', () => {
    const known = new Set(['members.read', 'members.write']);
    const said = (staff: unknown) => endpointFaults([endpoint('a', '/api/v1/a', { staff })], known);
    for (const good of ['members.read', ['members.read'], ['members.read', 'members.write']]) expect(said(good)).toEqual([]);
    for (const bad of [
      [],
      ['members.raed'],
      ['members.read', 'members.wriet'],
      ['members.read', 'members.read'],
      [['members.read']],
      undefined,
    ])
      expect(said(bad), JSON.stringify(bad)).toEqual(['a does not say who may call it']);
  });

  test('must be served', () => {
    expect(
      unserved([endpoint('a', '/api/v1/a', 'public'), endpoint('b', '/api/v1/b', 'public')], ({ url }) => url === '/api/v1/a'),
    ).toEqual(['b is not served: GET /api/v1/b']);
  });
});

describe('texts of a request', () => {
  test.each([
    ['a bare text', z.string()],
    ['a trimmed one', z.string().trim().min(1).max(40)],
    ['one that may be endless', line()],
    ['one in a list', z.array(z.string().max(40)).max(5)],
    ['one that may be left out', z.string().max(40).nullish()],
    ['one with a default', z.string().max(40).default('')],
    ['one in a choice', z.union([z.literal(''), z.string().max(40)])],
    ['the key of a list by name', z.record(z.string(), z.number())],
    ['the value of one', z.record(z.enum(['a']), z.string())],
    ['a pattern that says what may not be', z.string().regex(/^[^\s?#]*$/)],
    ['a pattern that takes any character', z.string().regex(/^a.*$/)],
    ['a pattern for a part', z.string().regex(/[a-z]/)],
    ['what is not a space', z.string().regex(/^\S+$/)],
    ['a changed text that nobody checks again', z.string().transform((text) => text.toUpperCase())],
    [
      'a changed text, then checked for its length',
      z
        .string()
        .transform((text) => text)
        .pipe(z.string().max(9)),
    ],
    ['anything', z.unknown()],
    ['fields of any name', z.looseObject({})],
    ['a part that decides later', z.object({ a: z.string().max(4) }).superRefine(() => {})],
  ])('%s is seen', (_, schema) => expect(bareTexts(z.object({ field: schema }), 'body')).toEqual([expect.stringContaining('body.field')]));

  test.each([
    ['our line', line({ error: 'x' }).min(1).max(40).default('')],
    ['our paragraph', paragraph().max(40).optional()],
    ['a secret', secret().min(20).max(200)],
    [
      'a pattern from end to end',
      z
        .string()
        .trim()
        .regex(/^[\w.-]{2,256}@[A-Za-z]{2,64}$/),
    ],
    [
      'a code',
      z
        .string()
        .transform((text) => text.trim())
        .pipe(z.string().regex(/^DEP\d{3,15}$/)),
    ],
    ['an e-mail address', z.email().max(254)],
    ['a day and a time', z.tuple([z.iso.date(), z.iso.datetime({ offset: true })])],
    ['fixed words and numbers', z.object({ a: z.enum(['a']), b: z.literal('b'), c: z.coerce.number(), d: z.boolean() })],
  ])('%s is fine', (_, schema) => expect(bareTexts(z.object({ field: schema }), 'body')).toEqual([]));
});
