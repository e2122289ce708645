import fc from 'fast-check';
import type { Rule } from '#api/features/referrals/reckoning/rule.ts';
import { tierNames } from '#contract/settings/setting-values.ts';
import { paise } from '#contract/values/money.ts';

export interface GivenGift {
  readonly friend: number;
  readonly received: number;
  readonly isDeclined: boolean;
}

export type Event =
  /** Approved together, in this order. */
  | { readonly what: 'approve'; readonly gifts: readonly GivenGift[] }
  /** Undone or reversed: one of those that stand. */
  | { readonly what: 'take back'; readonly which: number }
  | { readonly what: 'wait'; readonly hours: number }
  | { readonly what: 'book' }
  /** So many percent of what the sponsor has leaves her balances. */
  | { readonly what: 'withdraw'; readonly sponsor: number; readonly percent: number };

export interface History {
  readonly rule: Rule;
  readonly startsAt: Date;
  readonly events: readonly Event[];
}

export const FRIENDS = 6;

const cap = fc.option(fc.integer({ min: 0, max: 40_000 }).map(paise), { freq: 2, nil: null });
const rate = fc.oneof(fc.constantFrom(0, 1, 500, 700, 1_000), fc.integer({ min: 0, max: 10_000 }));

const tiers = fc
  .tuple(
    fc.integer({ min: 1, max: 3 }),
    fc.integer({ min: 1, max: 3 }),
    fc.integer({ min: 1, max: 3 }),
    fc.array(rate, { minLength: 6, maxLength: 6 }),
  )
  .map(([count, second, third, rates]) =>
    [0, second, second + third].slice(0, count).map((from, i) => ({
      name: tierNames[i] ?? 'gold',
      from,
      firstBasisPoints: rates[2 * i] ?? 0,
      laterBasisPoints: rates[2 * i + 1] ?? 0,
      monthlyBonus: paise(0),
    })),
  );

const rule: fc.Arbitrary<Rule> = fc.record({
  'referral.tiers': tiers,
  'referral.caps': fc.record({ gift: cap, month: cap, year: cap }),
  'referral.valid_months': fc.constantFrom(0, 0, 1, 2, 12),
  'referral.reward_wait_days': fc.constantFrom(0, 0, 1, 30),
});

const gift: fc.Arbitrary<GivenGift> = fc.record({
  friend: fc.nat({ max: FRIENDS - 1 }),
  received: fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 20_100, max: 1_000_000 })),
  isDeclined: fc.integer({ min: 0, max: 7 }).map((n) => n === 0),
});

const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ what: fc.constant('approve' as const), gifts: fc.array(gift, { minLength: 1, maxLength: 4 }) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('take back' as const), which: fc.nat({ max: 99 }) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('wait' as const), hours: fc.constantFrom(1, 5, 24, 24 * 20, 24 * 45) }) },
  { weight: 1, arbitrary: fc.constant({ what: 'book' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant('withdraw' as const),
      sponsor: fc.nat({ max: 1 }),
      percent: fc.integer({ min: 1, max: 100 }),
    }),
  },
);

/** Around ends of months and of the financial year, where mistakes live. */
const startsAt = fc
  .tuple(fc.constantFrom('2027-01-31', '2027-03-31', '2027-03-30', '2026-11-17', '2028-02-29'), fc.integer({ min: 0, max: 86_399 }))
  .map(([day, second]) => new Date(Date.parse(`${day}T00:00:00Z`) + second * 1_000));

export const histories: fc.Arbitrary<History> = fc.record({ rule, startsAt, events: fc.array(event, { minLength: 1, maxLength: 8 }) });
