import { expect, test } from 'vitest';
import { FinancialYear, ReceiptNumber } from './receipts.ts';

test.each([
  ['2026-27/000123', '2026-27/000123'],
  ['2026-27-000123', '2026-27/000123'],
  [' 2026-27 / 123 ', '2026-27/000123'],
  ['2026–27/123', '2026-27/000123'],
  ['२०२६-२७/०००१२३', '2026-27/000123'],
  ['2026-27/1234567', '2026-27/1234567'],
  ['123', undefined],
  ['2026-27/', undefined],
  ["2026-27/1'--", undefined],
])('the number %s', (typed, number) => {
  expect(ReceiptNumber.safeParse(typed).data).toBe(number);
});

test('a financial year names two years that follow each other', () => {
  expect(['2026-27', '2099-00', '2026-28', '2026-2027', '1999-00'].map((year) => FinancialYear.safeParse(year).success)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
