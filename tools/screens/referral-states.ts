import type { Page } from '@playwright/test';
import type { Friend, FriendGift, MyReferral } from '#contract/referrals/my-referrals.ts';
import { paise, rupees } from '#contract/values/money.ts';

/** The referral page in each of its states, answered here: the programme is one for everybody, and a sponsor is on one tier only. */

const day = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString();

const tiers: MyReferral['tiers'] = [
  { name: 'bronze', from: 0, to: 10, isMine: false, money: { firstBasisPoints: 500, laterBasisPoints: 200, monthlyBonus: rupees(0) } },
  { name: 'silver', from: 11, to: 25, isMine: true, money: { firstBasisPoints: 700, laterBasisPoints: 300, monthlyBonus: rupees(50) } },
  { name: 'gold', from: 26, to: null, isMine: false, money: { firstBasisPoints: 1_000, laterBasisPoints: 500, monthlyBonus: rupees(150) } },
];

/** 25 modules with a quiet edge, filled by a rule: it looks like a code, and leads nowhere. */
const dark = Array.from({ length: 625 }, (_, i) => [i % 25, Math.floor(i / 25)]).filter(([x = 0, y = 0]) => (x * y + x * x + y) % 3 === 0);
const qr = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 29 29">${dark.map(([x, y]) => `<path d="M${x} ${y}h1v1h-1z"/>`).join('')}</svg>`;

export const rewarding: MyReferral = {
  programme: 'rewards',
  invitation: { code: 'ANJ7ASHA', link: 'https://anjuri.example/j/ANJ7ASHA', qr },
  minimumGift: rupees(201),
  cards: {
    total: 23,
    totalThisMonth: 3,
    active: 14,
    money: { total: rupees(2_940), pending: rupees(120), pendingIsAtLeast: false, thisMonth: paise(25_921) },
  },
  tiers,
  nextTier: { name: 'gold', from: 26, friendsMissing: 12 },
  rules: { waitDays: 30, mostPerGift: rupees(500), mostPerMonth: rupees(5_000), mostPerYear: rupees(20_000), validMonths: 12 },
};

const reward = (changes: Partial<NonNullable<FriendGift['reward']>> = {}): FriendGift['reward'] => ({
  amount: paise(3_507),
  status: 'booked',
  basisPoints: 700,
  isFirst: true,
  tier: 'silver',
  dueAt: null,
  blocked: null,
  reason: '',
  isCapped: false,
  ...changes,
});
const gift = (ago: number, changes: Partial<FriendGift> = {}): FriendGift => ({
  at: day(-ago),
  amount: rupees(501),
  status: 'approved',
  reward: reward(),
  noReward: null,
  ...changes,
});
const friend = (name: string, ago: number, changes: Partial<Friend> = {}): Friend => ({
  name,
  email: `${name.slice(0, 2).toLowerCase()}•••@example.com`,
  joinedAt: day(-ago),
  status: 'active',
  earnings: paise(3_507),
  waitsFor: 'nothing',
  gifts: [gift(ago)],
  ...changes,
});

const friends: readonly Friend[] = [
  friend('Suresh P.', 5, {
    waitsFor: 'verification',
    gifts: [
      gift(1, { status: 'under_review', reward: reward({ status: null, basisPoints: 300, isFirst: false, amount: paise(1_503) }) }),
      gift(2, { reward: reward({ status: 'due', dueAt: day(28), isFirst: false, isCapped: true }) }),
      gift(3, { reward: reward({ status: 'blocked', blocked: 'linked' }) }),
      gift(4, { reward: reward({ status: 'refused', reason: 'Both gifts were paid from the same bank account.' }) }),
      gift(5),
    ],
  }),
  friend('Asha K.', 8, {
    earnings: rupees(0),
    gifts: [gift(2, { reward: null, noReward: 'declined' }), gift(8, { status: 'failed', reward: null })],
  }),
  friend('Farida S.', 9, { status: 'pending', earnings: rupees(0), waitsFor: 'first_donation', gifts: [] }),
  friend('Venkatanarasimharajuvaripeta J.', 15, { earnings: rupees(12_345) }),
];
const page = { page: 1, pageSize: 10, total: 23, totalIsExact: true };

const withoutMoney: MyReferral = {
  ...rewarding,
  programme: 'recognition',
  cards: { ...rewarding.cards, money: null },
  tiers: tiers.map((tier) => ({ ...tier, money: null })),
  rules: null,
};
const plain = friends.map((each) => ({
  ...each,
  earnings: null,
  gifts: each.gifts.map((one) => ({ ...one, reward: null, noReward: null })),
}));

const as =
  (mine: MyReferral, rows: readonly Friend[], total = page.total) =>
  async (tab: Page) => {
    await tab.route('**/api/v1/me/referral', (route) => route.fulfill({ json: mine }));
    await tab.route('**/api/v1/me/referrals*', (route) => route.fulfill({ json: { ...page, total, rows } }));
  };

/** With what became of the gifts of the first two, and the rules, opened. */
export async function opened(tab: Page): Promise<void> {
  for (const summary of await tab.locator('main summary').all()) await summary.click();
}
export const rewards = as(rewarding, friends);
export const recognition = as(withoutMoney, plain);
export const off = as(
  { ...withoutMoney, programme: 'off', invitation: null, tiers: [], nextTier: null },
  plain.map((each) => ({ ...each, gifts: [] })),
);
export const nobody = as(
  {
    ...rewarding,
    tiers: tiers.map((tier) => ({ ...tier, isMine: tier.from === 0 })),
    nextTier: { name: 'silver', from: 11, friendsMissing: 11 },
    cards: {
      total: 0,
      totalThisMonth: 0,
      active: 0,
      money: { total: rupees(0), pending: rupees(0), pendingIsAtLeast: false, thisMonth: rupees(0) },
    },
  },
  [],
  0,
);
export async function codeLarge(tab: Page): Promise<void> {
  await tab.getByRole('button', { name: 'Show the code large' }).click();
  await tab.getByRole('dialog').waitFor();
}
