import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withClient } from '#api/database/cluster.ts';
import { personalData } from '#api/personal-data.ts';
import type { Erased, Keeping, PersonalData } from '#api/platform/personal-data.ts';
import { testDatabase } from '#api/testing/database.ts';
import { declarationFaults, readCatalogue } from '#api/testing/personal-columns.ts';
import { tableOwners } from '#tools/architecture/tables.ts';
import { sourcesIn } from '#tools/places.ts';

const { owners } = tableOwners(sourcesIn('migrations'));

test('whatever the database keeps of people is declared, once, by the module that owns the table', async () => {
  const { superUrl } = await testDatabase();
  const catalogue = await withClient(superUrl, readCatalogue);
  expect(catalogue.suspects.length).toBeGreaterThan(60);
  expect(declarationFaults(catalogue, personalData, owners)).toEqual([]);
});

test('a table that leads to a member, and one that hangs on it, are named until somebody declares them', async () => {
  const { superUrl } = await testDatabase({ watched: false });
  const catalogue = await withClient(superUrl, async (client) => {
    await client.query(`create table letters (id bigint primary key, writer bigint references members, about bigint references donations)`);
    await client.query(`create table letter_pages (letter bigint references letters, page int)`);
    await client.query(`create table letter_stamps (page bigint, pages bigint references donation_decisions)`);
    await client.query(`create table calls (member_id bigint)`);
    return readCatalogue(client);
  });
  expect(declarationFaults(catalogue, personalData, owners)).toEqual([
    'letters.writer is declared by nobody: writer leads to members',
    'letters is declared by nobody: about leads to donations',
    'letter_pages is declared by nobody: letter leads to letters',
    'letter_stamps is declared by nobody: pages leads to donation_decisions',
    'calls.member_id is declared by nobody: points at a person',
  ]);
});

test('a sealed column, and one whose name sounds personal, are named wherever they stand', async () => {
  const { superUrl } = await testDatabase({ watched: false });
  const catalogue = await withClient(superUrl, async (client) => {
    await client.query(`alter table campaigns add column beneficiary bytea, add column contact_phone text, add column upi_id text`);
    await client.query(`alter table ledger.reversal add column payer_name text`);
    return readCatalogue(client);
  });
  expect(declarationFaults(catalogue, personalData, owners)).toEqual([
    'campaigns.beneficiary is declared by nobody: may be sealed',
    'campaigns.contact_phone is declared by nobody: sounds personal',
    'campaigns.upi_id is declared by nobody: sounds personal',
    'ledger.reversal.payer_name is declared by nobody: sounds personal',
  ]);
});

test('a declaration that is missing, doubled, of somebody else’s table, of nothing, or without a deed is named', async () => {
  const { superUrl } = await testDatabase();
  const catalogue = await withClient(superUrl, readCatalogue);
  const faults = (change: (all: readonly PersonalData[]) => readonly PersonalData[]) =>
    declarationFaults(catalogue, change(personalData), owners);
  const but = (module: string, change: (own: PersonalData) => PersonalData) => (all: readonly PersonalData[]) =>
    all.map((own) => (own.module === module ? change(own) : own));
  const entry = { columns: ['member_id'], why: '', exported: true, erased: 'deleted' } as const;

  expect(faults((all) => all.filter(({ module }) => module !== 'core/notifications'))).toEqual([
    'message_preferences.member_id is declared by nobody: member_id leads to members',
    'monthly_messages.member_id is declared by nobody: member_id leads to members',
    'notifications.member_id is declared by nobody: member_id leads to members',
    'message_preferences.member_id is declared by nobody: points at a person',
    'monthly_messages.member_id is declared by nobody: points at a person',
    'notifications.member_id is declared by nobody: points at a person',
    'notifications.message is declared by nobody: sounds personal',
  ]);
  expect(
    faults(but('features/receipts', (own) => ({ ...own, keeps: own.keeps.filter(({ columns }) => !columns.includes('donor')) }))),
  ).toEqual(['receipts.donor is declared by nobody: may be sealed']);
  const addTo = (module: string, table: string, columns: readonly string[] = entry.columns) =>
    faults(but(module, (own) => ({ ...own, keeps: [...own.keeps, { ...entry, table, columns }] })));
  expect(addTo('core/notifications', 'notifications')).toEqual(['notifications.member_id is declared twice']);
  expect(addTo('core/accounts', 'donations', ['campaign_id'])).toEqual([
    'donations belongs to features/donations, core/accounts declares it',
  ]);
  expect(addTo('core/accounts', 'members', ['shoe_size'])).toEqual(['members.shoe_size does not exist, core/accounts declares it']);
  expect(faults(but('core/notifications', ({ module, keeps }) => ({ module, keeps })))).toEqual([
    'core/notifications says that it deletes or replaces, and does not',
    'notifications: core/notifications is said to export it, and does not',
    'message_preferences: core/notifications is said to export it, and does not',
  ]);
});

test('docs/personal-data.md has the same table', () => {
  const told = readFileSync('docs/personal-data.md', 'utf8')
    .split('\n')
    .filter((line) => /^\| `/.test(line));
  expect(told).toEqual(personalData.flatMap(({ keeps }) => keeps.map((keeping) => lineOf(keeping))));
});

const lineOf = ({ table, columns, why, exported, erased }: Keeping): string =>
  `| \`${table}\` | ${columns.join(', ')} | ${why} | ${copied(exported)} | ${inWords(erased)} |`;
const copied = (exported: Keeping['exported']): string =>
  exported === true ? 'yes' : 'by' in exported ? `yes, by ${exported.by}` : `no: ${exported.not}`;
const inWords = (erased: Erased): string => (typeof erased === 'string' ? `**${erased}**` : `kept: ${erased.kept}`);
