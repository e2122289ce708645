import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { test } from './claims.ts';

test('[D-03.15] [D-14.6] an auditor opens the log from the account menu, narrows it, reads before and after, and walks to older entries', async ({
  deskOf,
}) => {
  const page = await deskOf('auditor@anjuri.example');
  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Activity Logs' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Activity Logs' })).toBeVisible();
  await expect(page.getByText(/Sealed and verified up to place|Not sealed yet/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const rows = page.getByRole('table', { name: 'Activity log' }).getByRole('row');
  const first = await rows.nth(1).textContent();
  await page.getByRole('link', { name: 'Older entries' }).click();
  await expect(page).toHaveURL(/after=\d+/);
  await expect(rows.nth(1)).not.toHaveText(first ?? '');
  await rows.nth(1).getByRole('link').click();
  await expect(page).toHaveURL(/open=\d+/);
  const old = new URL(page.url()).searchParams.get('open');
  await page.goBack();
  await page.goBack();
  await expect(page).not.toHaveURL(/after=/);

  // A link to an entry opens it, wherever the list stands.
  await page.goto(`/admin/activity?action=audit.exported&open=${old}`);
  await expect(page.getByRole('complementary', { name: /^Entry/ })).toBeVisible();
  await page.goto('/admin/activity');
  // Whoever filters among old entries sees the newest that fit.
  await page.getByRole('link', { name: 'Older entries' }).click();
  await expect(page).toHaveURL(/after=\d+/);
  await page.getByLabel('What', { exact: true }).selectOption({ label: 'approved a donation' });
  await expect(page).toHaveURL(/\?action=donation.approved$/);
  await expect(rows.nth(1)).toContainText('approved a donation');
  await rows.nth(1).getByRole('link').click();
  const changes = page.getByRole('table', { name: 'Before and after' });
  await expect(changes.getByRole('row', { name: /^Status/ })).toContainText('Approved');
  await expect(changes.getByRole('row', { name: /^Received/ })).toContainText('₹');
  await expect(page.getByRole('complementary', { name: /^Entry/ })).toContainText('All acts on it');
  await expectAccessible(page);
  await page.keyboard.press('j');
  await page.keyboard.press('Escape');
  await expect(changes).toHaveCount(0);
});

test('[D-15.5] what is filtered comes as a file, and the log says who took it', async ({ deskOf }) => {
  const page = await deskOf('auditor@anjuri.example');
  await page.request.get('/confirmed.json');
  await page.goto('/admin/activity?action=donation.approved');
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeVisible();
  await page.route('**/api/v1/staff/me', (route) => route.abort());
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(page.getByText('We could not fetch the file. Please try again.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Activity Logs' })).toBeVisible();
  await page.unroute('**/api/v1/staff/me');
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await coming).suggestedFilename()).toBe('activity.csv');
  await page.goto('/admin/activity?action=audit.exported');
  await expect(page.getByRole('table', { name: 'Activity log' }).getByRole('row').nth(1)).toContainText('exported the activity log');
});

test('[D-14.6] who may not read the log has no way to it', async ({ deskOf }) => {
  const page = await deskOf('support@anjuri.example');
  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: /Account menu/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Profile Settings' })).toBeVisible();
  for (const name of ['System Settings', 'Activity Logs']) {
    await expect(page.getByRole('menuitem', { name })).toHaveCount(0);
    await expect(page.getByRole('link', { name })).toHaveCount(0);
  }
});
