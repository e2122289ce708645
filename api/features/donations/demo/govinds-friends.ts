import { rupees } from '#contract/values/money.ts';
import type { DemoGift } from './stories.ts';

const DAY = 24;
const FRIENDS = 26;
/** The first friend gave so long ago, and every four days the next. */
const [FIRST, DAYS_BETWEEN] = [288, 4];

const cash = (member: string, daysAgo: number, slip: number): DemoGift => ({
  member,
  amount: rupees(251),
  campaign: null,
  hoursAgo: daysAgo * DAY,
  utr: `CASH${slip}`,
  recordedAs: 'cash',
  became: 'approved',
});
const friend = (at: number) => `ANJ7G0${String(at + 1).padStart(2, '0')}`;

/**
 * Cash at his stall on the market, each with its slip: his own, that of 26 friends, and again of the first, now in the third tier. A step of 13 between the
 * numbers, so that no two slips look alike.
 */
export const govindsGifts: readonly DemoGift[] = [
  cash('ANJ7GVND', 305, 1_987),
  ...Array.from({ length: FRIENDS }, (_, at) => cash(friend(at), FIRST - at * DAYS_BETWEEN, 2_000 + at * 13)),
  cash(friend(0), 150, 2_338),
];
