import { afterAll, expect, test, vi } from 'vitest';
import { openReader } from '#api/core/files/reading/reader.ts';
import { findPayment } from '#api/features/donations/reading/find-payment.ts';
import { rupees } from '#contract/values/money.ts';
import { drawPayment, type Paid, type PaymentScreen, type PictureQuality } from './payment-screens.ts';

// The reader lets everything else on the machine go first.
vi.setConfig({ testTimeout: 120_000 });

// A few of the pictures of `npm run bench -- ocr`, which has all of them.
const reader = openReader();
afterAll(() => reader.close());

const paid: Paid = {
  amount: rupees(2_101),
  utr: '603817294655',
  payer: 'Ravi Menon',
  at: '03 Oct 2026, 11:48 PM',
  appId: 'CICAgKDx4pLqOz7',
  decoy: '202610030042',
};
const read = async (screen: PaymentScreen, quality: PictureQuality) =>
  findPayment(await reader.read(await drawPayment(screen, quality, paid)));

test.each([
  ['paytm', 'shrunk'],
  ['bhim', 'forwarded'],
  ['bank', 'photographed'],
] as const)('the number on a screen like that of %s, %s', async (screen, quality) => {
  const { utr, amount } = await read(screen, quality);
  expect(utr).toBe(paid.utr);
  expect([null, paid.amount]).toContain(amount);
});

test('hardly legible: nothing, or the right one', async () => {
  expect([null, paid.utr]).toContain((await read('gpay', 'spoiled')).utr);
});
