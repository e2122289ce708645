import { expect, test } from 'vitest';
import { rupees } from '#contract/values/money.ts';
import { StatementFault } from './fault.ts';
import { readAmount } from './read-amount.ts';
import { looksLikeDay, settleDays } from './read-date.ts';
import { tidy } from './split-text.ts';
import { unescapeXml } from './workbook/walk-xml.ts';

test.each([
  ['1,49,270.65', 149_270.65, null],
  ['12,34,56,789.00', 123_456_789, null],
  ['149,270.65', 149_270.65, null],
  ['501', 501, null],
  ['501.5', 501.5, null],
  ['.50', 0.5, null],
  ['₹ 501.00', 501, null],
  ['Rs.501', 501, null],
  ['Rs 501.00', 501, null],
  ['INR 1,000.00', 1_000, null],
  ['501.00 Cr', 501, 'credit'],
  ['501.00Dr', 501, 'debit'],
  ['501.00 (Dr)', 501, 'debit'],
  ['501.00 (Cr)', 501, 'credit'],
  ['(501.00)', 501, 'debit'],
  ['-501.00', 501, 'debit'],
  ['\u2212501.00', 501, 'debit'],
  ['501.00-', 501, 'debit'],
  ['+501.00', 501, 'credit'],
  ['0.00', 0, null],
])('the sum %s', (text, amount, side) => {
  expect(readAmount(text)).toEqual({ amount: rupees(amount), side });
});

test('what is empty is not zero, and what could mean two sums is none', () => {
  expect(['', ' ', '-', '--', '*', 'NA'].map(readAmount)).toEqual([null, null, null, null, null, null]);
  expect(['1,234,56', '12.345', '1.234,50', 'UPI', '5O1.00', '1,23', '9007199254740993'].map(readAmount)).toEqual(
    Array.from({ length: 7 }, () => undefined),
  );
});

const settled = (...texts: string[]) => {
  const dayOf = settleDays(texts.map((text, i) => ({ line: i + 1, text })));
  return texts.map(dayOf);
};

test.each([
  ['15/11/26', '2026-11-15'],
  ['15-11-2026', '2026-11-15'],
  ['15 Nov 2026', '2026-11-15'],
  ['1 Nov 2026', '2026-11-01'],
  ['15-NOV-26', '2026-11-15'],
  ['15/Nov/2026', '2026-11-15'],
  ['15.11.2026', '2026-11-15'],
  ['2026-11-15', '2026-11-15'],
  ['15-11-2026 10:22:33', '2026-11-15'],
  ['15/11/2026 10:22 PM', '2026-11-15'],
  ['2026-11-15T10:22:33', '2026-11-15'],
])('the date %s', (text, day) => {
  expect(settled(text)).toEqual([day]);
});

test('the day stands first unless the whole file says otherwise', () => {
  expect(settled('05/11/2026', '06/11/2026')).toEqual(['2026-11-05', '2026-11-06']);
  // 11/15 can only be American, so the others are too.
  expect(settled('11/05/2026', '11/15/2026')).toEqual(['2026-11-05', '2026-11-15']);
  // Both fit; only month first lets time run one way.
  expect(settled('10/09/2026', '11/02/2026', '11/08/2026', '12/01/2026')).toEqual(['2026-10-09', '2026-11-02', '2026-11-08', '2026-12-01']);
});

test('a date that no style can read is named with its line', () => {
  expect(() => settled('15/11/2026', '31/11/2026')).toThrow(
    new StatementFault(2, 'The date “{text}” cannot be read.\u001f{"text":"31/11/2026"}'),
  );
  expect(['29/02/2028', '29/02/2027', 'Total', '', '1,200.00', '12 00 00'].map(looksLikeDay)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('dates that a spreadsheet turned half are refused: 05/11 became May, 15/11 stayed as it was', () => {
  expect(() => settled('2026-05-11', '15/11/2026', '2026-06-11', '16/11/2026')).toThrow(StatementFault);
});

test('signs that no database can keep are left out of a cell; what is merely odd stays as the bank wrote it', () => {
  expect(tidy(unescapeXml('A&#0;B&#xD800;C\u202e'))).toBe('ABC\u202e');
  expect(tidy(unescapeXml('&#128512;'))).toBe('😀');
});
