import { expect, type Page } from '@playwright/test';
import { fillRegistration, person, register } from './people.ts';
import { test } from './watched.ts';

const create = (page: Page) => page.getByRole('button', { name: 'Create account' }).click();

const required = [
  ['Full name', 'Full name is required', 'Asha Patil'],
  ['Mobile number', 'Mobile number is required', '9822044815'],
  ['Email', 'Email is required', 'asha@example.org'],
  ['Password', 'Password is required', 'a short sentence'],
  ['Confirm password', 'Please confirm your password', 'a short sentence'],
] as const;

test('[A-01.1, A-01.2, A-01.3] the form asks what it must, passwords can be shown, the terms say 18', async ({ page }) => {
  await page.goto('/user/register');
  for (const label of ['Full name', 'Mobile number', 'Email', 'Sponsor Id (optional)', 'Password', 'Confirm password'])
    await expect(page.getByLabel(label, { exact: true })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /I am 18 or older, and I agree to the terms and the privacy notice/ })).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Create account' })).toBeEnabled();
  for (const [place, label] of ['Password', 'Confirm password'].entries()) {
    const field = page.getByLabel(label, { exact: true });
    const toggle = page.getByRole('button', { name: /(Show|Hide) password/ }).nth(place);
    await expect(field).toHaveAttribute('type', 'password');
    await toggle.click();
    await expect(field).toHaveAttribute('type', 'text');
    await expect(toggle).toHaveAccessibleName('Hide password');
    await toggle.click();
    await expect(field).toHaveAttribute('type', 'password');
  }
});

test('[A-01.4, A-01.5, A-01.6, A-01.8, A-01.9, A-01.11, G-05.2, G-05.3] an empty form says what is missing, above and at each field', async ({
  page,
}) => {
  await page.goto('/user/register');
  await create(page);
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('Check 6 answers to continue');
  await expect(page).toHaveTitle(/^Error: /);
  for (const [label, message] of required) {
    await expect(summary.getByRole('link', { name: message })).toBeVisible();
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(new RegExp(message));
  }
  await expect(page.getByRole('checkbox')).toHaveAccessibleDescription('You must agree to the terms and conditions');
  await summary.getByRole('link', { name: 'Email is required' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
});

test('[A-01.12, G-05.4] each message clears when its field is edited, and only that one', async ({ page }) => {
  await page.goto('/user/register');
  await create(page);
  let left = 6;
  for (const [label, message, good] of required) {
    await expect(page.getByText(message)).toHaveCount(2);
    await page.getByLabel(label, { exact: true }).pressSequentially(good.slice(0, 1));
    await expect(page.getByText(message)).toHaveCount(0);
    await page.getByLabel(label, { exact: true }).fill(good);
    left -= 1;
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(left);
  }
  await page.getByRole('checkbox').check();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page).not.toHaveTitle(/^Error/);
});

test('[A-01.7, A-01.10, A-01.13, A-02.1, A-02.2] what is wrong is named in the same tone', async ({ page }) => {
  const asha = person('Asha Patil');
  await page.goto('/user/register');
  await fillRegistration(page, { ...asha, email: 'asha at home', mobile: '5822044815', password: 'short' });
  await page.getByLabel('Confirm password').fill('shorter');
  await create(page);
  const summary = page.getByRole('alert');
  for (const message of [
    'Email is invalid',
    'Please enter a valid 10-digit mobile number',
    'Password must be at least 8 characters',
    'Passwords do not match',
  ])
    await expect(summary.getByRole('link', { name: message })).toBeVisible();
  for (const mobile of ['982204481', '98220448155', '1234567890']) {
    await page.getByLabel('Mobile number').fill(mobile);
    await create(page);
    await expect(summary.getByRole('link', { name: 'Please enter a valid 10-digit mobile number' })).toBeVisible();
  }
  await page.getByLabel('Mobile number').fill('+91 98220-44815');
  await create(page);
  await expect(summary.getByRole('link', { name: 'Email is invalid' })).toBeVisible();
  await expect(summary.getByRole('link', { name: /mobile/ })).toHaveCount(0);
});

test('[A-01.14] a common password is refused by the server, at its field, and nothing typed is lost', async ({ page }) => {
  const asha = person('Asha Patil');
  await page.goto('/user/register');
  await fillRegistration(page, { ...asha, password: 'password123' });
  await create(page);
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/common/i);
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByLabel('Full name')).toHaveValue('Asha Patil');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('[A-01.15] a failure without words says so; the button comes back and a second try succeeds', async ({ page }) => {
  const asha = person('Asha Patil');
  await page.goto('/user/register');
  await fillRegistration(page, asha);
  await page.route('**/api/v1/members', (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }), {
    times: 1,
  });
  await create(page);
  await expect(page.getByRole('alert')).toHaveText('Registration failed. Please try again.');
  await create(page);
  await expect(page.getByRole('dialog')).toContainText('Your account is ready');
});

test('[A-03.1, A-03.3, A-03.4, A-04.1, A-04.2] Asha follows an invitation link, registers, copies her id and goes to sign-in', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const asha = person('Asha Kulkarni');
  await page.goto('/user/register?ref=ANJ7RAVK');
  await expect(page.getByLabel('Sponsor Id (optional)')).toHaveValue('ANJ7RAVK');
  await expect(page.getByText(/Invited by R\*+ K\./)).toBeVisible();
  await fillRegistration(page, asha);
  await create(page);

  const dialog = page.getByRole('dialog', { name: 'Your account is ready' });
  await expect(dialog).toContainText('Asha Kulkarni');
  await expect(dialog).toContainText(asha.email);
  await expect(dialog).toContainText('+91 98220 44815');
  await expect(dialog).toContainText(/R\*+ K\./);
  const code = await dialog.getByTestId('member-id').textContent();
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
  await dialog.getByRole('button', { name: 'Copy User Id' }).click();
  await expect(dialog.getByRole('button', { name: 'Copied!' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await expect(dialog.getByRole('button', { name: 'Copy User Id' })).toBeVisible();
  await dialog.getByRole('link', { name: 'Go to Login' }).click();
  await expect(page).toHaveURL(/\/user\/login$/);
  await expect(page.getByLabel('User Id', { exact: true })).toHaveValue(code ?? '');
});

test('[A-04.3, A-04.5] an unknown sponsor id is an error at its field; without one registration succeeds', async ({ page }) => {
  const ravi = person('Ravi Menon');
  await page.goto('/user/register');
  await page.getByLabel('Sponsor Id (optional)').fill('ZZZZZZZZ');
  await page.getByLabel('Full name').focus();
  await expect(page.getByLabel('Sponsor Id (optional)')).toHaveAccessibleDescription(/could not find this sponsor id/i);
  await fillRegistration(page, ravi);
  await create(page);
  await expect(page.getByLabel('Sponsor Id (optional)')).toHaveAccessibleDescription(/could not find this sponsor id/i);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByLabel('Sponsor Id (optional)').fill('');
  await create(page);
  await expect(page.getByRole('dialog')).toContainText('Your account is ready');
});

test('[A-03.2, A-03.5] without an id in the answer it says so; Close closes, and the form is empty again', async ({ page }) => {
  await page.route('**/api/v1/members', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), code: '' } });
  });
  expect(await register(page, person('Meera Joshi'))).toBe('Generated automatically');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByLabel('Full name')).toHaveValue('');
});

test('a double click makes one member', async ({ page }) => {
  let calls = 0;
  await page.route('**/api/v1/members', (route) => {
    calls += 1;
    return route.continue();
  });
  await page.goto('/user/register');
  await fillRegistration(page, person('Meera Joshi'));
  await page.getByRole('button', { name: 'Create account' }).dblclick();
  await expect(page.getByRole('dialog')).toContainText('Your account is ready');
  expect(calls).toBe(1);
});
