import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inr, inrExact, inrWhole, Paise, paise, rupees, shareOf } from './money.ts';

describe('money is a type of its own', () => {
  test('[G-01.3] half a paisa, infinity and numbers past the safe range are refused, not rounded', () => {
    for (const wrong of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) expect(() => paise(wrong)).toThrow(RangeError);
    expect(Paise.safeParse(201.5).success).toBe(false);
    expect(Paise.safeParse('20100').success).toBe(false);
  });

  test('a share is rounded down to the paisa, at any size, and never exceeds the whole', () => {
    expect(shareOf(rupees(201), 500)).toBe(1005);
    expect(shareOf(paise(1), 9_999)).toBe(0);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }), fc.integer({ min: 0, max: 10_000 }), (amount, points) => {
        const share = shareOf(paise(amount), points);
        expect(BigInt(share) * 10_000n <= BigInt(amount) * BigInt(points)).toBe(true);
        expect((BigInt(share) + 1n) * 10_000n > BigInt(amount) * BigInt(points)).toBe(true);
      }),
      { seed: 20261115, numRuns: 2_000 },
    );
  });
});

test('[G-01.4] rupees are grouped the Indian way', () => {
  expect(inr(rupees(1_234_567))).toBe('₹12,34,567');
  expect(inrExact(rupees(984_310))).toBe('₹9,84,310.00');
  expect(inrExact(paise(-5_00))).toBe('\u2212₹5.00');
});

test('[G-01.6] public campaign figures carry no decimals, and never say more than there is', () => {
  expect(inrWhole(rupees(45_000))).toBe('₹45,000');
  expect(inrWhole(paise(45_000_99))).toBe('₹45,000');
  expect(inr(paise(45_000_99))).toBe('₹45,000.99');
});
