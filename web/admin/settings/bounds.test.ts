import { expect, test } from 'vitest';
import { settingFields } from '#contract/settings/setting-fields.ts';
import { boundIn, fieldAt } from './bounds.ts';

const said = (key: keyof typeof settingFields, path: readonly PropertyKey[], bound: number) =>
  boundIn(fieldAt(settingFields[key], path), bound, 'en-IN');

test('[D-14.5] a bound is said in what the field is typed in: rupees, percent, MB, never in what is kept', () => {
  expect(said('donation.minimum', [], 100_00)).toBe('₹100');
  expect(said('withdrawal.fees', ['bank_transfer', 'basisPoints'], 10_000)).toBe('100%');
  expect(said('withdrawal.fees', ['bank_transfer', 'minimum'], 250)).toBe('₹2.50');
  expect(said('referral.tiers', [1, 'firstBasisPoints'], 700)).toBe('7%');
  expect(boundIn({ kind: 'bytes' }, 5 * 1024 * 1024, 'en-IN')).toBe('5 MB');
  expect(said('donation.activation_hours', [], 1_000)).toBe('1,000');
});

test('a list itself is counted', () => {
  expect(said('donation.suggested', [], 6)).toBe('6');
});
