import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { test } from './claims.ts';

test('[D-04.1, D-04.2, D-04.3, D-04.4, D-04.5] the dashboard: figures, charts and their tables, what needs a decision, what happened, ways on', async ({
  deskOf,
  newDonor,
}) => {
  const leela = await newDonor('Leela Bhandari');
  const code = await leela.gives({ rupees: 1_357 });
  const page = await deskOf('all@anjuri.example');
  await page.goto('/admin/dashboard');

  for (const card of ['Donations, 14 days', 'Active members', 'Waiting to verify', 'Paid out, 14 days'])
    await expect(page.locator('dt').filter({ hasText: card })).toBeVisible();
  const queues = page.getByRole('region', { name: 'Needs a decision' });
  await expect(queues.getByRole('link', { name: /^Deposits to review.*\d.*priority$/ })).toHaveAttribute('href', '/admin/deposits');
  await expect(queues.getByRole('link', { name: /^Tickets without a reply/ })).toHaveAttribute('href', '/admin/support');
  await expect(queues.getByRole('link', { name: 'Start with the oldest deposit' })).toBeVisible();
  const recent = page.getByRole('region', { name: 'Recent activity' });
  await expect(recent.getByRole('link', { name: new RegExp(`^${code} sent, ₹1,357 from Leela Bhandari`) })).toHaveAttribute(
    'href',
    `/admin/deposits?status=all&open=${code}`,
  );
  await expect(page.getByRole('region', { name: 'Fund health' }).getByRole('progressbar').first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: 'Record a deposit' })).toBeVisible();

  const chart = page.getByRole('region', { name: 'Donations received' });
  await expect(chart.getByRole('img', { name: /^Donations per day.*verified.*waiting$/ })).toBeVisible();
  await chart.getByRole('button', { name: 'View as table' }).press('Enter');
  await expect(chart.getByRole('table').getByRole('row')).toHaveCount(15);
  await expect(chart.getByRole('img')).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Period' }).getByRole('link', { name: '30 days' }).click();
  await expect(page).toHaveURL('/admin/dashboard?days=30');
  await expect(chart.getByRole('table').getByRole('row')).toHaveCount(31);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Export' }).click()]);
  expect(file.suggestedFilename()).toBe('daily-figures.csv');
});

test('the menu says which version runs, counts what waits and hears of the next claim; an editor has funds and no money of members', async ({
  deskOf,
  newDonor,
}) => {
  const page = await deskOf();
  await page.goto('/admin/dashboard');
  await expect(page.getByText(/^Version \d+\.\d+\.\d+/)).toBeVisible();
  const entry = page.getByRole('link', { name: 'Deposit Management', exact: true });
  const count = async () => Number(((await entry.textContent()) ?? '').replace(/\D/g, ''));
  await expect.poll(count).toBeGreaterThan(0);
  const before = await count();
  const ravi = await newDonor('Ravi Tambe');
  await ravi.gives();
  // Others may give meanwhile.
  await expect.poll(count, { timeout: 25_000 }).toBeGreaterThan(before);

  const editor = await deskOf('editor@anjuri.example');
  await editor.goto('/admin/dashboard');
  await expect(editor.getByRole('region', { name: 'Fund health' })).toBeVisible();
  await expect(editor.getByRole('region', { name: 'Needs a decision' }).getByRole('link', { name: /^Campaign drafts/ })).toBeVisible();
  await expect(editor.getByText('Donations, 14 days')).toHaveCount(0);
  await expect(editor.getByRole('link', { name: 'Export' })).toHaveCount(0);
});

test('a phone shows first what needs a decision; a name is not cut in the top bar; who may not decide is not told to start', async ({
  deskOf,
}) => {
  const page = await deskOf('all@anjuri.example');
  await page.goto('/admin/dashboard');
  const [queues, chart] = ['Needs a decision', 'Donations received'].map((name) => page.getByRole('region', { name }));
  const greeting = page.getByRole('banner').getByText(/^Welcome, /);
  for (const width of [1440, 1280, 1200]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => greeting.evaluate((each) => each.scrollWidth - each.clientWidth), { message: `${width}` }).toBe(0);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const top = async (part = queues) => (await part?.boundingBox())?.y ?? 0;
  await expect.poll(async () => (await top(queues)) < (await top(chart))).toBe(true);
  await expectNoSidewaysScroll(page);

  const auditor = await deskOf('auditor@anjuri.example');
  await auditor.goto('/admin/dashboard');
  await expect(auditor.getByRole('region', { name: 'Needs a decision' })).toBeVisible();
  await expect(auditor.getByRole('link', { name: 'Start with the oldest deposit' })).toHaveCount(0);
});
