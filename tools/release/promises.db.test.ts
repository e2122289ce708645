import { expect, test } from 'vitest';
import { withClient } from '#api/database/cluster.ts';
import { testDatabase } from '#api/testing/database.ts';
import { lastPromises } from './last-release.ts';
import { brokenPromises, promisesOf } from './promises.ts';
import { retired } from './retired.ts';

test('the last release runs on the tables, functions and views of this one: what it leans on is there', async () => {
  const promises = lastPromises();
  expect(promises.length).toBeGreaterThan(1_500);
  const present = await withClient((await testDatabase({ watched: false })).ownerUrl, promisesOf);
  expect(brokenPromises(promises, present, retired)).toEqual([]);
});

test.each([
  [
    'a column that is gone',
    'alter table donations drop column claimed_amount cascade',
    'gone or changed: column donations.claimed_amount bigint',
  ],
  [
    'a column of another type',
    'alter table import_openings alter column source type varchar(600)',
    'gone or changed: column import_openings.source text',
  ],
  [
    'a column that must be filled now',
    'alter table imports alter column run_at set not null',
    'gone or changed: column imports.run_at timestamp with time zone?',
  ],
  [
    'a new column that must be filled',
    'alter table refunds add column colour text not null',
    'nobody fills it, in the last release: column refunds.colour text',
  ],
  [
    'a function that takes something else',
    `alter function ledger.fund_in_hand(int) rename to in_hand`,
    'gone or changed: function ledger.fund_in_hand(',
  ],
  ['a view without one of its columns', 'drop view if exists donation_cases cascade', 'gone or changed: column donation_cases.'],
  ['a right that was taken away', 'revoke select on settings from anjuri_app', 'gone or changed: right select settings'],
  [
    'a value with another name',
    `alter type member_status rename value 'suspended' to 'halted'`,
    'gone or changed: value member_status suspended',
  ],
])('%s is noticed', async (_, statement, says) => {
  const { superUrl, ownerUrl } = await testDatabase({ watched: false });
  const before = await withClient(ownerUrl, promisesOf);
  await withClient(superUrl, (client) => client.query(statement));
  expect(brokenPromises(before, await withClient(ownerUrl, promisesOf))).toContainEqual(expect.stringContaining(says));
});

test('what only adds breaks nothing', async () => {
  const { ownerUrl } = await testDatabase({ watched: false });
  const before = await withClient(ownerUrl, promisesOf);
  await withClient(ownerUrl, async (client) => {
    await client.query('alter table donations add column colour text, add column shade bigint not null default 0');
    await client.query('create table colours (name text not null)');
    await client.query('alter table bank_lines alter column narration drop not null');
  });
  expect(brokenPromises(before, await withClient(ownerUrl, promisesOf))).toEqual([]);
});

test('what the last release no longer used may go; a line that nobody misses is asked to go, too', () => {
  const line = 'column donations.colour text?';
  expect(brokenPromises([line], [], [line])).toEqual([]);
  expect(brokenPromises([line], [line], [line])).toEqual([`retired, and not missed: ${line}`]);
  expect(brokenPromises([], [], [line])).toEqual([`retired, and not missed: ${line}`]);
});
