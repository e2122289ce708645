import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { Friend, FriendGift, MyReferral } from '#contract/referrals/my-referrals.ts';
import { noRewardReasons } from '#contract/referrals/reward-fields.ts';
import { paise, rupees } from '#contract/values/money.ts';
import { html, text } from '#web/testing/markup.ts';
import { FriendRow } from './friends/friend-row.tsx';
import { RewardWords } from './friends/reward-words.tsx';
import { HowItWorks } from './programme/how-it-works.tsx';
import { MyFigures } from './programme/my-figures.tsx';
import { RuleList } from './programme/rule-list.tsx';
import { Tiers } from './programme/tiers.tsx';

const reward: NonNullable<FriendGift['reward']> = {
  amount: paise(2_505),
  status: 'booked',
  basisPoints: 500,
  isFirst: true,
  tier: 'bronze',
  dueAt: null,
  blocked: null,
  reason: '',
  isCapped: false,
};
const gift: FriendGift = { at: '2026-11-14T05:16:00Z', amount: rupees(501), status: 'approved', reward, noReward: null };
const said = (given: FriendGift) => text(html(createElement(RewardWords, { gift: given, name: 'Asha K.' })));

test.each([
  [{}, '₹25.05 booked. 5% of a first donation (Bronze).'],
  [{ status: 'due', dueAt: '2026-12-12T05:00:00Z' }, '₹25.05 will be booked on 12 Dec 2026. 5% of a first donation (Bronze).'],
  [{ status: 'blocked', blocked: 'linked' }, '₹25.05 held: our team looks at it. 5% of a first donation (Bronze).'],
  [{ status: 'blocked', blocked: 'held' }, '₹25.05 held: our team looks at it. 5% of a first donation (Bronze).'],
  [
    { status: 'blocked', blocked: 'sponsor_not_active' },
    '₹25.05 held: your account was not active. Our team looks at it. 5% of a first donation (Bronze).',
  ],
  [
    { status: 'refused', reason: 'One bank account for both.' },
    '₹25.05 refused: One bank account for both. 5% of a first donation (Bronze).',
  ],
  [{ status: 'reversed' }, '₹25.05 reversed, because the donation was reversed. 5% of a first donation (Bronze).'],
  [{ status: null }, '₹25.05, by today’s rules, once the donation is verified. 5% of a first donation (Bronze).'],
  [
    { isFirst: false, basisPoints: 250, isCapped: true },
    '₹25.05 booked. 2.5% of a later donation (Bronze). A limit for rewards made it smaller.',
  ],
] as const)('a reward that is %j says what became of it, and how it was reckoned', (changes, words) => {
  expect(said({ ...gift, reward: { ...reward, ...changes } })).toBe(words);
});

test('each reason for no reward has words of its own, and none of them names a sum', () => {
  const words = noRewardReasons.map((noReward) => said({ ...gift, reward: null, noReward }));
  expect(new Set(words).size).toBe(noRewardReasons.length);
  for (const each of words) expect(each).toMatch(/^(?!.*₹).*no reward/i);
  expect(said({ ...gift, reward: null, noReward: 'declined' })).toBe('Asha K. asked that no reward be paid from this gift.');
});

const friend: Friend = {
  name: 'Asha K.',
  email: 'as•••@example.com',
  joinedAt: '2026-11-12T05:16:00Z',
  status: 'active',
  earnings: paise(2_505),
  waitsFor: 'nothing',
  gifts: [gift],
};

test('[R-05.1] a friend shows name, masked email, date, earnings and status; one who closed the account has no email', () => {
  const row = (changes: Partial<Friend>) =>
    text(html(createElement(FriendRow, { friend: { ...friend, gifts: [], ...changes }, programme: 'rewards' })));
  expect(row({})).toBe('AK Asha K. as•••@example.com, 12 Nov 2026 ₹25.05 Active');
  expect(row({ email: '', status: 'pending', waitsFor: 'first_donation', earnings: rupees(0) })).toBe(
    'AK Asha K. 12 Nov 2026 ₹0.00 Pending Waits for Asha K.’s first donation.',
  );
});

test('while nothing is paid a friend’s gift shows its date and status and no sum, even if one came along', () => {
  const row = text(html(createElement(FriendRow, { friend: { ...friend, earnings: null }, programme: 'recognition' })));
  expect(row).toContain('14 Nov 2026 Approved');
  expect(row).not.toMatch(/₹|%|reward/i);
  expect(html(createElement(FriendRow, { friend, programme: 'off' }))).not.toContain('<details');
});

const mine: MyReferral = {
  programme: 'recognition',
  invitation: null,
  minimumGift: rupees(201),
  cards: { total: 3, totalThisMonth: 1, active: 2, money: null },
  tiers: [
    { name: 'bronze', from: 0, to: 10, isMine: true, money: null },
    { name: 'gold', from: 11, to: null, isMine: false, money: null },
  ],
  nextTier: { name: 'gold', from: 11, friendsMissing: 9 },
  rules: null,
};

test('recognition: figures, steps and badges, and not a word of money', () => {
  const shown = [MyFigures, HowItWorks, Tiers].map((part) => text(html(createElement(part, { mine })))).join(' ');
  expect(shown).toContain('Total referrals 3 1 this month Active referrals 2 with a verified donation Your badge Bronze');
  expect(shown).toContain('Bronze. 9 more friends with a verified donation to Gold.');
  expect(shown).not.toMatch(/₹|%|reward|earn|bonus|tier/i);
});

test('[R-05.4] on the highest tier nothing is missing', () => {
  const tiers = mine.tiers.map((tier) => ({ ...tier, isMine: tier.to === null }));
  const shown = html(createElement(Tiers, { mine: { ...mine, tiers, nextTier: null } }));
  expect(text(shown)).toContain('Gold. There is none above it.');
  expect(shown).not.toContain('<progress');
});

test('the full rules name what is limited, and leave out what is not', () => {
  const none = { waitDays: 0, mostPerGift: null, mostPerMonth: null, mostPerYear: null, validMonths: null };
  const rules = (changes: object) => text(html(createElement(RuleList, { rules: { ...none, ...changes } })));
  expect(rules({})).toContain('A reward is booked when the donation is verified.');
  expect(rules({})).not.toMatch(/₹|The most|months/);
  const all = rules({ waitDays: 30, mostPerGift: rupees(500), mostPerMonth: rupees(5_000), mostPerYear: rupees(20_000), validMonths: 12 });
  for (const words of [
    'A reward is booked 30 days after the donation is verified.',
    'The most for one gift is ₹500.',
    'The most for a month is ₹5,000.',
    'The most for a financial year (April to March) is ₹20,000.',
    'Gifts more than 12 months after your friend joined earn no reward.',
  ])
    expect(all).toContain(words);
});
