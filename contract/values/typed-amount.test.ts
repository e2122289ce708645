import { expect, test } from 'vitest';
import { rupees } from './money.ts';
import { amountFromText } from './typed-amount.ts';

test.each([
  ['501', rupees(501)],
  ['501.00', rupees(501)],
  ['₹1,00,501.5', rupees(100_501.5)],
  ['Rs. 501/-', rupees(501)],
  ['INR 501', rupees(501)],
  ['५०१', rupees(501)],
  ['1,50,000', rupees(150_000)],
  ['150,000', rupees(150_000)],
  ['₹4,24,335.80', rupees(424_335.8)],
  ['१,५०,०००', rupees(150_000)],
  ['1,5', undefined],
  ['5,00', undefined],
  ['1,50,00', undefined],
  ['1.50.000', undefined],
  [',500', undefined],
  ['', undefined],
  ['-501', undefined],
  ['5.001', undefined],
  ['1e3', undefined],
])('the amount %s', (typed, amount) => {
  expect(amountFromText(typed)).toBe(amount);
});
