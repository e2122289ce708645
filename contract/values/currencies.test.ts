import { expect, test } from 'vitest';
import { centsOf, leapsBetween, Rate, type Rates } from './currencies.ts';
import { paise, rupees } from './money.ts';

const november: Rates = { asOf: '2026-11-10', USD: '87.91', EUR: '101.85', GBP: '115.4', CAD: '63' };

test.each([
  ['Asha’s ₹501 at 87.91 a dollar', rupees(501), '87.91', 570],
  ['Asha’s ₹201 at 101.85 a euro', rupees(201), '101.85', 197],
  ['exactly half a cent goes up', paise(125), '50', 3],
  ['a hair less than half does not', paise(124), '50', 2],
  ['what is owed mirrors what is had', paise(-125), '50', -3],
  ['nothing is nothing', paise(0), '87.91', 0],
  ['a paisa is no cent', paise(1), '87.91', 0],
  ['a crore and an odd rate', rupees(10_000_000), '87.913457', 11_374_823],
])('%s', (_, amount, rate, cents) => {
  expect(centsOf(amount, rate)).toBe(cents);
});

test.each(['87.91', '0.5', '100', '000087.910000'])('%s is a rate', (rate) => {
  expect(Rate.safeParse(rate).success).toBe(true);
});
test.each(['', '0', '0.00', '-87', '87,91', '1e2', '87.', '.5', '1234567', '87.1234567', ' 87', '८७'])('%j is none', (rate) => {
  expect(Rate.safeParse(rate).success).toBe(false);
});

test('a rate that moves by more than a fifth stands out, up or down', () => {
  const after = (change: Partial<Rates>): string[] => leapsBetween(november, { ...november, ...change });
  expect(after({})).toEqual([]);
  expect(after({ CAD: '75.6' }), 'a fifth is not more than a fifth').toEqual([]);
  expect(after({ CAD: '75.600001' })).toEqual(['CAD']);
  expect(after({ CAD: '50.4' })).toEqual([]);
  expect(after({ CAD: '50.39' })).toEqual(['CAD']);
  expect(after({ USD: '8791', GBP: '11.54' })).toEqual(['USD', 'GBP']);
});
