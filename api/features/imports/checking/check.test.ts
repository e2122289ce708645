import { expect, test } from 'vitest';
import type { TableRow } from '#api/core/bank/index.ts';
import { type ReadRow, readRows } from '#api/features/imports/reading/read-rows.ts';
import type { ImportKind } from '#contract/imports/imports.ts';
import { rupees } from '#contract/values/money.ts';
import { checkDonations } from './check-donations.ts';
import { checkMembers } from './check-members.ts';
import type { KnownMembers } from './known-members.ts';

const table = (...rows: readonly string[]): TableRow[] => rows.map((row, i) => ({ line: i + 1, cells: row.split(',') }));
const rowsOf = (kind: ImportKind, ...rows: readonly string[]): readonly ReadRow[] => {
  const read = readRows(kind, table(...rows));
  if (!read || 'headings' in read) throw new Error('The columns were not recognised');
  return read;
};
const nobody: KnownMembers = {
  emails: new Map(),
  namedEmails: new Set(),
  mobiles: new Set(),
  oldIds: new Map(),
  codes: new Map(),
  own: { member: null, emails: [] },
};
const rules = { mobile: { digits: 10, firstDigits: '6789' }, today: '2026-11-18' };
const members = (rows: readonly string[], here: Partial<KnownMembers> = {}) =>
  checkMembers(rowsOf('members', 'Name,Email,Mobile,Joined on,Sponsor,Old id', ...rows), { ...nobody, ...here }, rules);
const said = ({ problems }: { problems: { all: readonly { line: number; column: string; isError: boolean }[] } }) =>
  problems.all.map(({ line, column, isError }) => [line, column, isError]);

test('headings are known in English and Hindi, below a title, in any order; others a person maps', () => {
  expect(rowsOf('members', 'Register of the trust', 'मोबाइल नंबर,पूरा नाम,ईमेल', '9822044815,Asha Kumar,asha@example.com')).toEqual([
    { line: 3, values: { mobile: '9822044815', name: 'Asha Kumar', email: 'asha@example.com' } },
  ]);
  const strange = table('Who,Where,Call', 'Asha Kumar,asha@example.com,9822044815');
  expect(readRows('members', strange)).toEqual({
    line: 1,
    headings: ['Who', 'Where', 'Call'],
    samples: [['Asha Kumar', 'asha@example.com', '9822044815']],
    guess: {},
  });
  const half = table('Full name,Where,Phone,Old id', 'Asha Kumar,asha@example.com,9822044815,1');
  expect(readRows('members', half)).toMatchObject({ guess: { name: 'Full name', mobile: 'Phone', oldId: 'Old id' } });
  expect(readRows('members', strange, { name: 'Who', email: 'Where', mobile: 'Call' })).toMatchObject([
    { line: 2, values: { name: 'Asha Kumar' } },
  ]);
});

test('[D-19.4] each wrong cell is named by its row and column, and the good rows stay good', () => {
  const checked = members([
    'Asha Kumar,ASHA@Example.com,+91 98220-44815,31-12-2019,,1',
    ',ravi@example.com,9822044816,,,2',
    'Farida Khan,farida(at)example.com,12345,,,3',
    'Meera Joshi,meera@example.com,9.82204E+09,45-45-2020,NOBODY99,4',
    'Nikhil Rao,nikhil@example.com,9822044817,01-01-2030,,1',
  ]);
  expect(checked.planned).toEqual([
    { line: 2, fullName: 'Asha Kumar', email: 'asha@example.com', mobile: '9822044815', joinedOn: '2019-12-31', oldId: '1', sponsor: null },
  ]);
  expect(said(checked)).toEqual([
    [3, 'name', true],
    [4, 'email', true],
    [4, 'mobile', true],
    [5, 'mobile', true],
    [5, 'joinedOn', true],
    [6, 'joinedOn', true],
    [6, 'oldId', true],
  ]);
  expect(checked.problems.all.find(({ line }) => line === 5)?.text).toContain('has shortened this number');
});

test('who is a member already is left out; a shared number or address is only looked at', () => {
  const checked = members(
    [
      'Asha Kumar,asha@example.com,9822044815,,,1',
      'Ravi Patil,ravi@example.com,9822044816,,1,2',
      'Farida Khan,farida@example.com,9822044816,,,3',
      'Meera Joshi,meera@example.com,9822044817,,,4',
    ],
    {
      emails: new Map([['asha@example.com', 71]]),
      namedEmails: new Set(['asha@example.com', 'meera@example.com']),
      mobiles: new Set(['9822044816']),
    },
  );
  expect(checked.known).toBe(1);
  expect(checked.planned.map(({ line, sponsor }) => [line, sponsor])).toEqual([
    [3, { member: 71 }],
    [4, null],
    [5, null],
  ]);
  expect(said(checked)).toEqual([
    [3, 'mobile', false],
    [4, 'mobile', false],
    [5, 'email', false],
    [2, 'email', false],
  ]);
});

test('sponsors come before those whom they brought; circles, strangers and those of a wrong row do not come in', () => {
  const checked = members(
    [
      'Asha Kumar,a@example.com,9822044815,,3,1',
      'Ravi Patil,b@example.com,9822044816,,ABCD1234,2',
      'Farida Khan,c@example.com,9822044817,,2,3',
      'Meera Joshi,d@example.com,9822044818,,6,5',
      'Nikhil Rao,e@example.com,9822044819,,5,6',
      'Savita Devi,f@example.com,1,,,7',
      'Imran Shah,g@example.com,9822044821,,7,8',
      'Kiran Bose,h@example.com,9822044822,,ZZZZ0000,9',
    ],
    { codes: new Map([['ABCD1234', 12]]) },
  );
  expect(checked.planned.map(({ oldId }) => oldId)).toEqual(['2', '3', '1']);
  expect(said(checked).map(([line, column]) => [line, column])).toEqual(
    expect.arrayContaining([
      [5, 'sponsor'],
      [6, 'sponsor'],
      [7, 'mobile'],
      [8, 'sponsor'],
      [9, 'sponsor'],
    ]),
  );
});

test('nobody imports the own account, nor members whose sponsor they are', () => {
  const checked = members(['Admin Self,me@example.com,9822044815,,,1', 'Ravi Patil,b@example.com,9822044816,,ABCD1234,2'], {
    codes: new Map([['ABCD1234', 12]]),
    own: { member: 12, emails: ['me@example.com'] },
  });
  expect(checked.planned).toEqual([]);
  expect(said(checked)).toEqual([
    [2, 'email', true],
    [3, 'sponsor', true],
  ]);
});

test('donations: member, day, sum, fund and method are read as registers write them, and refused by row', () => {
  const here = {
    members: new Map([
      ['1', [71]],
      ['asha@example.com', [71]],
      ['9822044816', [72, 73]],
      ['me', [12]],
    ]),
    funds: new Map([
      ['', 9],
      ['wedding fund', 3],
    ]),
    own: 12,
    today: '2026-11-18',
  };
  const checked = checkDonations(
    rowsOf(
      'donations',
      'Member,Date,Amount,Fund,Mode,UTR,Remarks',
      '1,05/11/2019,501,,GPay,431822907156,Diwali',
      'ASHA@example.com,15/11/2019,1100.50,Wedding Fund,,,',
      'nobody,05/11/2019,501,,,,',
      '9822044816,05/11/2019,501,,,,',
      'me,05/11/2019,501,,,,',
      '1,,-20,No such fund,barter,,',
      '1,05/11/2019,501,,GPay,431822907156,Diwali',
    ),
    here,
  );
  expect(checked.planned.slice(0, 2)).toEqual([
    { line: 2, member: 71, day: '2019-11-05', amount: rupees(501), campaign: 9, method: 'upi', reference: '431822907156', note: 'Diwali' },
    { line: 3, member: 71, day: '2019-11-15', amount: rupees(1_100.5), campaign: 3, method: null, reference: null, note: null },
  ]);
  expect(said(checked)).toEqual([
    [4, 'member', true],
    [5, 'member', true],
    [6, 'member', true],
    [7, 'day', true],
    [7, 'amount', true],
    [7, 'fund', true],
    [7, 'method', true],
    [8, 'amount', false],
  ]);
});
