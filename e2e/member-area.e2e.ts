import { expect } from '@playwright/test';
import { fillRegistration, memberAt, person, signIn } from './people.ts';
import { newMemberAt } from './tickets.ts';
import { test } from './watched.ts';

const asha = { userId: 'ANJ7ASHA', password: 'anjuri-demo' };

test('[M-01.1] /user goes to the dashboard', async ({ page }) => {
  await memberAt(page, 'ANJ7ASHA', '/user');
  await expect(page).toHaveURL('/user/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Namaste, Asha');
});

test('[G-04.1] the HTML of a private page holds a skeleton and nothing private', async ({ page, context, baseURL }) => {
  await memberAt(page, 'ANJ7ASHA');
  const html = await (await context.request.get(`${baseURL}/user/dashboard`)).text();
  expect(html).toContain('aria-busy="true"');
  for (const secret of ['Asha', 'ANJ7ASHA', 'asha@example.com', '98220']) expect(html).not.toContain(secret);

  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/v1/me', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await expect(page.locator('[aria-busy="true"]')).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { name: 'Namaste, Asha' })).toBeVisible();
});

test('[G-04.2, G-04.3, M-14.1, M-14.3, M-14.5] what failed is said, and Retry loads again in place', async ({ page }) => {
  await memberAt(page, 'ANJ7ASHA');
  await page.route('**/api/v1/me', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Error Loading Dashboard' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('Failed to fetch profile');
  await page.unroute('**/api/v1/me');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Namaste, Asha' })).toBeVisible();
});

test('[M-02.2, M-02.3, M-02.4, M-02.5, M-03.1] the sidebar is 256 px open, 80 px collapsed, and marks where one is', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await memberAt(page, 'ANJ7ASHA');
  const sidebar = page.locator('#sidebar');
  const width = async () => (await sidebar.boundingBox())?.width;
  await expect.poll(width).toBe(256);
  await expect(sidebar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  const toggle = page.getByRole('button', { name: 'Toggle sidebar' });
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await toggle.click();
  await expect.poll(width).toBe(80);
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(sidebar.getByRole('link', { name: 'Dashboard' })).toBeAttached();
});

test('[M-02.6, M-02.7] it closes when the window narrows, and lies over the page on small screens', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await memberAt(page, 'ANJ7ASHA');
  await expect(page.locator('#sidebar')).toBeVisible();
  await page.setViewportSize({ width: 1023, height: 900 });
  await expect(page.locator('#sidebar')).toHaveCount(0);
  await page.getByRole('button', { name: 'Toggle sidebar' }).click();
  const overlay = page.getByRole('dialog', { name: 'Menu' });
  await expect(overlay.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(overlay).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Toggle sidebar' })).toBeFocused();
  await page.getByRole('button', { name: 'Toggle sidebar' }).click();
  await overlay.getByRole('link', { name: 'Dashboard' }).click();
  await expect(overlay).toHaveCount(0);
});

test('[G-08.2, G-08.4, G-09.7] an unknown member page is a 404 inside the frame', async ({ page }) => {
  await memberAt(page, 'ANJ7ASHA');
  const answer = await page.goto('/user/nothing-here');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We cannot find this page');
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Namaste, Asha');
});

test('[G-07.3, G-07.4, G-07.5] the language of the public page follows into sign-in and the member area, and is stored at registration', async ({
  page,
}) => {
  const meera = person('Meera Joshi');
  await page.goto('/hi');
  await page.getByRole('link', { name: 'साइन इन करें' }).first().click();
  await expect(page).toHaveURL(/\/user\/login/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(page.getByRole('heading', { level: 1, name: 'फिर से स्वागत है' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'English' })).toBeVisible();

  await page.goto('/user/register?lang=hi');
  await expect(page.getByRole('link', { name: 'English' })).toBeVisible();
  await page.getByLabel('पूरा नाम').fill(meera.fullName);
  // The switch keeps what was typed.
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your account');
  await expect(page.getByLabel('Full name')).toHaveValue(meera.fullName);
  await fillRegistration(page, meera);
  await page.getByRole('link', { name: 'हिंदी' }).click();
  await page.getByRole('button', { name: 'खाता बनाएँ' }).click();
  await expect(page.getByRole('dialog')).toContainText('आपका खाता तैयार है');
  const code = (await page.getByTestId('member-id').textContent()) ?? '';

  // On a new device, in English: her own language comes back after sign-in.
  await page.context().clearCookies();
  await page.goto('/user/login');
  await signIn(page, code, meera.password);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('नमस्ते, Meera');
  await page.getByRole('button', { name: 'भाषा: हिंदी' }).click();
  await expect(page.getByRole('menuitemradio')).toHaveText(['English', 'हिंदी']);
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Namaste, Meera');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Namaste, Meera');
});

test('[G-09.10] without a network the page says so and stays usable', async ({ page, context }) => {
  await page.goto('/user/login');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await signIn(page, asha.userId, asha.password);
  await expect(page.getByRole('alert')).toContainText('You are offline. Your answers are still here.');
  await context.setOffline(false);
  await expect(page.getByText('You can read on and fill in forms.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/user/dashboard');
});

test('[G-05.1] copying that fails says so in the page and marks the text', async ({ page }) => {
  const alerts: string[] = [];
  page.on('dialog', async (dialog) => {
    alerts.push(dialog.message());
    await dialog.dismiss();
  });
  await memberAt(page, 'ANJ7ASHA');
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } }));
  await page.getByRole('button', { name: 'Copy User Id' }).click();
  await expect(page.getByText('Failed to copy User Id. Please copy manually.')).toBeVisible();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('ANJ7ASHA');
  expect(alerts).toEqual([]);
});

test('light, dark or as the device: the choice stays', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  // Somebody new: the choice is kept with the account, and Asha's is looked at by other journeys.
  await newMemberAt(page, 'Nisha Verma', '/user/dashboard');
  const scheme = page.locator('html');
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('[A-09.2] an act after the session has ended leads to sign-in too', async ({ page, context }) => {
  await memberAt(page, 'ANJ7ASHA');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('menuitemradio', { name: 'हिंदी' }).click();
  await expect(page).toHaveURL('/user/login');
});
