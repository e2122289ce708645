import { expect, test } from 'vitest';
import { paise, rupees } from '#contract/values/money.ts';
import { rewardOf } from './reward-of.ts';

const ravi = { name: 'Ravi K.', basisPoints: 500, most: null };

test('the share of a gift follows the sum, rounded down to the paisa', () => {
  expect(rewardOf(ravi, rupees(501))).toBe(2_505);
  expect(rewardOf(ravi, paise(20_119))).toBe(1_005);
});

test('what a cap leaves is the most; without an amount or a sponsor there is none', () => {
  expect(rewardOf({ ...ravi, most: rupees(20) }, rupees(501))).toBe(2_000);
  expect(rewardOf({ ...ravi, most: rupees(20) }, rupees(100))).toBe(500);
  expect(rewardOf(ravi, undefined)).toBe(0);
  expect(rewardOf(null, rupees(501))).toBe(0);
});
