import { createElement } from 'react';
import { expect, test } from 'vitest';
import { rupees } from '#contract/values/money.ts';
import { html, text } from '#web/testing/markup.ts';
import { Cards } from './cards.tsx';
import { RecentReferrals } from './recent-referrals.tsx';

const nothing = { amount: rupees(0), change: null };

test.each([
  ['pending', 'Pending', 'yellow'],
  ['processing', 'Processing', 'blue'],
  ['verified', 'Complete', 'green'],
  ['rejected', 'Rejected', 'red'],
] as const)('[M-04.4] KYC that is %s reads %s, in %s', (kyc, words, family) => {
  const cards = { donations: nothing, campaigns: { count: 0, change: null }, creativeFunds: nothing, kyc };
  const [, card = ''] = html(createElement(Cards, { cards })).split('KYC Status');
  expect(text(card)).toBe(words);
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
