import { expect, test } from 'vitest';
import { testAppOnce } from '#api/testing/app.ts';
import { demoAppOfFile } from '#api/testing/demo/demo-app.ts';
import { listCampaigns } from '#contract/campaigns.ts';
import { rupees } from '#contract/values/money.ts';
import { seedDonations } from './seed-donations.ts';

const t = await demoAppOfFile();

test('[P-06.3] [P-06.4] [P-06.5] [P-06.9] the demo has deposits in every status; opening figures and seeded gifts are the source’s figures', async () => {
  const rows = await t.db.selectFrom('donations').select(['status', 'submitted_at', 'method']).execute();
  expect(rows.length).toBeGreaterThanOrEqual(5);
  expect([...new Set(rows.map(({ status }) => status))].toSorted()).toEqual([
    'approved',
    'disputed',
    'pending',
    'rejected',
    'reversed',
    'withdrawn',
  ]);
  expect(rows.every(({ submitted_at }) => submitted_at < t.clock.now())).toBe(true);
  const { campaigns } = (await t.app.inject({ url: listCampaigns.url })).json();
  expect(campaigns.map(({ raised, goal, percent, supporters }: Record<string, number>) => [raised, goal, percent, supporters])).toEqual([
    [rupees(45_000), rupees(80_000), 56, 890],
    [rupees(32_000), rupees(50_000), 64, 670],
    [rupees(28_000), rupees(60_000), 47, 520],
  ]);
  const opening = await t.db.selectFrom('campaigns').select('opening_raised').where('slug', '=', 'old-age-widow').executeTakeFirstOrThrow();
  expect(opening.opening_raised).toBeLessThan(rupees(32_000));
});

test('outside demo mode there is none of it', async () => {
  const real = await testAppOnce();
  await expect(seedDonations(real)).rejects.toThrow('demo mode only');
  expect(await real.db.selectFrom('donations').select('id').execute()).toEqual([]);
});
