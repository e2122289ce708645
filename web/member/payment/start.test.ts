import { expect, test } from 'vitest';
import type { DonationForm } from '#contract/donations/give.ts';
import { rupees } from '#contract/values/money.ts';
import { startOf } from './start.ts';

const form = {
  default: rupees(201),
  campaigns: [{ slug: 'general', title: 'General fund', isGeneral: true }],
  chosen: null,
  intent: null,
  suggestedWallName: 'Asha',
  prefill: null,
} as unknown as DonationForm;
const prefill = {
  retryOf: 'DEP012',
  amount: rupees(501),
  campaign: 'general',
  utr: '431822907156',
  showOnWall: false,
  wallName: '',
  noReward: true,
  receipt: null,
  taxDetails: null,
  mustPayAgain: false,
  reason: null,
};
const start = (given: DonationForm, showName = false) =>
  startOf({ form: given, draft: undefined, chosen: undefined, showName, receipt: undefined }).values;

test('a gift that is told of again is without a reward if it was; a new one is not', () => {
  expect(start({ ...form, prefill }).noReward).toBe(true);
  expect(start({ ...form, prefill: { ...prefill, noReward: false } }).noReward).toBe(false);
  expect(start(form).noReward).toBe(false);
});

test('[F-06.6] a new gift begins with her name shown if she said so, and with what she said last time where it is told again', () => {
  expect(start(form).showOnWall).toBe(false);
  expect(start(form, true).showOnWall).toBe(true);
  expect(start({ ...form, prefill }, true).showOnWall, 'that gift was without it').toBe(false);
});
