import { expect, test } from 'vitest';
import { rupees } from './money.ts';
import { UpiId, upiLink } from './upi.ts';

test('[M-09.13] the link carries payee, exact amount and reference; spaces are %20, never +', () => {
  const link = upiLink({ upiId: 'trust@sbi', payeeName: 'Asha & Sons Trust', amount: rupees(201), reference: 'ANJ0123456789AB' });
  expect(link).toBe(
    'upi://pay?pa=trust%40sbi&pn=Asha%20%26%20Sons%20Trust&am=201.00&cu=INR&tn=Donation%20ANJ0123456789AB&tr=ANJ0123456789AB',
  );
});

test.each([
  [rupees(0.05), 'am=0.05'],
  [rupees(1101.5), 'am=1101.50'],
  [rupees(100_000), 'am=100000.00'],
])('sums have two decimals and no grouping: %d paise', (amount, part) => {
  expect(upiLink({ upiId: 'a@b1', payeeName: 'T', amount, reference: 'R' })).toContain(`&${part}&`);
});

test.each(['trust@sbi', 'a.b-c_d@s2b', 'Anjuri@ExampleBank'])('%s is a UPI ID', (id) => expect(UpiId.safeParse(id).success).toBe(true));
test.each(['trust', '@sbi', 'trust@', 'tr ust@sbi', '.a@sbi', 'a@1bank', 'a@b@c'])('%s is none', (id) =>
  expect(UpiId.safeParse(id).success).toBe(false),
);
