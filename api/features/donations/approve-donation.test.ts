import { afterAll, beforeAll, expect, test } from 'vitest';
import { balanceOf, fundInHand } from '#api/core/ledger/index.ts';
import { type TestApp, testApp } from '#api/testing/app.ts';
import { setTo } from '#api/testing/settings.ts';
import { type Person, world } from '#api/testing/world.ts';
import { approveDeposit, getDeposit, listDeposits, rejectDeposit } from '#contract/deposits.ts';
import { getMyDonation } from '#contract/donations.ts';
import type { MemberId } from '#contract/ids.ts';
import { rupees } from '#contract/money.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await setTo(t, 'referral.programme', 'rewards');
  await setTo(t, 'referral.reward_wait_days', 0);
});
afterAll(() => t.close());

const earnings = async ({ id }: Person) => (await balanceOf(t.db, id as MemberId)).earnings;
const isActivated = async ({ id }: Person) =>
  (await t.db.selectFrom('members').select('activated_at').where('id', '=', id).executeTakeFirstOrThrow()).activated_at !== null;
const generalFund = () => fundInHand(t.db, 3900 as never);
const jobsNamed = async (task: string) =>
  (
    await t.db
      .selectFrom('graphile_worker.jobs' as never)
      .selectAll()
      .execute()
  ).filter((job) => (job as { task_identifier: string }).task_identifier === task);

test('[D-09.1] [D-09.2] [D-09.3] approving books what was received, activates the donor, and rewards the sponsor, once', async () => {
  const { asha, ravi, staff } = await world(t, { ravi: {}, asha: { sponsor: 'ravi' } });
  const before = await generalFund();
  const donation = await asha.donates(rupees(501));
  expect(await isActivated(asha)).toBe(false);

  const decided = await staff.finance.approves(donation);
  expect(decided).toMatchObject({ code: donation.code, status: 'approved', others: [] });
  expect(await generalFund()).toBe(before + rupees(501) - rupees(25.05));
  expect(await earnings(ravi)).toBe(rupees(25.05));
  expect(await isActivated(asha)).toBe(true);

  // Somebody else, and the same person with another version, are told that it is done; nothing is booked again.
  await expect(staff.all.approves(donation)).rejects.toMatchObject({ code: 'donation_not_pending' });
  expect(await earnings(ravi)).toBe(rupees(25.05));
  expect(await generalFund()).toBe(before + rupees(501) - rupees(25.05));
});
