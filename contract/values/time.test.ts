import { expect, test } from 'vitest';
import { financialYear, moneyDay } from './time.ts';

test('a day ends at midnight in India, not in Greenwich', () => {
  expect(moneyDay(new Date('2026-11-14T18:29:59Z'))).toBe('2026-11-14');
  expect(moneyDay(new Date('2026-11-14T18:30:00Z'))).toBe('2026-11-15');
});

test('the financial year turns on 1 April in India', () => {
  expect(financialYear(new Date('2027-03-31T18:29:59Z'))).toBe('2026-27');
  expect(financialYear(new Date('2027-03-31T18:30:00Z'))).toBe('2027-28');
  expect(financialYear(new Date('2100-01-01T00:00:00Z'))).toBe('2099-00');
});
