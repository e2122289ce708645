// Each guard of checks/architecture.test.ts fails on a fault planted here. The sources themselves show what it must not find.
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: source code, planted as text
import { expect, test } from 'vitest';
import { z } from 'zod';
import { line } from '#contract/values/text.ts';
import { atLeast, type Source } from '#tools/places.ts';
import { folderCircles } from './circles.ts';
import { jobFaults } from './jobs.ts';
import { darkColours, dishonestTests, machinePlaces, rawHtml, unknownParts } from './lines.ts';
import { rawWords } from './raw-words.ts';
import { undeclaredReads } from './reads.ts';
import { strayRoutines } from './routines.ts';
import { strayWrites, unknownOwners } from './tables.ts';
import { bareTexts } from './texts.ts';

const file = (path: string, text = ''): Source => ({ path, text });
const routine = (path: string, text: string) => file(`api/database/routines/${path}.sql`, text);
const migration = (text: string) => file('api/database/migrations/0999_a.sql', text);
const tables = migration(
  '-- owner: core/accounts\ncreate table members ();\n-- owner: ledger\nCREATE TABLE IF NOT EXISTS "ledger"."transfer" ();',
);
const modules = ['core/accounts', 'core/ledger', 'features/donations'].map((name) => file(`api/${name}/index.ts`));
const inDonations = (text: string) => [tables, ...modules, file('api/features/donations/store.ts', text)];

test.each([
  ["tx\n  .updateTable(\n    'members')", 'members'],
  ["tx.insertInto('ledger.transfer')", 'ledger.transfer'],
  ['sql`UPDATE members m SET name = 1`', 'members'],
  ['sql`with x as (delete from only public.members returning id) select 1`', 'members'],
  ['sql`insert into ledger.transfer values (1)`', 'ledger.transfer'],
  ['sql`truncate table members`', 'members'],
])('a write to a table of another module is found: %j', (text, table) => {
  expect(strayWrites(inDonations(text))).toEqual([expect.stringContaining(`writes ${table}, which belongs to`)]);
  expect(strayWrites([tables, routine('donations/deciding', text)])).toHaveLength(1);
  expect(strayWrites([tables, ...modules, file('api/core/accounts/store.ts', text)])).toHaveLength(table === 'members' ? 0 : 1);
});

test('a table without an owner, or with an owner that is no module, is found', () => {
  expect(strayWrites([migration('create table a (id int);')])).toHaveLength(1);
  expect(unknownOwners([tables, ...modules.slice(1)])).toEqual(['table members belongs to core/accounts, which is no module']);
});

test.each([
  "db\n  .selectFrom(\n    'members as m')",
  "db.selectFrom(['donations', 'members as m'])",
  "query.leftJoin('members as s', (join) => join)",
  'sql`select 1 from donations as d, lateral unnest(d.ids) i, only members`',
  'sql`select 1 from (select from donations) d, members`',
  'sql`delete from donations USING public."members" m`',
])('a read of a table of another module is found, and may be listed: %j', (text) => {
  expect(undeclaredReads(inDonations(text), {})).toEqual([expect.stringContaining('reads members, which belongs to core/accounts')]);
  expect(undeclaredReads(inDonations(text), { 'features/donations': { 'core/accounts': ['members'] } })).toEqual([]);
});

test('a listed read that nobody does, a read by a routine, and a view without an owner are found', () => {
  const view = routine('donations', 'create or replace view cases as select 1 from members');
  expect(undeclaredReads([tables, ...modules], { 'features/donations': { 'core/accounts': ['members'] } })).toHaveLength(1);
  expect(undeclaredReads([tables, ...modules, view], {})).toHaveLength(1);
  expect(undeclaredReads([view, ...modules, file('api/core/ledger/store.ts', "db.selectFrom('cases')")], {})).toHaveLength(1);
  expect(undeclaredReads([migration('create view nobodys as select 1;')], {})).toHaveLength(1);
});

test.each([
  [routine('bonk', 'create or replace function take() returns void'), 'bonk is no module'],
  [routine('ledger', 'create function take() returns void'), 'say "create or replace" for take'],
  [routine('ledger', 'create or replace function take() returns int security definer as $$ $$;'), 'without a search_path of its own'],
  [routine('ledger', 'create unique index a on credits (id);'), 'belongs into a migration'],
  [migration('create function a() returns int;'), 'function a belongs into'],
  [migration('create function a() returns trigger;\ncreate trigger t execute function a();'), 'function a belongs into'],
  [migration('create or replace view credits as select 1;'), 'view credits belongs into'],
])('a function, view or table in the wrong file is found: %j', (planted, problem) => {
  expect(strayRoutines([...modules, planted])).toEqual([expect.stringContaining(problem)]);
});

test('a function in the routines of two files, and one in both a migration and the routines, is found', () => {
  const seals = routine('ledger/seals', 'create or replace function a() as $$ $$');
  const entries = routine('ledger/entries', 'create or replace function a() as $$ $$');
  const used = migration('create function a() returns int;\ncreate table credits (b int check (b > a()));');
  const problem = [expect.stringContaining('is defined in')];
  expect(strayRoutines([...modules, seals, entries])).toEqual(problem);
  expect(strayRoutines([...modules, used])).toEqual([]);
  expect(strayRoutines([...modules, seals, used])).toEqual(problem);
});

test('jobs without a handler, handlers that nobody queues for, and names that hide are found', () => {
  const clean = [
    file('api/features/donations/jobs.ts', "const settleJob = defineJob('settle'); const claimed = defineEvent(\n  'match-claim')"),
    file('api/features/donations/claim.ts', 'queue(tx, settleJob, {}); tell(\n  tx,\n  claimed, {});'),
  ];
  const names = ['settle', 'match-claim'];
  const faults = (sources: Source[], handled = names) => jobFaults(sources, { handled, scheduled: [] });
  expect(faults(clean)).toEqual([]);
  expect(faults(clean, ['settle'])).toEqual([expect.stringContaining('match-claim has no handler')]);
  expect(faults(clean, [...names, 'x'])).toHaveLength(2);
  expect(faults(clean.slice(0, 1), names)).toHaveLength(2);
  for (const text of [
    "queue(tx, 'settle', {})",
    'tell(tx, jobs.settle, {})',
    "const xJob = defineJob('settle')",
    "import { on } from '#api/platform/jobs/jobs.ts'",
  ])
    expect(faults([...clean, file('api/core/files/a.ts', text)]), text).toHaveLength(1);
});

test.each([
  ['<Trans>Saved</Trans>; <p>and kept</p>', 'and kept'],
  ['<p>{isDone ? "Done" : <Trans>Wait</Trans>}</p>', 'Done'],
  ['<p>{isDone && `Done at ${time}`}</p>', 'Done at'],
  ['<button title={isOpen ? "Close it" : t`Open it`} />', 'Close it'],
  ['const tabs = [{ to: "/x", label: "Donations" }]', 'Donations'],
  ['toast.success("Saved for you")', 'Saved for you'],
])('a text without translation is found: %s', (text, words) => {
  expect(rawWords([file('web/member/x.tsx', text)])).toEqual([`web/member/x.tsx:1: “${words}” is not translated`]);
});

test.each([
  [
    dishonestTests,
    [
      'test.skip()',
      'describe.only()',
      'test.concurrent.skipIf(true)',
      'test.fixme()',
      'page.waitForTimeout(1)',
      'sleep(1)',
      "vi.mock('a')",
    ],
  ],
  [rawHtml, ['<p dangerouslySetInnerHTML={a} />', 'node.innerHTML = a', "node.insertAdjacentHTML('beforeend', a)"]],
  // Joined, so that this file names no place itself.
  [machinePlaces, [['', 'home', 'asha', 'notes'].join('/'), ['', 'root', '.npmrc'].join('/'), 'https://npm-registry.example.org/zod.tgz']],
  [unknownParts, ['.a { composes: crad from global; }']],
  [darkColours, ['@media (prefers-color-scheme: dark) {']],
])('%o finds each of its faults', (guard, faults) => {
  for (const text of faults) expect(guard([file('web/ui/a.module.css', text)]), text).toHaveLength(1);
});

test('a guard whose place holds fewer files than expected fails instead of reading nothing', () => {
  expect(atLeast(2, 'screens', ['a.tsx', 'b.tsx'])).toEqual(['a.tsx', 'b.tsx']);
  expect(() => atLeast(2, 'screens', ['a.tsx'])).toThrow('screens: 1 files, at least 2 are expected');
});

test('folders that import each other are found, also around a third', () => {
  const around = [
    ['api/core/a/desk/list.ts', 'api/core/a/giving/store.ts'],
    ['api/core/a/giving/deep/claim.ts', 'api/core/a/deciding/store.ts'],
    ['api/core/a/deciding/evidence.ts', 'api/core/a/desk/filter.ts'],
  ] as const;
  expect(folderCircles(around.slice(1))).toEqual([]);
  expect(folderCircles(around)).toHaveLength(3);
});

test.each([
  ['a trimmed text', z.string().trim().min(1).max(40)],
  ['one without an end', line()],
  ['one in a list', z.array(z.string().max(40)).max(5)],
  ['one with a default', z.string().max(40).nullish().default('')],
  ['one in a choice', z.union([z.literal(''), z.string().max(40)])],
  ['the key of a record', z.record(z.string(), z.number())],
  ['a pattern that excludes', z.string().regex(/^[^\s?#]*$/)],
  ['a pattern that takes any character', z.string().regex(/^a.*$/)],
  ['a pattern for a part', z.string().regex(/[a-z]/)],
  ['a pattern of non-blanks', z.string().regex(/^\S+$/)],
  ['a changed text that nobody checks again', z.string().transform((text) => text.toUpperCase())],
  ['anything', z.unknown()],
  ['fields of any name', z.looseObject({})],
])('a text of a request that is not bounded is found: %s', (_, schema) =>
  expect(bareTexts(z.object({ field: schema }), 'body')).toEqual([expect.stringContaining('body.field')]),
);
