import { expect, test } from 'vitest';
import { type MayRead, undeclaredReads } from './reads.ts';
import type { Source } from './sources.ts';

const clean: Record<string, string> = {
  'api/database/migrations/0010_accounts.sql':
    '-- owner: core/accounts\ncreate table members (id int);\ncreate table staff (id int);\n-- owner: core/ledger\ncreate table ledger.transfer (id int);',
  'api/database/migrations/0020_campaigns.sql':
    '-- owner: campaigns\ncreate table campaigns (id int);\ncreate view campaign_totals as select from campaigns;',
  'api/database/migrations/0021_donations.sql': '-- owner: features/donations\ncreate or replace view campaign_totals as select 1;',
  'api/core/accounts/members/store.ts': "db.selectFrom('members as m').innerJoin('staff', 'a', 'b')",
  'api/core/ledger/posting/store.ts': 'sql`select from ledger.transfer`',
  'api/features/campaigns/store.ts': "db.selectFrom('campaign_totals')",
  'api/features/donations/store.ts': '',
  'api/features/donations/store.test.ts': "db.selectFrom('members')",
  'api/testing/world/world.ts': "db.selectFrom('members')",
};

const faultsIn = (planted: Record<string, string>, mayRead: MayRead = {}) =>
  undeclaredReads(
    Object.entries({ ...clean, ...planted }).map(([path, text]): Source => ({ path, text })),
    mayRead,
  );

test('a clean tree has no faults; tests, seeds and test worlds may look anywhere', () => expect(faultsIn({})).toEqual([]));

test.each([
  ["db.selectFrom('members')", 'members', 'core/accounts'],
  ["db\n  .selectFrom(\n    'members as m')", 'members', 'core/accounts'],
  ["db.selectFrom(['donations', 'members as m'])", 'members', 'core/accounts'],
  ["query.leftJoin('staff as s', (join) => join)", 'staff', 'core/accounts'],
  ["tx.updateTable('donations').from('members')", 'members', 'core/accounts'],
  ["eb.exists(eb.selectFrom('ledger.transfer as t'))", 'ledger.transfer', 'core/ledger'],
  ["db.selectFrom('campaign_totals as t')", 'campaign_totals', 'features/campaigns'],
  ['sql`select 1 from members`', 'members', 'core/accounts'],
  ['sql<Row>`left join public."members" m on m.id = d.member_id`', 'members', 'core/accounts'],
  ['sql`select 1 from donations d, members m`', 'members', 'core/accounts'],
  ['sql`select 1 from donations as d, lateral unnest(d.ids) i, only members`', 'members', 'core/accounts'],
  ['sql`delete from donations USING members m`', 'members', 'core/accounts'],
  ['sql`select 1 from unnest(a, (b)) as f (a, b), members`', 'members', 'core/accounts'],
  ['sql`select 1 from (select from donations) d, members`', 'members', 'core/accounts'],
  [`sql\`from \${some.thing} join ledger.transfer t on true\``, 'ledger.transfer', 'core/ledger'],
  [`sql\`select \${isOpen ? sql\`exists (select from members)\` : sql\`true\`}\``, 'members', 'core/accounts'],
  ["prepared('find', `select id from members where id = $1`)", 'members', 'core/accounts'],
  ["client.query('select id from members')", 'members', 'core/accounts'],
])('%j elsewhere is seen, and may stand when it is listed', (text, table, owner) => {
  const planted = { 'api/features/donations/store.ts': `\n${text}` };
  expect(faultsIn(planted)).toEqual([
    expect.stringMatching(new RegExp(`donations/store\\.ts:[2-4]: features/donations reads ${table}, which belongs to ${owner}`)),
  ]);
  expect(faultsIn(planted, { 'features/donations': { [owner]: [table] } })).toEqual([]);
});

test.each([
  ['// Taken from members, and select what you like.'],
  ['sql`select 1 -- from members\n`'],
  ["const words = 'A letter from members'"],
  ["Array.from(members); tx.insertInto('donations')"],
  ['sql`select extract(epoch from members.created_at) from donations`'],
  ['sql`select members.id from from_members join members_of on true`'],
  ['sql`select 1 from members(7)`'],
  ['sql`select a is distinct from b, extract(day from c), members.id from donations order by id, members`'],
])('%j reads nothing of others', (text) => expect(faultsIn({ 'api/features/donations/store.ts': text })).toEqual([]));

test('the line is told, also below what is put in later', () => {
  const text = `const rows = sql\`\n  select \${\n    a\n  }\n  from members\`;`;
  expect(faultsIn({ 'api/features/donations/store.ts': text })).toEqual([expect.stringContaining('store.ts:5: ')]);
});

test('a listed read that is no longer there is seen, as is one listed under the wrong owner', () => {
  expect(faultsIn({}, { 'features/donations': { 'core/accounts': ['members'] } })).toEqual([
    'features/donations does not read members of core/accounts: take it from the list',
  ]);
  const planted = { 'api/features/donations/store.ts': "db.selectFrom('members')" };
  expect(faultsIn(planted, { 'features/donations': { 'core/ledger': ['members'] } })).toHaveLength(2);
});

test.each(['donations.sql', 'donations/deciding.sql'])('routines in %s read for their module, and their views are its own', (file) => {
  const routine = `api/database/routines/${file}`;
  const text = 'create or replace view donation_cases as\n  select 1 from donations d\n  join members m on m.id = d.member_id;';
  expect(faultsIn({ [routine]: text })).toEqual([`${routine}:3: features/donations reads members, which belongs to core/accounts`]);
  expect(faultsIn({ [routine]: text }, { 'features/donations': { 'core/accounts': ['members'] } })).toEqual([]);
  const reader = {
    [routine]: 'create view donation_cases as select 1;',
    'api/core/ledger/posting/store.ts': "db.selectFrom('donation_cases')",
  };
  expect(faultsIn(reader)).toEqual([expect.stringContaining('core/ledger reads donation_cases, which belongs to features/donations')]);
  // Moved there from a migration of somebody else.
  const moved = { [routine]: 'create view campaign_totals as select 1;' };
  expect(faultsIn(moved)).toEqual([
    expect.stringContaining('features/campaigns reads campaign_totals, which belongs to features/donations'),
  ]);
});

test('a view without an owner is seen', () => {
  const path = 'api/database/migrations/0030_a.sql';
  expect(faultsIn({ [path]: 'create view nobodys as select 1;' })).toEqual(['no "-- owner: …" above view nobodys']);
});
