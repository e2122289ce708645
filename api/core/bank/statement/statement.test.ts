import { expect, test } from 'vitest';
import { bankNames } from '#api/testing/bank-files/booking.ts';
import { forms, render, withBalances } from '#api/testing/bank-files/render.ts';
import { zip } from '#api/testing/samples/archives.ts';
import { rupees } from '#contract/values/money.ts';
import { dice } from '#torture/ledger/dice.ts';
import { edit, editKinds } from '#torture/reconciliation/edits.ts';
import { makeWorld } from '#torture/reconciliation/world.ts';
import { checkBalances } from './check-balances.ts';
import { StatementFault } from './fault.ts';
import { readStatement } from './read-statement.ts';

const encode = (text: string) => Buffer.from(text, 'utf8');
const rowsOf = (bytes: Uint8Array, mapping?: Parameters<typeof readStatement>[1]) => {
  const read = readStatement(bytes, mapping);
  if (!('rows' in read)) throw new Error('columns unknown');
  return read;
};
const faultOf = (work: () => unknown): StatementFault | null => {
  try {
    work();
    return null;
  } catch (error) {
    if (error instanceof StatementFault) return error;
    throw error;
  }
};
const bankOf = (form: (typeof forms)[number]) => bankNames.find((bank) => form.startsWith(bank)) ?? 'HDFC';

test.each(forms)('%s: every booking comes back as the bank printed it, oldest first, with its line', (form) => {
  const world = makeWorld({ seed: 7, bank: bankOf(form), lines: 400, claims: 80 });
  const bookings = withBalances(world.lines, world.opening);
  const { bytes, lines } = render(form, bookings);
  const { layout, rows } = rowsOf(bytes);
  const checked = checkBalances(rows, { opening: world.opening, closing: bookings.at(-1)?.balance });
  expect(layout).toBe(bankOf(form));
  expect(checked.hasBalance).toBe(true);
  expect(checked.rows.map(({ day, amount, direction, balance, line }) => ({ day, amount, direction, balance, line }))).toEqual(
    bookings.map(({ day, amount, direction, balance }, i) => ({ day, amount, direction, balance, line: lines[i] })),
  );
  expect(checked.rows.map(({ narration }) => narration.replaceAll(/\s/g, ''))).toEqual(
    bookings.map(({ narration }) => narration.replaceAll(/\s/g, '')),
  );
});

test.each(forms)('%s: an edited file is refused, and the right line is named', (form) => {
  const luck = dice(11);
  const world = makeWorld({ seed: 3, bank: bankOf(form), lines: 60, claims: 10 });
  const bookings = withBalances(world.lines, world.opening);
  for (let round = 0; round < 5; round++)
    for (const kind of editKinds) {
      const edited = edit(luck, bookings, kind);
      const { bytes, lines } = render(form, edited.bookings);
      const fault = faultOf(() => checkBalances(rowsOf(bytes).rows, { opening: world.opening, closing: bookings.at(-1)?.balance }));
      expect([kind, fault?.line]).toEqual([kind, lines[edited.named]]);
    }
});

const hdfc = (...rows: string[]) =>
  encode(['Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance', ...rows].join('\n'));
const three = [
  '01/11/26,A,1,01/11/26,,100.00,"1,100.00"',
  '02/11/26,B,2,02/11/26,50.00,,"1,050.00"',
  '03/11/26,C,3,03/11/26,,25.00,"1,075.00"',
];

test('typed balances: the first line is named for the opening one, the last for the closing one', () => {
  const { rows } = rowsOf(hdfc(...three));
  expect(checkBalances(rows, { opening: rupees(1_000), closing: rupees(1_075) })).toMatchObject({
    opening: rupees(1_000),
    closing: rupees(1_075),
  });
  expect(faultOf(() => checkBalances(rows, { opening: rupees(999) }))).toMatchObject({ line: 2 });
  // Whoever could copy the file's balance from the refusal would not look at the bank's page.
  for (const typed of [{ opening: rupees(999) }, { opening: rupees(1_000), closing: rupees(999) }])
    expect(faultOf(() => checkBalances(rows, typed))?.reason).not.toMatch(/1,0(00|75)/);
  expect(faultOf(() => checkBalances(rows, { closing: rupees(1_076) }))).toMatchObject({ line: 4 });
  // Every balance after the forged line was forged too: only the typed one can show it.
  const forged = [three[0] as string, '02/11/26,B,2,02/11/26,5.00,,"1,095.00"', '03/11/26,C,3,03/11/26,,25.00,"1,120.00"'];
  expect(faultOf(() => checkBalances(rowsOf(hdfc(...forged)).rows, { opening: rupees(1_000), closing: rupees(1_075) }))).toMatchObject({
    line: 4,
  });
});

test('an overdrawn account goes below nothing', () => {
  const { rows } = rowsOf(hdfc('01/11/26,A,1,01/11/26,500.00,,400.00 Dr', '02/11/26,B,2,02/11/26,,1000.00,600.00 Cr'));
  expect(checkBalances(rows)).toMatchObject({ opening: rupees(100), closing: rupees(600) });
});

test('one row without a balance, and the file counts as one without balances: nothing of it is approved by the machine', () => {
  const whole = rowsOf(hdfc(...three)).rows;
  expect(checkBalances(whole).hasBalance).toBe(true);
  for (const place of [0, 1, 2]) {
    const rows = whole.with(place, { ...(whole[place] as (typeof whole)[0]), balance: null });
    expect(checkBalances(rows)).toMatchObject({ hasBalance: false, opening: rupees(1_000), closing: rupees(1_075) });
  }
});

test('without a balance column the sums must still lead from one typed balance to the other, and it is said', () => {
  const text = 'Date,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.\n01/11/26,A,1,,100.00\n02/11/26,B,2,50.00,\n';
  const { rows } = rowsOf(encode(text));
  expect(checkBalances(rows, { opening: rupees(0), closing: rupees(50) })).toMatchObject({ hasBalance: false });
  expect(faultOf(() => checkBalances(rows, { opening: rupees(0), closing: rupees(60) }))).toMatchObject({ line: 3 });
});

test('another bank is read by a mapping; without one its headings are shown', () => {
  const bytes = encode(
    'Some Co-operative Bank\nPosting;Value;Particulars of booking;Sum;Left\n15.11.2026;15.11.2026;UPI/431947905050/ASHA;-501,00;1\n',
  );
  expect(readStatement(bytes)).toMatchObject({ line: 2, headings: ['Posting', 'Value', 'Particulars of booking', 'Sum', 'Left'] });
  const fine = encode('Posting;Details;Sum;Left\n14.11.2026;ASHA;501.00;1501.00\n15.11.2026;RENT;-100.00;1401.00\n');
  const { layout, rows } = rowsOf(fine, { day: 'posting', narration: 'Details', amount: 'Sum', balance: 'Left' });
  expect(layout).toBe('mapped');
  expect(rows.map(({ direction, amount }) => [direction, amount])).toEqual([
    ['credit', rupees(501)],
    ['debit', rupees(100)],
  ]);
  expect(faultOf(() => readStatement(fine, { day: 'Nothing', narration: 'Details', amount: 'Sum' }))).not.toBeNull();
});

test.each([
  ['UTF-16 with its mark', (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])],
  ['UTF-16 without it', (text: string) => Buffer.from(text, 'utf16le')],
  ['UTF-8 with its mark', (text: string) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(text)])],
  ['the Windows code page', (text: string) => Buffer.from(text, 'latin1')],
])('%s', (_, asBytes) => {
  const text = hdfc('01/11/26,CAF\u00c9,1,01/11/26,,100.00,100.00').toString('utf8');
  expect(rowsOf(asBytes(text)).rows).toMatchObject([{ narration: 'CAF\u00c9', amount: rupees(100) }]);
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a PDF', Buffer.from('%PDF-1.7')],
  ['a web page named .xls', Buffer.from('<html><body><table><tr><td>Date</td></tr></table>')],
  ['Excel’s old format', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  ['half a workbook', Buffer.from('PK\x03\x04 and then nothing')],
  ['a zip that is no workbook', zip([{ name: 'a.txt', data: 'a' }])],
  ['a locked part', zip([{ name: 'xl/workbook.xml', data: '<workbook/>', flags: 1 }])],
  ['a workbook that unfolds to more than any statement', zip([{ name: 'xl/workbook.xml', data: Buffer.alloc(200_000_000) }])],
  ['words without a table', Buffer.from('Dear customer, your statement follows.')],
  ['a quotation mark that is never closed', hdfc('01/11/26,"A,1,01/11/26,,100.00,100.00')],
  ['a day that does not exist', hdfc('01/11/26,A,1,01/11/26,,1.00,1.00', '31/11/26,A,1,01/11/26,,1.00,2.00')],
  ['a sum that is none', hdfc('01/11/26,A,1,01/11/26,,1OO.00,100.00')],
  ['debit and credit at once', hdfc('01/11/26,A,1,01/11/26,1.00,100.00,100.00')],
  ['headings without bookings', hdfc()],
])('refused in words: %s', (_, bytes) => {
  expect(faultOf(() => readStatement(bytes))?.reason).toMatch(/[.?]/);
});
