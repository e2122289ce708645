import { describe, expect, test } from 'vitest';
import { type Paise, paise, rupees } from '#contract/values/money.ts';
import { type Fees, summaryOf } from './fee.ts';
import { PayoutMethod } from './payout-fields.ts';

const source: Fees = {
  bank_transfer: { basisPoints: 100, minimum: rupees(2.5) },
  upi: { basisPoints: 0, minimum: rupees(0) },
  paypal: { basisPoints: 250, minimum: rupees(0) },
  crypto: { basisPoints: 50, minimum: rupees(0) },
};
const one = (basisPoints: number, minimum: number): Fees => ({ ...source, bank_transfer: { basisPoints, minimum: paise(minimum) } });

/** The smallest whole number that is not below the fraction. */
const ceiling = (numerator: bigint, denominator: bigint): bigint => (numerator + denominator - 1n) / denominator;

/**
 * Turned round, so that it shares no step with what it measures: not the fee of a sum, but the first sum that costs so much. A share is rounded to F from
 * F − ½ paisa on, and amount × rate / 10,000 ≥ F − ½ is amount ≥ (2F − 1) × 10,000 / (2 × rate).
 */
const firstSumAt = (fee: number, basisPoints: number): number =>
  basisPoints === 0 ? Number.POSITIVE_INFINITY : Number(ceiling((2n * BigInt(fee) - 1n) * 10_000n, 2n * BigInt(basisPoints)));

/** Sums whose fee is another than the model's; walked in order, as the steps of a stair. */
function differing(fees: Fees, method: PayoutMethod, from: Paise, to: Paise): string[] {
  const { basisPoints, minimum } = fees[method];
  const wrong: string[] = [];
  let share = 0;
  let next = firstSumAt(1, basisPoints);
  for (let amount: number = from; amount <= to; amount++) {
    while (amount >= next) {
      share += 1;
      next = firstSumAt(share + 1, basisPoints);
    }
    const expected = Math.min(amount, Math.max(share, minimum));
    const { fee, net } = summaryOf(fees, method, amount as Paise);
    if (fee !== expected || net !== amount - expected) wrong.push(`${amount}: ${fee}, ${net} instead of ${expected}`);
    if (wrong.length > 10) break;
  }
  return wrong;
}

describe('every paisa from ₹10.00 to ₹1,00,000.00, against a model in exact fractions', () => {
  test.each(PayoutMethod.options)('%s', { timeout: 120_000 }, (method) => {
    expect(differing(source, method, rupees(10), rupees(100_000))).toEqual([]);
  });
});

test.each([
  [0, 0],
  [1, 0],
  [3, 1],
  [9_999, 7],
  [10_000, 0],
  [100, 1_000_000],
  [333, 12_345],
])('odd settings: %i basis points, at least %i paise; from one paisa on', (basisPoints, minimum) => {
  expect(differing(one(basisPoints, minimum), 'bank_transfer', paise(1), paise(200_000))).toEqual([]);
});

test('half a paisa is rounded up, less is not', () => {
  const of = (amount: number) => summaryOf(source, 'crypto', paise(amount)).fee;
  // 0.5 %: ₹1.00 is half a paisa; 99 paise are a little less.
  expect([of(99), of(100), of(299), of(300)]).toEqual([0, 1, 1, 2]);
});

test('a minimum above the amount takes all of it and no more; what arrives is never below nothing', () => {
  expect(summaryOf(one(100, 1_000), 'bank_transfer', paise(999))).toEqual({ amount: 999, fee: 999, net: 0 });
  expect(summaryOf(one(10_000, 0), 'bank_transfer', paise(12_345))).toEqual({ amount: 12_345, fee: 12_345, net: 0 });
});

test('the largest sum that there is loses no paisa', () => {
  const amount = paise(Number.MAX_SAFE_INTEGER);
  const { fee, net } = summaryOf(source, 'paypal', amount);
  expect(BigInt(fee)).toBe((BigInt(amount) * 250n * 2n + 10_000n) / 20_000n);
  expect(BigInt(fee) + BigInt(net)).toBe(BigInt(amount));
});
