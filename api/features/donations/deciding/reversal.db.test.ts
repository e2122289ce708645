import { afterAll, beforeAll, expect, test } from 'vitest';
import { balanceOf, type FundCode, fundInHand } from '#api/core/ledger/index.ts';
import { type TestApp, testApp } from '#api/testing/app.ts';
import { addCampaign } from '#api/testing/world/campaigns.ts';
import { statusOf } from '#api/testing/world/donation-rows.ts';
import { freshUtr, uploadedReceipt } from '#api/testing/world/giving.ts';
import { rewardsAtOnce, setTo } from '#api/testing/world/settings.ts';
import { type Person, type StaffPerson, world } from '#api/testing/world/world.ts';
import { recordDeposit } from '#contract/donations/record-deposit.ts';
import type { MemberId } from '#contract/values/ids.ts';
import { rupees } from '#contract/values/money.ts';
import { moneyDay } from '#contract/values/time.ts';

const campaign = 'widow-fund';
let t: TestApp;
let fund: FundCode;
beforeAll(async () => {
  t = await testApp();
  fund = (await addCampaign(t, campaign)).fund_code as FundCode;
  await rewardsAtOnce(t);
  await setTo(t, 'deposit.methods', ['cheque']);
});
afterAll(() => t.close());

const isStaffToo = (who: StaffPerson, member: Person) =>
  t.db.updateTable('staff').set({ member_id: member.id }).where('id', '=', who.id).execute();
const isActivated = async ({ id }: Person) =>
  (await t.db.selectFrom('members').select('activated_at').where('id', '=', id).executeTakeFirstOrThrow()).activated_at !== null;

async function recordsCheque(who: StaffPerson, member: Person) {
  const evidence = await uploadedReceipt(t, { staff_id: who.id });
  const facts = { method: 'cheque', amount: rupees(801), reference: freshUtr(), receivedOn: moneyDay(t.clock.now()) };
  const body = { member: member.code, campaign, note: '', evidence, ...facts };
  return who.does(recordDeposit, { body, headers: { 'idempotency-key': `cheque-${crypto.randomUUID()}` } });
}

test('nobody reverses a gift of their own, one that rewarded them, or one they entered: it stands, and so does the money', async () => {
  const { asha, ravi, staff } = await world(t, { ravi: {}, asha: { sponsor: 'ravi' } });
  const own = await ravi.donates(rupees(501), { campaign });
  const rewarding = await asha.donates(rupees(601), { campaign });
  for (const gift of [own, rewarding]) await staff.all.approves(gift);
  const entered = await recordsCheque(staff.finance, asha);
  await staff.all.approves(entered.code);
  await isStaffToo(staff.finance, ravi);
  const before = [await fundInHand(t.db, fund), await balanceOf(t.db, ravi.id as MemberId)];

  await expect(staff.finance.reverses(own)).rejects.toMatchObject({ code: 'not_for_yourself' });
  await expect(staff.finance.reverses(rewarding)).rejects.toMatchObject({ code: 'not_for_yourself' });
  await expect(staff.finance.reverses(entered.code)).rejects.toMatchObject({ code: 'not_what_you_entered' });
  for (const gift of [own, rewarding, entered]) expect(await statusOf(t, gift)).toBe('approved');
  expect([await fundInHand(t.db, fund), await balanceOf(t.db, ravi.id as MemberId)]).toEqual(before);

  for (const gift of [own, rewarding, entered]) await staff.all.reverses(gift.code);
  expect(await statusOf(t, entered)).toBe('reversed');
});

test('a gift below the minimum keeps nobody active when the one that activated her is reversed or undone', async () => {
  for (const takesBack of ['reverses', 'undoes'] as const) {
    const { asha, staff } = await world(t, { asha: {} });
    const small = await asha.donates(rupees(301), { campaign });
    await staff.finance.approves(small, { received: rupees(100) });
    const activating = await asha.donates(rupees(501), { campaign });
    await staff.finance.approves(activating);
    expect(await isActivated(asha)).toBe(true);
    await staff.finance[takesBack](activating);
    expect([takesBack, await isActivated(asha)]).toEqual([takesBack, false]);
    expect(await statusOf(t, small)).toBe('approved');
  }
});
