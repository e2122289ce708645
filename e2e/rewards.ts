import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { RewardDetails } from '#contract/referrals/review-rewards.ts';
import { type Donor, panel } from './claims.ts';
import { clerk } from './desk.ts';
import { freshPan, sendPapers } from './identity.ts';
import { test as base } from './verifications.ts';

/** Rewards waiting for a person, made by the API: what the clerk does with them in the browser is what is tested. */
export interface Waiting {
  readonly code: string;
  readonly sponsor: Donor;
  readonly friend: Donor;
}

interface Fixtures {
  /** ₹25.05 for a first gift of ₹501. `linked`: both sent the same identity paper. `suspended`: the sponsor's account is. */
  readonly newReward: (sponsor: string, friend: string, why: 'linked' | 'suspended') => Promise<Waiting>;
}

export const test = base.extend<Fixtures>({
  newReward: ({ request, newDonor, staffCalls }, use) =>
    use(async (sponsorName, friendName, why) => {
      const sponsor = await newDonor(sponsorName);
      const friend = await newDonor(friendName, sponsor.code);
      if (why === 'linked') {
        const pan = freshPan();
        for (const one of [sponsor, friend]) await sendPapers(one, pan);
      } else {
        const admin = await staffCalls('admin@anjuri.example');
        await answerOf(admin.post(`/api/v1/admin/members/${sponsor.code}/suspension`, { data: { reason: 'Looks odd' } }));
      }
      await (await clerk(request)).approves(await friend.gives());
      const staff = await staffCalls('payouts@anjuri.example');
      const { rows } = await answerOf<{ rows: { code: string }[] }>(staff.get(`/api/v1/admin/rewards?find=${friend.code}`));
      return { code: rows[0]?.code ?? '', sponsor, friend };
    }),
});

async function answerOf<T>(asked: ReturnType<APIRequestContext['get']>): Promise<T> {
  const answer = await asked;
  expect(answer.ok(), `${answer.url()}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}

export const rewardOf = (who: APIRequestContext, code: string): Promise<RewardDetails> =>
  answerOf(who.get(`/api/v1/admin/rewards/${code}`));

/** Outside the browser. */
export async function decides(who: APIRequestContext, code: string, act: string, reason = 'Spoke to both'): Promise<void> {
  const { version } = await rewardOf(who, code);
  const headers = { 'idempotency-key': randomUUID() };
  await answerOf(who.post(`/api/v1/admin/rewards/${code}/decisions`, { data: { act, reason, version }, headers }));
}

export async function expectReward(page: Page, code: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`open=${code}`));
  await expect(panel(page, code).getByRole('region', { name: 'How it was calculated' })).toBeVisible();
}
