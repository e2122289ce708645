import { expect, type Page } from '@playwright/test';
import { generate } from 'otplib';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { demoPassword, mailTo, signIn } from './people.ts';
import { newMemberAt } from './tickets.ts';
import { test } from './watched.ts';

const STEP_SECONDS = 30;
const nowSeconds = () => Math.floor(Date.now() / 1_000);

/** Each code works once: the next one is of a later step. The server takes one that is a step early. */
function authenticator(secret: string) {
  let last = 0;
  return async () => {
    last = Math.max(nowSeconds(), last + STEP_SECONDS);
    return generate({ secret, epoch: last });
  };
}

async function signsOutAndIn(page: Page, code: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto('/user/login');
  await signIn(page, code, demoPassword);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second factor');
}
const toggle = (page: Page) => page.getByRole('switch', { name: 'Authenticator app' });
const alert = (page: Page) => page.getByRole('alert');

test('[F-05.1, F-05.2, F-05.3] she switches the second factor on, signs in with a code once and with a recovery code once, and switches it off', async ({
  page,
  request,
}) => {
  test.slow();
  const { code, email } = await newMemberAt(page, 'Meera Joshi', '/user/profile/security');
  await expect(toggle(page)).not.toBeChecked();
  await toggle(page).press('Space');
  // By keyboard alone: the field of each step has the focus.
  await expect(page.getByLabel('Your password')).toBeFocused();
  await page.keyboard.type('not her password');
  await page.keyboard.press('Enter');
  await expect(alert(page)).toContainText('Password is wrong');
  await page.getByLabel('Your password').fill(demoPassword);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page);
  const next = authenticator(((await page.locator('code').first().textContent()) ?? '').replaceAll(' ', ''));
  await expect(page.getByLabel('2. Type the code it shows')).toBeFocused();
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(alert(page)).toContainText('This code is wrong.');
  await page.getByLabel('2. Type the code it shows').fill(await next());
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.locator('li code')).toHaveCount(10);
  const codes = await page.locator('li code').allTextContents();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 left')).toBeVisible();
  await expect(toggle(page)).toBeChecked();
  await mailTo(request, email, /Two-factor sign-in is on/);
  // Shown once.
  await page.reload();
  await expect(page.getByText('10 left')).toBeVisible();
  await expect(page.locator('li code')).toHaveCount(0);

  await signsOutAndIn(page, code);
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  const used = await next();
  await page.keyboard.insertText(`${used.slice(0, 3)} ${used.slice(3)}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/user\/dashboard$/);

  await signsOutAndIn(page, code);
  await page.getByLabel('Code', { exact: true }).fill(used);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(alert(page)).toContainText('This code is wrong.');
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code', { exact: true }).fill(codes[0]?.toLowerCase() ?? '');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/user\/dashboard$/);

  await signsOutAndIn(page, code);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code', { exact: true }).fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(alert(page)).toContainText('This code is wrong.');
  await page.getByLabel('Recovery code', { exact: true }).fill(codes[1] ?? '');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/user\/dashboard$/);

  await page.goto('/user/profile/security');
  await expect(page.getByText('8 left')).toBeVisible();
  await toggle(page).click();
  await page.getByLabel('Your password').fill(demoPassword);
  await page.getByLabel('Code', { exact: true }).fill(codes[2] ?? '');
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(toggle(page)).not.toBeChecked();
  await expect(page.getByRole('heading', { name: 'Two-factor sign-in' })).toBeFocused();
  await mailTo(request, email, /Two-factor sign-in is off/);
  await page.context().clearCookies();
  await page.goto('/user/login');
  await signIn(page, code, demoPassword);
  await expect(page).toHaveURL(/\/user\/dashboard$/);
});

test('[F-05.2] new recovery codes replace the old ones, with both factors', async ({ page }) => {
  await newMemberAt(page, 'Sunita Patil', '/user/profile/security');
  await toggle(page).click();
  await page.getByLabel('Your password').fill(demoPassword);
  await page.getByRole('button', { name: 'Continue' }).click();
  const next = authenticator(((await page.locator('code').first().textContent()) ?? '').replaceAll(' ', ''));
  await page.getByLabel('2. Type the code it shows').fill(await next());
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.locator('li code')).toHaveCount(10);
  const old = await page.locator('li code').allTextContents();
  await page.getByRole('button', { name: 'I have saved them' }).click();

  await page.getByRole('button', { name: 'New recovery codes' }).click();
  await expectAccessible(page);
  await page.getByLabel('Your password').fill(demoPassword);
  await page.getByLabel('Code', { exact: true }).fill(await next());
  await page.getByRole('button', { name: 'Make new codes' }).click();
  await expect(page.locator('li code')).toHaveCount(10);
  const fresh = await page.locator('li code').allTextContents();
  expect(new Set([...old, ...fresh]).size).toBe(20);
});
