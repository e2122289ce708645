// Each guard of checks/architecture.test.ts fails on a planted fault here, and passes what only looks like one.
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: source code, planted as text
import { expect, test } from 'vitest';
import { z } from 'zod';
import { line, paragraph, secret } from '#contract/values/text.ts';
import type { Source } from '#tools/places.ts';
import { folderCircles } from './circles.ts';
import { jobFaults } from './jobs.ts';
import { darkColours, dishonestTests, machinePlaces, rawHtml, unknownParts } from './lines.ts';
import { rawWords } from './raw-words.ts';
import { undeclaredReads } from './reads.ts';
import { strayRoutines } from './routines.ts';
import { strayWrites, unknownOwners } from './tables.ts';
import { bareTexts } from './texts.ts';

const file = (path: string, text = ''): Source => ({ path, text });
const migration = file(
  'api/database/migrations/0010_accounts.sql',
  '-- owner: core/accounts\ncreate table members (id int);\n-- owner: ledger\nCREATE TABLE IF NOT EXISTS "ledger"."transfer" (id int);',
);
const modules = [file('api/core/accounts/index.ts'), file('api/core/ledger/index.ts'), file('api/features/donations/index.ts')];
const inDonations = (text: string) => file('api/features/donations/store.ts', text);
const routine = (path: string, text: string) => file(`api/database/routines/${path}.sql`, text);

test.each([
  ["tx\n  .updateTable(\n    'members')", 'members'],
  ["tx.insertInto('ledger.transfer')", 'ledger.transfer'],
  ['sql`UPDATE members m SET name = 1`', 'members'],
  ['sql`with x as (delete from only public.members returning id) select 1`', 'members'],
  ['sql`insert into ledger.transfer values (1)`', 'ledger.transfer'],
  ['sql`truncate table members`', 'members'],
])('a write to a table of another module is found: %j', (text, table) => {
  expect(strayWrites([migration, ...modules, inDonations(text)])).toEqual([expect.stringContaining(`writes ${table}, which belongs to`)]);
  expect(strayWrites([migration, routine('donations/deciding', text)])).toHaveLength(1);
});

test.each([
  "tx.selectFrom('members').forUpdate()",
  'sql`select from members for update of members`',
  '// We update members later, set by set.',
])('this is not a write: %j', (text) => expect(strayWrites([migration, inDonations(text)])).toEqual([]));

test('the owner writes its tables; so do fixtures and migrations; a table without a real owner is found', () => {
  const write = "tx.insertInto('members')";
  for (const path of ['api/core/accounts/store.ts', 'api/testing/world.ts', 'api/features/donations/a.test.ts'])
    expect(strayWrites([migration, ...modules, file(path, write)])).toEqual([]);
  expect(strayWrites([file('api/database/migrations/0001_a.sql', 'create table a (id int);')])).toHaveLength(1);
  expect(unknownOwners([migration, ...modules])).toEqual([]);
  expect(unknownOwners([migration, ...modules.slice(1)])).toEqual(['table members belongs to core/accounts, which is no module']);
});

test.each([
  "db\n  .selectFrom(\n    'members as m')",
  "db.selectFrom(['donations', 'members as m'])",
  "query.leftJoin('members as s', (join) => join)",
  'sql`select 1 from donations as d, lateral unnest(d.ids) i, only members`',
  'sql`select 1 from (select from donations) d, members`',
  'sql`delete from donations USING public."members" m`',
])('a read of a table of another module is found, and may be listed: %j', (text) => {
  const sources = [migration, ...modules, inDonations(text)];
  expect(undeclaredReads(sources, {})).toEqual([expect.stringContaining('reads members, which belongs to core/accounts')]);
  expect(undeclaredReads(sources, { 'features/donations': { 'core/accounts': ['members'] } })).toEqual([]);
});

test.each([
  '  // taken from members',
  'sql`select 1 -- from members\n`',
  'sql`select extract(epoch from members.created_at)`',
  'sql`select 1 from members(7)`',
])('this is not a read: %j', (text) => expect(undeclaredReads([migration, ...modules, inDonations(text)], {})).toEqual([]));

test('a listed read that nobody does, a read by a routine, and a view without an owner are found', () => {
  expect(undeclaredReads([migration, ...modules], { 'features/donations': { 'core/accounts': ['members'] } })).toHaveLength(1);
  const view = routine('donations', 'create or replace view cases as select 1 from members');
  expect(undeclaredReads([migration, ...modules, view], {})).toHaveLength(1);
  expect(undeclaredReads([view, ...modules, file('api/core/ledger/store.ts', "db.selectFrom('cases')")], {})).toHaveLength(1);
  expect(undeclaredReads([file('api/database/migrations/0030_a.sql', 'create view nobodys as select 1;')], {})).toHaveLength(1);
});

test.each([
  ['bonk', 'create or replace function take() returns void', 'bonk is no module'],
  ['ledger', 'create function take() returns void', 'say "create or replace" for take'],
  ['ledger', 'create or replace function take() returns int security definer as $$ select 1 $$;', 'without a search_path of its own'],
  ['ledger', 'create unique index a on credits (id);', 'belongs into a migration'],
  ['ledger/seals', 'create or replace function a() as $$\n$$;\ncreate or replace function a()', 'is defined in'],
])('a routine in %s is wrong: %j', (path, text, problem) => {
  expect(strayRoutines([...modules, routine(path, text)])).toEqual([expect.stringContaining(problem)]);
});

test('a new migration makes no view, and no function that it does not need itself', () => {
  const made = (text: string) =>
    strayRoutines([...modules, routine('ledger', 'create or replace function a()'), file('api/database/migrations/0999_a.sql', text)]);
  expect(made('create function a() returns trigger;\n')).toEqual([expect.stringContaining('nothing here needs it')]);
  expect(made('create function a() returns trigger;\ncreate trigger t execute function a();')).toEqual([]);
  expect(made('create or replace view credits as select 1;')).toEqual([expect.stringContaining('view credits belongs into')]);
});

test('jobs without a handler, handlers that nobody queues for, and names that hide are found', () => {
  const clean = [
    file('api/features/donations/declared-jobs.ts', "const settleJob = defineJob('settle');"),
    file('api/features/donations/events.ts', "const claimed = defineEvent(\n  'match-claim')"),
    file('api/features/donations/claim.ts', 'queue(tx, settleJob, {}); tell(\n  tx,\n  claimed, {});'),
  ];
  const faults = (more: Source[], handled = ['settle', 'match-claim']) => jobFaults([...clean, ...more], { handled, scheduled: [] });
  expect(faults([])).toEqual([]);
  expect(faults([], ['settle'])).toEqual([expect.stringContaining('match-claim has no handler')]);
  expect(faults([], ['settle', 'match-claim', 'x'])).toHaveLength(2);
  expect(jobFaults(clean.slice(0, 2), { handled: ['settle', 'match-claim'], scheduled: ['settle'] })).toEqual([
    'match-claim has a handler, but nobody queues it and no clock starts it',
  ]);
  for (const text of [
    "queue(tx, 'settle', {})",
    'tell(tx, jobs.settle, {})',
    "const xJob = defineJob('settle')",
    "import { on } from '#api/platform/jobs/jobs.ts'",
  ])
    expect(faults([file('api/core/files/a.ts', text)]), text).toHaveLength(1);
});

test.each([
  ['<Trans>Saved</Trans>; <p>and kept</p>', 'and kept'],
  ['<p>{isDone ? "Done" : <Trans>Wait</Trans>}</p>', 'Done'],
  ['<p>{isDone && `Done at ${time}`}</p>', 'Done at'],
  ['<button title={isOpen ? "Close it" : t`Open it`} />', 'Close it'],
  ['<Form submitLabel={`Send`} />', 'Send'],
  ['const tabs = [{ to: "/x", label: "Donations" }]', 'Donations'],
  ['toast.success("Saved for you")', 'Saved for you'],
])('a text without translation is found: %s', (text, words) => {
  expect(rawWords([file('web/member/x.tsx', text)])).toEqual([`web/member/x.tsx:1: “${words}” is not translated`]);
});

test.each([
  '<Trans>Saved <b>for you</b></Trans>; <p>{t`Saved for you`}</p>; <kbd>J</kbd>',
  '<button aria-label={t`Close`} title={name} className="wide open" type="submit" />',
  'throw new Error("This part stands outside an area layout")',
])('this is translated, or no text: %s', (text) => expect(rawWords([file('web/member/x.tsx', text)])).toEqual([]));

test('skipped tests, raw HTML, machine paths and wrong styles are found', () => {
  for (const text of [
    'test.skip()',
    'describe.only()',
    'test.concurrent.skipIf(true)',
    'test.fixme()',
    'page.waitForTimeout(1)',
    'sleep(1)',
    "vi.mock('a')",
  ])
    expect(dishonestTests([file('api/a.test.ts', text)]), text).toHaveLength(1);
  for (const text of ['<p dangerouslySetInnerHTML={a} />', 'node.innerHTML = a', "node.insertAdjacentHTML('beforeend', a)"])
    expect(rawHtml([file('web/public/a.tsx', text)]), text).toHaveLength(1);
  // Joined here, so that this file names no place itself.
  for (const text of [
    ['', 'home', 'asha', 'notes'].join('/'),
    ['', 'root', '.npmrc'].join('/'),
    'https://npm-registry.example.org/zod.tgz',
  ])
    expect(machinePlaces([file('README.md', text)]), text).toHaveLength(1);
  expect(machinePlaces([file('a.ts', "'/user/login' './work/x.ts' https://anjuri.example/root '#web/root.tsx'")])).toEqual([]);
  const parts = file('web/styles/parts.css', '.card {}');
  expect(unknownParts([parts, file('web/a.css', '.a { composes: card crad from global; }')])).toHaveLength(1);
  expect(darkColours([file('web/a.css', '@media (prefers-color-scheme: dark) {')])).toHaveLength(1);
});

test('folders that import each other are found, also around a third', () => {
  const oneWay = [
    ['api/core/a/desk/list.ts', 'api/core/a/giving/store.ts'],
    ['api/core/a/giving/deep/claim.ts', 'api/core/a/deciding/store.ts'],
    ['api/core/a/index.ts', 'api/core/a/desk/list.ts'],
  ] as const;
  expect(folderCircles(oneWay)).toEqual([]);
  expect(folderCircles([...oneWay, ['api/core/a/deciding/evidence.ts', 'api/core/a/desk/filter.ts']])).toHaveLength(3);
});

test.each([
  ['a trimmed one', z.string().trim().min(1).max(40)],
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
])('a text of a request is not bounded: %s', (_, schema) =>
  expect(bareTexts(z.object({ field: schema }), 'body')).toEqual([expect.stringContaining('body.field')]),
);

test.each([
  ['our types', z.object({ a: line().min(1).max(40).default(''), b: paragraph().max(40).optional(), c: secret().max(200) })],
  [
    'a closed pattern',
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
  ['an email address, a day and a time', z.tuple([z.email().max(254), z.iso.date(), z.iso.datetime({ offset: true })])],
  ['fixed words and numbers', z.object({ a: z.enum(['a']), b: z.literal('b'), c: z.coerce.number(), d: z.boolean() })],
])('a text of a request is bounded: %s', (_, schema) => expect(bareTexts(z.object({ field: schema }), 'body')).toEqual([]));
