import { expect, type Page } from '@playwright/test';
import { type Donor, test } from './claims.ts';
import { clerk } from './desk.ts';
import { listening } from './live.ts';
import { takeSession } from './people.ts';
import { newMemberAt } from './tickets.ts';

test.beforeEach(({ page }) => page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' }));

const toggle = (page: Page, name: string) => page.getByRole('switch', { name, exact: true });
const saved = (page: Page) => page.getByRole('region', { name: 'Saved' });

/** The donor's own session in this window. */
async function at(page: Page, { code, request }: Donor, path: string): Promise<void> {
  const { token } = (await (await request.get(`/member.json?code=${code}`)).json()) as { token: string };
  await takeSession(page, 'member', token);
  await page.goto(path);
  await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible();
}

/** As the page writes it: 14 Nov 2026, 10:46 am. */
function momentIn(timeZone: string, instant: string): string {
  const date = new Intl.DateTimeFormat('en-IN', { timeZone, day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(instant));
  const time = new Intl.DateTimeFormat('en-IN', { timeZone, hour: 'numeric', minute: '2-digit' }).format(new Date(instant));
  return `${date.replace('Sept', 'Sep')}, ${time.replaceAll(' ', '\u00a0')}`;
}

test('[F-06.2] [F-06.5] another time zone changes the times of her history at once, and they stay so after a reload', async ({
  page,
  newDonor,
}) => {
  const asha = await newDonor('Asha Kulkarni');
  const code = await asha.gives();
  const { submittedAt } = (await (await asha.request.get(`/api/v1/me/donations/${code}`)).json()) as { submittedAt: string };
  const [india, east] = [momentIn('Asia/Kolkata', submittedAt), momentIn('America/New_York', submittedAt)];
  expect(india).not.toBe(east);
  await at(page, asha, `/user/donations/${code}`);
  await expect(page.getByText(india).first()).toBeVisible();

  await page.goto('/user/profile/preferences');
  await page.getByLabel('Time zone').selectOption({ label: 'UTC-5 Eastern' });
  await expect(saved(page)).toContainText('Time zone changed to UTC-5 Eastern.');
  // By links, without loading the page anew.
  await page.getByRole('link', { name: 'Donation Status' }).first().click();
  await page.locator(`a[href="/user/donations/${code}"]`).first().click();
  await expect(page.getByText(east).first()).toBeVisible();
  await expect(page.getByText(india)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(east).first()).toBeVisible();
  await expect(page.getByText(india)).toHaveCount(0);
});

test('[F-06.3] [F-06.4] a currency stands beside rupees with its date; staff enter another rate and she sees it', async ({
  page,
  request,
  newDonor,
  deskOf,
}) => {
  const asha = await newDonor('Asha Kulkarni');
  const code = await asha.gives({ rupees: 501 });
  await (await clerk(request)).approves(code);
  await at(page, asha, '/user/donations');
  await expect(page.getByText('₹501.00').first()).toBeVisible();
  await expect(page.getByText(/\(about /)).toHaveCount(0);

  await page.goto('/user/profile/preferences');
  await page.getByLabel('Also show amounts in').selectOption('USD');
  await expect(saved(page)).toContainText('Amounts are shown in USD too.');
  const { rates } = (await (await asha.request.get('/api/v1/me/preferences')).json()) as { rates: { USD: string } };
  const about = (rate: string) => `(about $${(Math.round(50_100 / Number(rate)) / 100).toFixed(2)})`;
  await page.goto('/user/donations');
  await expect(page.getByText(about(rates.USD)).first()).toBeVisible();
  await expect(page.getByText(/Values in USD are approximate, at the rate of/)).toHaveCount(1);

  const desk = await deskOf('admin@anjuri.example');
  await desk.goto('/admin/rates');
  const field = desk.getByLabel('Rupees for 1 USD');
  await field.fill('8.79');
  await desk.getByRole('button', { name: 'Save the rates' }).click();
  await expect(desk.getByRole('dialog')).toContainText('more than 20%');
  await desk.getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await expect(page.getByText(about(rates.USD)).first(), 'asked about, and not saved').toBeVisible();

  const next = rates.USD === '88.20' ? '87.91' : '88.20';
  await field.fill(next);
  await desk.getByLabel(/Where they are from/).fill('Reference rates');
  await desk.getByRole('button', { name: 'Save the rates' }).click();
  await expect(desk.getByText('The rates are saved')).toBeVisible();
  await expect(desk.getByRole('row').filter({ hasText: next }).first()).toContainText('Reference rates');
  await expect(desk.getByText(/\(about /), 'staff read rupees alone').toHaveCount(0);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(about(next)).first()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 15_000 });
});

test('[F-06.5] light or dark is one choice for menu, page and every device; the other open page follows', async ({ page, lend }) => {
  await newMemberAt(page, 'Ravi Deshmukh', '/user/profile/preferences');
  const { tab: other, context } = await lend({ reducedMotion: 'reduce' });
  await context.addCookies(await page.context().cookies());
  const hears = listening(other);
  await other.goto('/user/profile/preferences');
  await hears;
  const scheme = (tab: Page) => tab.locator('html');
  await expect(scheme(other)).toHaveAttribute('data-mantine-color-scheme', 'light');

  await page.getByRole('radio', { name: 'Dark' }).click();
  await expect(scheme(page)).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(scheme(other), 'told, not loaded again').toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(other.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await other.reload();
  await expect(scheme(other)).toHaveAttribute('data-mantine-color-scheme', 'dark');

  await other.getByRole('button', { name: /Account menu/ }).click();
  await other.getByRole('menuitemradio', { name: 'Light' }).click();
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked();
  await expect(scheme(page)).toHaveAttribute('data-mantine-color-scheme', 'light');
});

test('[F-06.6] switches are saved at once, can be taken back, and go back when they could not be saved', async ({ page }) => {
  await newMemberAt(page, 'Meera Joshi', '/user/profile/preferences');
  await toggle(page, 'Less movement').press('Space');
  await expect(page.locator('html')).toHaveAttribute('data-less-movement', '');
  await toggle(page, 'Show my name on campaign pages').click();
  await expect(saved(page)).toContainText('Your name is shown unless you say otherwise.');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-less-movement', '');
  await expect(toggle(page, 'Show my name on campaign pages')).toBeChecked();

  await toggle(page, 'Less movement').click();
  await expect(saved(page)).toContainText('Less movement is off.');
  await saved(page).getByRole('button', { name: 'Undo' }).click();
  await expect(toggle(page, 'Less movement')).toBeChecked();
  await expect(saved(page).getByRole('button', { name: 'Undo' })).toHaveCount(0);

  await page.route('**/api/v1/me/preferences', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 502, body: 'Bad gateway' }) : route.continue(),
  );
  await toggle(page, 'Less movement').click();
  await expect(page.getByText('We could not save it. Please try again.')).toBeVisible();
  await expect(toggle(page, 'Less movement')).toBeChecked();
  await page.unroute('**/api/v1/me/preferences');

  await page.goto('/user/donate');
  await expect(page.getByRole('checkbox', { name: /Show my name on the campaign page/ })).toBeChecked();
});
