import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { codeNow, demoPassword, mailTo, signIn } from './people.ts';
import { newMemberAt } from './tickets.ts';
import { test } from './watched.ts';

/** A phone with a finger on it, in Chromium itself. */
async function withDevice(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const only = async () => {
    const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
    const [credential] = credentials;
    if (!credential) throw new Error('The device has no passkey');
    return credential;
  };
  return {
    count: async () => (await only()).signCount,
    /** The device counted this far, as far as it knows. */
    async countsFrom(signCount: number) {
      const credential = await only();
      await cdp.send('WebAuthn.removeCredential', { authenticatorId, credentialId: credential.credentialId });
      await cdp.send('WebAuthn.addCredential', { authenticatorId, credential: { ...credential, signCount } });
    },
    showsFinger: (isUserVerified: boolean) => cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    /** The window goes to somebody else afterwards. */
    end: () => cdp.send('WebAuthn.disable'),
  };
}

const passkeyButton = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' });

async function signsOutAndPresses(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.goto('/user/login');
  await passkeyButton(page).click();
}
const isIn = (page: Page) => expect(page).toHaveURL(/\/user\/dashboard$/);
const alert = (page: Page) => page.getByRole('alert');

async function adds(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add passkey' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Name')).not.toHaveValue('');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Your password').fill(demoPassword);
  await dialog.getByRole('button', { name: 'Add passkey' }).click();
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
}

test('[F-05.4] she adds a passkey, signs in with it, also after a restored backup, removes it, and it opens nothing any more', async ({
  page,
  request,
}) => {
  test.slow();
  const device = await withDevice(page);
  try {
    const { email } = await newMemberAt(page, 'Meera Joshi', '/user/profile/security');
    await page.getByRole('button', { name: 'Add passkey' }).click();
    await page.getByRole('dialog').getByLabel('Your password').fill('not her password');
    await page.keyboard.press('Enter');
    await expect(alert(page)).toContainText('Password is wrong');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await adds(page, 'Redmi Note 13');
    await expect(page.getByText(/not used yet/)).toBeVisible();
    await mailTo(request, email, /A passkey was added/);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 800 });
    await expectNoSidewaysScroll(page);

    // One device, one passkey of hers.
    await page.getByRole('button', { name: 'Add passkey' }).click();
    await page.getByRole('dialog').getByLabel('Your password').fill(demoPassword);
    await page.getByRole('dialog').getByRole('button', { name: 'Add passkey' }).click();
    await expect(alert(page)).toContainText('This device has a passkey for your account already.');
    await page.keyboard.press('Escape');

    await signsOutAndPresses(page);
    await isIn(page);
    // Our count lags behind, as after a restored backup.
    await device.countsFrom((await device.count()) + 50);
    await signsOutAndPresses(page);
    await isIn(page);

    // Without a finger the device signs nothing.
    await device.showsFinger(false);
    await signsOutAndPresses(page);
    await expect(alert(page)).toContainText('No passkey was used.');
    await expectAccessible(page);
    await device.showsFinger(true);
    await passkeyButton(page).click();
    await isIn(page);

    await page.goto('/user/profile/security');
    await expect(page.getByText(/used now|used .* ago/)).toBeVisible();
    await page.getByRole('button', { name: 'Rename Redmi Note 13' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('My phone');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'My phone' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove My phone' }).click();
    await page.getByRole('dialog').getByLabel('Your password').fill(demoPassword);
    await page.getByRole('dialog').getByRole('button', { name: 'Remove passkey' }).click();
    await expect(page.getByRole('heading', { name: 'My phone' })).toBeHidden();
    await mailTo(request, email, /A passkey was removed/);

    await signsOutAndPresses(page);
    await expect(alert(page)).toContainText('This passkey does not open an account here.');
    await expect(page).toHaveURL(/\/user\/login/);
  } finally {
    await device.end();
  }
});

test('[F-05.4] it stands for the code of a second factor; a copied one is stopped, and she is told', async ({ page, request }) => {
  const device = await withDevice(page);
  try {
    const { code, email } = await newMemberAt(page, 'Sunita Patil', '/user/profile/security');
    await adds(page, 'Key');
    const headers = { 'x-language': 'en', 'sec-fetch-site': 'same-origin' };
    const begun = await page.request.post('/api/v1/me/authenticator-setups', { data: { password: demoPassword }, headers });
    const { setup, secret } = (await begun.json()) as { setup: string; secret: string };
    const on = await page.request.post('/api/v1/me/authenticator', { data: { setup, code: await codeNow(secret) }, headers });
    expect(on.ok(), await on.text()).toBe(true);
    await page.context().clearCookies();
    await page.goto('/user/login');
    await signIn(page, code, demoPassword);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second factor');
    await expectAccessible(page);
    await passkeyButton(page).click();
    await isIn(page);
    await device.countsFrom(0);
    await signsOutAndPresses(page);
    await expect(alert(page)).toContainText('Two devices answered as this passkey');
    await expect(page).toHaveURL(/\/user\/login/);
    await mailTo(request, email, /A passkey was stopped/);
  } finally {
    await device.end();
  }
});
