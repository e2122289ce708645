import { expect, test } from 'vitest';
import { testAppOnce } from '#api/testing/app.ts';
import { freshUtr, uploadedReceipt } from '#api/testing/world/giving.ts';
import { world } from '#api/testing/world/world.ts';
import { claimDonation } from '#contract/donations/give.ts';
import { rupees } from '#contract/values/money.ts';

test('claims that asha sends at once with one picture wait for each other and none breaks', async () => {
  const t = await testAppOnce();
  const { asha } = await world(t, { asha: {} });
  const receipt = await uploadedReceipt(t, { member_id: asha.id });
  const send = (i: number) =>
    asha.asks(claimDonation, {
      body: { amount: rupees(501), utr: freshUtr(), receipt, isIndianCitizen: true },
      headers: { 'idempotency-key': `at-once-${i}` },
    });
  const answers = await Promise.all([1, 2, 3, 4].map(send));
  expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
  expect(answers.filter(({ statusCode }) => statusCode === 201).length).toBeGreaterThan(0);
});
