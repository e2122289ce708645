import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { migrationFaults } from './lint.ts';

const folder = mkdtempSync(join(tmpdir(), 'anjuri-lint-'));
afterAll(() => rmSync(folder, { recursive: true }));

function faultsOf(name: string, text: string): string[] {
  const path = join(folder, name);
  writeFileSync(path, text);
  return migrationFaults([{ path, text }]).map((fault) => fault.replace(`${folder}/`, ''));
}

test.each([
  ['a column that must be filled', 'alter table donations add column colour text not null;', 'adding-required-field'],
  [
    'a column that every row is written anew for',
    'alter table donations add column at timestamptz default clock_timestamp();',
    'adding-field-with-default',
  ],
  ['a column that goes', 'alter table donations drop column note;', 'ban-drop-column'],
  ['a column with another name', 'alter table donations rename column note to remark;', 'renaming-column'],
  ['a column of another type', 'alter table donations alter column note type varchar(10);', 'changing-column-type'],
  ['a column that may no longer be empty', 'alter table donations alter column note set not null;', 'adding-not-nullable-field'],
  ['a table that goes', 'drop table donations;', 'ban-drop-table'],
  ['a table with another name', 'alter table donations rename to gifts;', 'renaming-table'],
  ['an index that writers wait for', 'create index donations_note on donations (note);', 'require-concurrent-index-creation'],
  ['an index that goes under a lock', 'drop index donations_member;', 'require-concurrent-index-deletion'],
  ['a check of every row', 'alter table donations add constraint c check (amount > 0);', 'constraint-missing-not-valid'],
  [
    'a reference from every row',
    'alter table donations add constraint f foreign key (m) references members (id);',
    'adding-foreign-key-constraint',
  ],
])('refuses %s', (_, statement, rule) => {
  expect(faultsOf('0025_change.sql', `-- Up Migration\n${statement}\n`).join('\n')).toContain(`0025_change.sql:2: ${rule}`);
});

test('takes what only adds, and anything on a table of its own', () => {
  const text = `-- Up Migration
alter table donations add column colour text;
alter table donations add column shade bigint not null default 0;
alter table donations add constraint short check (length(colour) < 40) not valid;
create table colours (id bigint generated always as identity primary key, name text not null check (length(name) > 0));
create index colours_name on colours (name);
`;
  expect(faultsOf('0025_change.sql', text)).toEqual([]);
});

test('takes an index beside writers, if the file runs without a transaction and bears a second attempt', () => {
  const made = 'create index concurrently donations_colour on donations (colour);\n';
  const again = 'drop index concurrently if exists donations_colour;\n';
  expect(faultsOf('0025_index.sql', `-- Up Migration, without a transaction\n${again}${made}`)).toEqual([]);
  expect(faultsOf('0025_index.sql', `-- Up Migration, without a transaction\n${made}`)).toEqual([
    expect.stringContaining('drop index concurrently if exists donations_colour;'),
  ]);
  expect(faultsOf('0025_index.sql', `-- Up Migration\n${again}${made}`)).toContainEqual(
    expect.stringContaining('needs "-- Up Migration, without a transaction"'),
  );
});

test('a line with a reason may be otherwise; the baseline is left alone', () => {
  expect(
    faultsOf('0025_change.sql', '-- Up Migration\n-- squawk-ignore ban-drop-column\nalter table donations drop column note;\n'),
  ).toEqual([]);
  expect(faultsOf('0025_change.sql', 'alter table donations drop column note;\n')).not.toEqual([]);
  expect(faultsOf('0024_change.sql', 'alter table donations drop column note;\n')).toEqual([]);
});

test.each(['lock table donations;', 'truncate donations;', 'update donations set note = null;', 'delete from donations;'])(
  'refuses to keep rows: %s',
  (statement) => {
    expect(faultsOf('0025_change.sql', `-- Up Migration\n${statement}\n`)).toEqual([
      expect.stringContaining('0025_change.sql:2: keeps rows'),
    ]);
    expect(faultsOf('0025_change.sql', `-- Up Migration\n-- few rows: one a setting\n${statement}\n`).join()).not.toContain('keeps rows');
  },
);
