import type { Page } from '@playwright/test';
import type { LinkedBy, RewardDetails } from '#contract/referrals/review-rewards.ts';

/** Rewards as staff look at them, in states that the demo's own have not. */

const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
const ravi = { code: 'ANJ7RAVI', name: 'Ravi Kumar', isSponsor: true };
const blocks = 'This stops the reward until somebody has looked.';
const links: readonly LinkedBy[] = [
  { signal: 'payer', blocks: true, title: 'Asha Patil and Ravi Kumar paid from the same UPI ID', detail: blocks, accounts: [ravi] },
  {
    signal: 'identity_of_friends',
    blocks: true,
    title: 'Asha Patil and another friend of Ravi Kumar sent identity papers with the same number',
    detail: blocks,
    accounts: [{ code: 'ANJ7MEER', name: 'Meera Joshi', isSponsor: false }],
  },
  {
    signal: 'network',
    blocks: false,
    title: 'Asha Patil and Ravi Kumar used the same network',
    detail: 'Families, hostels and offices often share a network. This alone does not stop a reward.',
    accounts: [ravi],
  },
];

const as = (change: Partial<RewardDetails>) => async (page: Page) => {
  await page.route(/\/api\/v1\/admin\/rewards\/RWD\d+$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as RewardDetails), ...change } });
  });
};

export const shown = (page: Page): Promise<void> => page.locator('aside[data-panel] dl').first().waitFor();

const held: Partial<RewardDetails> = {
  status: 'blocked',
  blocked: 'linked',
  bookedAt: null,
  links: [...links],
  acts: ['release', 'refuse'],
};

export const linked = as(held);

export async function refusing(page: Page): Promise<void> {
  await shown(page);
  await page.locator('[data-decision="refuse"]').click();
  await page.locator('[data-reasons]').waitFor();
}

export const secondPerson = as({
  ...held,
  isCapped: true,
  acts: ['refuse'],
  secondPerson: { code: 'REQ001', status: 'open', askedBy: 'Leena Fernandes', askedAt: day(-1), expiresAt: day(2), takesEffectAt: null },
});

export const bonus = as({
  kind: 'bonus',
  friend: null,
  gift: null,
  links: [],
  month: '2026-10',
  tier: 'silver',
  status: 'due',
  bookedAt: null,
  dueAt: day(9),
  acts: ['hold', 'refuse'],
  history: [
    { act: 'release', by: 'Leena Fernandes', at: day(-1), reason: 'Looked at both accounts: they belong to two people.' },
    { act: 'hold', by: 'Ritu Shah', at: day(-3), reason: 'Needs a closer look before it is paid.' },
  ],
});
