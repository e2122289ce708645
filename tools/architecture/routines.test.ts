import { expect, test } from 'vitest';
import { strayRoutines } from './routines.ts';
import type { Source } from './sources.ts';
import { strayWrites } from './tables.ts';
import { tooLong } from './tidy.ts';

const file = (path: string, text = ''): Source => ({ path, text });
const modules = [file('api/core/bank/index.ts'), file('api/core/ledger/index.ts'), file('api/features/donations/index.ts')];
const routines = (path: string, text: string) => file(`api/database/routines/${path}`, text);
const routine = (name: string, body = 'begin end') =>
  `create or replace function ${name}() returns void language plpgsql as $$ ${body} $$;\n`;

test('a function of one module that writes the table of another is seen; one that calls its function, or reads, is not', () => {
  const tables = file(
    'api/database/migrations/0050_bank.sql',
    '-- owner: core/bank\ncreate table bank_credits (id int);\n-- owner: features/donations\ncreate table donations (id int);',
  );
  const takes = routine('approve', 'begin\n  update bank_credits k set taken_by = 1; end');
  expect(strayWrites([tables, routines('donations/deciding.sql', takes)])).toEqual([
    'api/database/routines/donations/deciding.sql:2: writes bank_credits, which belongs to core/bank',
  ]);
  expect(strayWrites([tables, routines('donations.sql', takes)])).toHaveLength(1);
  expect(strayWrites([tables, routines('bank.sql', takes)])).toEqual([]);
  const asks = routine(
    'approve',
    'begin perform take(1); select from bank_credits for update; end -- we update bank_credits k set by set\n',
  );
  expect(strayWrites([tables, routines('donations.sql', asks)])).toEqual([]);
});

test('a file that is named after no module is seen', () => {
  expect(strayRoutines([...modules, routines('bonk.sql', routine('a')), routines('kyc/papers.sql', routine('b'))])).toEqual([
    'api/database/routines/bonk.sql: bonk is no module',
    'api/database/routines/kyc/papers.sql: kyc is no module',
  ]);
  expect(strayRoutines([...modules, routines('bank.sql', routine('a')), routines('ledger/seals.sql', routine('ledger.b'))])).toEqual([]);
});

test('a function that is defined twice is seen', () => {
  const found = strayRoutines([...modules, routines('bank.sql', routine('take')), routines('donations.sql', routine('public.take'))]);
  expect(found).toEqual(['api/database/routines/donations.sql: take is defined in api/database/routines/bank.sql too']);
});

test.each([
  ['create function take() returns void language sql as $$ select 1 $$;', 'say "create or replace" for take'],
  ['create view credits as select 1;', 'say "create or replace" for credits'],
  ['create or replace function take() returns int language sql security definer as $$ select 1 $$;', 'without a search_path of its own'],
  ['create table credits (id int);', 'belongs into a migration'],
  ['create unique index a on credits (id);', 'belongs into a migration'],
  ['create trigger a before update on credits for each row execute function take();', 'belongs into a migration'],
])('%j cannot be made again', (text, words) => {
  expect(strayRoutines([...modules, routines('bank.sql', text)])).toEqual([expect.stringContaining(words)]);
});

test('what is dropped above, and the owner’s own search_path, are fine', () => {
  const again = 'drop view if exists credits;\ncreate view credits as select 1;\n-- create table would be wrong here\n';
  const safe =
    'create or replace function take() returns int\nlanguage sql security definer set search_path = pg_catalog, pg_temp as $$ select 1 $$;';
  expect(strayRoutines([...modules, routines('bank.sql', again + safe)])).toEqual([]);
});

test('a migration creates no view, no function of a trigger, and no function without need', () => {
  const home = routines('bank.sql', routine('is_fixed'));
  const made = (text: string) => strayRoutines([...modules, home, file('api/database/migrations/0026_a.sql', text)]);
  const check = (name: string) =>
    `create function ${name}(n int) returns boolean language sql immutable return n > 0;\nalter table a add check (${name}(b));\n`;
  expect(made(check('is_small'))).toEqual([]);
  expect(made(check('is_fixed'))).toEqual([expect.stringContaining('is_fixed is defined in api/database/routines/bank.sql too')]);
  expect(made(check('is_small').split('\n')[0] ?? '')).toEqual([expect.stringContaining('function is_small belongs into')]);
  expect(made('create or replace view credits as select 1;')).toEqual([expect.stringContaining('view credits belongs into')]);
  expect(
    made(
      'create function stays() returns trigger language plpgsql as $$ begin return new; end $$;\ncreate trigger s before update on a execute function stays();',
    ),
  ).toEqual([expect.stringContaining('function stays belongs into')]);
});

test('a file of routines is no longer than any other', () => {
  expect(tooLong([routines('bank.sql', '--\n'.repeat(301)), file('api/database/migrations/0001_a.sql', '--\n'.repeat(301))])).toEqual([
    'api/database/routines/bank.sql: 301 lines, at most 300',
  ]);
});
