import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from './accessible.ts';
import { panel } from './claims.ts';
import { mailTo } from './people.ts';
import { decides, expectReward, rewardOf, test } from './rewards.ts';

const LEENA = 'payouts@anjuri.example';
const AUDITOR = 'auditor@anjuri.example';

test('[R-03.14] a clerk works by keyboard: opens a reward, reads what links the accounts, releases one with a reason and refuses another; the sponsor reads why', async ({
  deskOf,
  newReward,
  request,
}) => {
  const linked = await newReward('Ravi Kumar', 'Asha Patil', 'linked');
  const page = await deskOf(LEENA);
  await page.goto(`/admin/rewards?find=${linked.friend.code}`);
  await expect(page.getByRole('row').filter({ hasText: linked.code })).toContainText('Accounts are linked');
  await page.keyboard.press('j');
  await expectReward(page, linked.code);
  const open = panel(page, linked.code);
  const links = open.getByRole('list', { name: 'What the accounts have in common' });
  await expect(links).toContainText('Asha Patil and Ravi Kumar sent identity papers with the same number');
  await expect(links).toContainText('This stops the reward until somebody has looked.');
  await expect(links.getByRole('link', { name: `Ravi Kumar, ${linked.sponsor.code}` })).toBeVisible();
  await expect(open.getByRole('region', { name: 'How it was calculated' })).toHaveText(/₹501\.00.*5%.*₹25\.05/);
  await expectAccessibleInBothThemes(page);

  // A reason is asked for; without one nothing is sent. Escape leaves the field, then the act.
  await page.keyboard.press('a');
  await expect(open).toContainText('₹25.05 is added to the earnings of Ravi Kumar at once.');
  await page.keyboard.press('Enter');
  await expect(open).toContainText('Please give a reason');
  await expect(open.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(open.getByRole('button', { name: 'Release ₹25.05' })).toBeFocused();
  expect(await rewardOf(page.request, linked.code)).toMatchObject({ status: 'blocked', history: [] });
  await page.keyboard.press('a');
  await page.keyboard.press('1');
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${linked.code} released and booked: ₹25.05 for Ravi Kumar`)).toBeVisible();
  expect(await rewardOf(page.request, linked.code)).toMatchObject({
    status: 'booked',
    history: [{ act: 'release', by: 'Leena Fernandes', reason: expect.stringMatching(/^A family/) }],
  });

  // Later it comes out: what was booked is taken back, and whoever looked it up stays there.
  await page.goto(`/admin/rewards?status=all&open=${linked.code}`);
  await expectReward(page, linked.code);
  await expect(open.getByRole('button', { name: /^Release/ })).toHaveCount(0);
  await page.keyboard.press('r');
  await expect(open).toContainText('₹25.05 is taken back from Ravi Kumar');
  await page.keyboard.type('one hand holds both accounts');
  await expect(open.getByRole('textbox', { name: 'Reason' })).toHaveValue('one hand holds both accounts');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${linked.code} refused: ₹25.05 for Ravi Kumar`)).toBeVisible();
  await expect(open).toContainText('Refused by Leena Fernandes');
  await expectReward(page, linked.code);
  expect((await mailTo(request, linked.sponsor.email, /refused/)).text).toContain('one hand holds both accounts');
});

test('[R-03.13] the reward of a suspended sponsor waits; decided elsewhere meanwhile, the page says so and shows what is so', async ({
  deskOf,
  newReward,
  staffCalls,
}) => {
  const { code, sponsor } = await newReward('Sanjay Gupta', 'Deepa Nair', 'suspended');
  const page = await deskOf(LEENA);
  await page.goto(`/admin/rewards?find=${sponsor.code}&open=${code}`);
  await expectReward(page, code);
  const open = panel(page, code);
  await expect(open).toContainText('Sponsor’s account is not active');
  await expect(open).toContainText('Nothing links these accounts');
  await page.keyboard.press('a');
  await decides(await staffCalls('all@anjuri.example'), code, 'refuse', 'Closed for good');
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await expect(open.getByRole('alert')).toContainText('Somebody else changed this in the meantime');
  await expect(open).toContainText('Closed for good');
  await expect(open.getByRole('button', { name: /^Release/ })).toHaveCount(0);
  expect((await rewardOf(page.request, code)).status).toBe('refused');
});

test('who only reads sees rewards, masked addresses and no buttons; nothing overflows from 320 to 1920', async ({ deskOf, newReward }) => {
  const { code, sponsor, friend } = await newReward('Meera Joshi', 'Kiran Rao', 'linked');
  const page = await deskOf(AUDITOR);
  await page.goto(`/admin/rewards?find=${friend.code}&open=${code}`);
  await expectReward(page, code);
  const open = panel(page, code);
  await expect(open).toContainText('Kiran Rao and Meera Joshi sent identity papers with the same number');
  for (const key of ['a', 'h', 'r']) await page.keyboard.press(key);
  await expect(open.getByRole('button', { name: /Release|Hold|Refuse/ })).toHaveCount(0);
  await expect(open.getByRole('textbox')).toHaveCount(0);
  await expect(open).not.toContainText(friend.email);
  await expect(open).not.toContainText(sponsor.email);
  await expectAccessibleInBothThemes(page);
  for (const width of [320, 390, 768, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expectReward(page, code);
    await expectNoSidewaysScroll(page);
  }
  await page.goto('/admin/rewards?status=all');
  for (const width of [320, 768, 1024, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('heading', { level: 1, name: 'Referral Rewards' })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
  // Finance has no business here: the menu does not offer it.
  const finance = await deskOf();
  await finance.goto('/admin/dashboard');
  await expect(finance.getByRole('link', { name: 'Deposit Management' })).toBeVisible();
  await expect(finance.getByRole('link', { name: 'Referral Rewards' })).toHaveCount(0);
});
