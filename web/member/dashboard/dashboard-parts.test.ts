import { createElement } from 'react';
import { expect, test } from 'vitest';
import { type Paise, rupees } from '#contract/values/money.ts';
import { html, text } from '#web/testing/markup.ts';
import { Cards } from './cards.tsx';
import { FailedStrip } from './failed-strip.tsx';
import { Impact } from './impact.tsx';
import { RecentReferrals } from './recent-referrals.tsx';

const nothing = { amount: rupees(0), lately: rupees(0), change: null };

test.each([
  ['pending', 'Pending', 'yellow', 'Only needed before a withdrawal. Verify your identity'],
  ['processing', 'Processing', 'blue', 'See the status'],
  ['verified', 'Complete', 'green', 'See your verification'],
  ['rejected', 'Rejected', 'red', 'See why, and what to do'],
] as const)('[M-04.4] KYC that is %s reads %s, in %s, and leads to its page', (kyc, words, family, way) => {
  const cards = {
    donations: nothing,
    campaigns: { count: 0, change: null },
    creativeFunds: nothing,
    friends: { total: 0, active: 0 },
    kyc,
  };
  const [, card = ''] = html(createElement(Cards, { cards })).split('KYC Status');
  expect(text(card)).toBe(`${words} ${way}`);
  expect(card).toContain('href="/user/kyc"');
  expect(card).toContain(`data-family="${family}"`);
});

test.each([
  [true, 'Completed', 'green'],
  [false, 'Pending', 'yellow'],
] as const)('[M-05.2] the badge of a friend who gave (%s) reads %s, in %s', (isCompleted, words, family) => {
  const referrals = [{ name: 'Meera J.', joinedAt: '2026-11-01T00:00:00Z', amount: rupees(501), isCompleted }];
  const row = html(createElement(RecentReferrals, { referrals }));
  expect(row).toContain(`data-family="${family}"`);
  expect(text(row)).toMatch(new RegExp(`${words}$`));
});

const fund = {
  slug: 'general-fund',
  title: 'General fund',
  image: 'art:hero',
  isGeneral: true,
  given: rupees(501),
  gifts: 1,
  raised: rupees(501),
  goal: null,
  percent: null,
  supporters: 1,
  inHand: rupees(501) as Paise | null,
  news: null,
};

test('what is not known of a fund is not claimed: no news is said to be none, and what is in the fund is not called spent', () => {
  const shown = text(html(createElement(Impact, { funds: [fund] })));
  expect(shown).toContain('You gave ₹501 in 1 donation');
  expect(shown).toContain('₹501 received through this site is still in the fund, not yet paid out.');
  expect(shown).toContain('No report from this fund yet.');
  const told = { ...fund, inHand: null, news: { title: 'Kamala’s pension', text: 'Paid in full.', publishedOn: '2026-11-02' } };
  const reported = text(html(createElement(Impact, { funds: [told] })));
  expect(reported).toMatch(/Kamala’s pension 2 Nov 2026\s*Paid in full\./);
  expect(reported).not.toContain('not yet paid out');
});

test('of five funds three are shown, and the other two are not kept secret', () => {
  const funds = ['a', 'b', 'c', 'd', 'e'].map((slug) => ({ ...fund, slug, title: `Fund ${slug}` }));
  const shown = text(html(createElement(Impact, { funds })));
  expect(shown).toContain('Fund c');
  expect(shown).not.toContain('Fund d');
  expect(shown).toContain('Show 2 more funds');
  expect(text(html(createElement(Impact, { funds: funds.slice(0, 3) })))).not.toContain('more fund');
});

test('figures that fell say nothing; those that rose say by how much', () => {
  const cards = (change: number | null, lately: number) => ({
    donations: { amount: rupees(1_602), lately: rupees(lately), change },
    campaigns: { count: 2, change: -50 },
    creativeFunds: nothing,
    friends: { total: 0, active: 0 },
    kyc: 'verified' as const,
  });
  const shown = (change: number | null, lately: number) => text(html(createElement(Cards, { cards: cards(change, lately) })));
  expect(shown(-100, 0)).not.toMatch(/%|30 days/);
  expect(shown(-50, 501)).toMatch(/₹501 in the last 30 days(?!,)/);
  expect(shown(50, 501)).toContain('50% more than in the 30 days before');
});

test('a later donation that failed is on the dashboard, with the way to mend it', () => {
  const claim = { code: 'DEP012', amount: rupees(501), campaign: { title: 'Widow fund' }, canRetry: true } as never;
  const strip = html(createElement(FailedStrip, { claim }));
  expect(text(strip)).toBe('We could not confirm ₹501 for Widow fund. See why, and resend it');
  expect(strip).toContain('href="/user/donations/DEP012"');
});
