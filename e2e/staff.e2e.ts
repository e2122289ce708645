import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { codeNow, demoStaffPassword, linkIn, mailTo, memberAt, person, setNewPassword, signedIn, staffAt } from './people.ts';
import { test } from './watched.ts';

test('[D-02.1, D-02.2, D-02.10, D-02.11] the sign-in screen says what it is, and in a demo who one can be', async ({ page }) => {
  await page.goto('/admin/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Panel');
  await expect(page.getByText('Sign in to access the admin dashboard')).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled();
  await expect(page.getByRole('link', { name: 'Back to website' })).toHaveAttribute('href', '/');
  await expect(page.getByText('Demo only.')).toBeVisible();
  await page.getByRole('button', { name: 'Show the demo accounts' }).click();
  await expect(page.getByText('support@anjuri.example')).toBeVisible();
});

test('[D-02.3, D-02.4, D-02.5, D-02.6, D-02.7] missing, malformed, wrong, failed: each is said, and clears on typing', async ({ page }) => {
  await page.goto('/admin/login');
  const button = page.getByRole('button', { name: /Sign In|Signing in/ });
  const alert = page.getByRole('alert');
  await button.click();
  await expect(alert.getByRole('link')).toHaveText(['Email is required', 'Password is required']);
  await page.getByLabel('Email', { exact: true }).fill('ritu');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await button.click();
  await expect(alert.getByRole('link')).toHaveText(['Email is invalid']);

  await page.getByLabel('Email', { exact: true }).fill('nobody@anjuri.example');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/v1/staff/session', async (route) => {
    await held;
    await route.continue();
  });
  await button.click();
  await expect(button).toHaveText('Signing in...');
  await expect(button).toHaveAttribute('aria-busy', 'true');
  answer();
  await expect(alert).toHaveText('Invalid email or password');
  await expect(button).toHaveText('Sign In');
  await page.getByLabel('Password', { exact: true }).pressSequentially('x');
  await expect(alert).toHaveCount(0);

  await page.unrouteAll();
  const unexpected = { code: 'unexpected', message: 'Something went wrong. Please try again.', requestId: 'r1' };
  await page.route('**/api/v1/staff/session', (route) => route.fulfill({ status: 500, json: unexpected }));
  await button.click();
  await expect(alert).toHaveText('Login failed. Please try again.');
  await page.getByLabel('Email', { exact: true }).pressSequentially('x');
  await expect(alert).toHaveCount(0);
});

test('[D-01.1, D-01.3, D-02.13, D-03.5, D-03.6, D-03.16] the second factor is always asked; then the page that was wanted; Sign Out ends it in every tab', async ({
  page,
  context,
}) => {
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin/dashboard');
  await page.getByLabel('Email', { exact: true }).fill('finance@anjuri.example');
  await page.getByLabel('Password', { exact: true }).fill(demoStaffPassword);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second factor');
  // The password alone opens nothing.
  expect((await context.request.get('/api/v1/staff/me')).status()).toBe(401);

  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('alert')).toContainText('This code is wrong.');
  await page.getByLabel('Code', { exact: true }).fill(await codeNow());
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Welcome, Nikhil')).toBeVisible();
  await expect(page).toHaveURL('/admin/dashboard');
  await page.goto('/admin/login');
  await expect(page).toHaveURL('/admin/dashboard');

  const other = await context.newPage();
  await other.goto('/admin/dashboard');
  await expect(other.getByText('Welcome, Nikhil')).toBeVisible();
  await page.getByRole('button', { name: /Account menu/ }).click();
  await expect(page.getByRole('menu')).toContainText('Finance');
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/admin/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Panel');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Admin Panel');
  expect((await context.request.get('/api/v1/staff/me')).status()).toBe(401);
});

test('[A-06.6, D-02.8] remember me keeps the email address and nothing else; without it nothing is kept', async ({ page }) => {
  const passwordStep = async () => {
    await page.getByLabel('Email', { exact: true }).fill('payouts@anjuri.example');
    await page.getByLabel('Password', { exact: true }).fill(demoStaffPassword);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second factor');
    await page.reload();
  };
  await page.goto('/admin/login');
  await page.getByRole('checkbox', { name: /Remember me/ }).check();
  await passwordStep();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('payouts@anjuri.example');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).toContain('payouts@anjuri.example');
  expect(stored).not.toContain(demoStaffPassword);

  await page.getByRole('checkbox', { name: /Remember me/ }).uncheck();
  await passwordStep();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('');
});

test('[D-02.12] a member is nobody in the back office, and staff are nobody in the member area', async ({ page }) => {
  await memberAt(page, 'ANJ7ASHA');
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Panel');
  await page.context().clearCookies();
  await staffAt(page, 'editor@anjuri.example');
  await page.goto('/user/dashboard');
  await expect(page).toHaveURL('/user/login');
});

test('[D-03.3, D-03.4] the sidebar is 280 px open, 80 px collapsed, and closes when the window shrinks', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await staffAt(page, 'support@anjuri.example');
  const sidebar = page.locator('#sidebar');
  const width = async () => (await sidebar.boundingBox())?.width;
  await expect.poll(width).toBe(280);
  await page.getByRole('button', { name: 'Toggle sidebar' }).click();
  await expect.poll(width).toBe(80);
  await page.setViewportSize({ width: 1023, height: 800 });
  await expect(sidebar).toHaveCount(0);
  await page.getByRole('button', { name: 'Toggle sidebar' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Dashboard' })).toBeVisible();
});

test('[G-09.6, G-09.8] forbidden and too often have their own pages inside the frame', async ({ page }) => {
  await staffAt(page, 'auditor@anjuri.example');
  await page.route('**/api/v1/staff/me', (route) =>
    route.fulfill({ status: 403, json: { code: 'forbidden', message: 'You don’t have permission to do this.' } }),
  );
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You don’t have access to this page');
  const busy = { code: 'too_many_requests', message: 'Too many attempts.', retryAfterSeconds: 900 };
  await page.unrouteAll();
  await page.route('**/api/v1/staff/me', (route) => route.fulfill({ status: 429, json: busy }));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Too many requests');
  await expect(page.getByText(/Please come back at \d{1,2}:\d{2}\s(am|pm)\./)).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Welcome, Shobha')).toBeVisible();
});

test('a new staff member sets up the account by the mailed link, keeps the codes, and signs in with one', async ({
  page,
  request,
  browser,
}) => {
  test.slow();
  const kavita = person('Kavita Pawar');
  await staffAt(page, 'admin@anjuri.example');
  await invite(page, '/api/v1/admin/staff', { fullName: kavita.fullName, email: kavita.email, roles: ['kyc_reviewer'] });

  const own = await (await browser.newContext({ acceptDownloads: true })).newPage();
  await own.goto(linkIn(await mailTo(request, kavita.email, /./)));
  await expect(own.getByRole('heading', { level: 1 })).toHaveText('Welcome, Kavita Pawar');
  await own.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(own);
  expect(own.url()).not.toContain('token');
  await own.getByLabel('Password', { exact: true }).fill('too short');
  await own.getByLabel('Confirm password').fill('too short');
  await own.getByRole('button', { name: 'Continue' }).click();
  await expect(own.getByRole('alert')).toContainText('Password must be at least 15 characters');
  const password = 'reads every paper twice';
  await own.getByLabel('Password', { exact: true }).fill(password);
  await own.getByLabel('Confirm password').fill(password);
  await own.getByRole('button', { name: 'Continue' }).click();

  await expect(own.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await expectAccessible(own);
  await expectNoSidewaysScroll(own);
  const secret = (await own.locator('code').first().textContent()) ?? '';
  await own.getByLabel('The 6 digits it shows now').fill(await codeNow(secret.replaceAll(' ', '')));
  await own.getByRole('button', { name: 'Confirm' }).click();
  await expect(own.getByRole('heading', { level: 1 })).toHaveText('Save your recovery codes');
  await expectAccessible(own);
  await expectNoSidewaysScroll(own);
  const codes = await own.locator('li code').allTextContents();
  expect(codes.length).toBeGreaterThanOrEqual(8);
  const download = own.waitForEvent('download');
  await own.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt');

  await own.getByRole('link', { name: /go to sign in/ }).click();
  const signIn = async (code: string) => {
    await own.getByLabel('Email', { exact: true }).fill(kavita.email);
    await own.getByLabel('Password', { exact: true }).fill(password);
    await own.getByRole('button', { name: 'Sign In', exact: true }).click();
    await own.getByRole('button', { name: 'Use a recovery code' }).click();
    await own.getByLabel('Recovery code', { exact: true }).fill(code);
    await own.getByRole('button', { name: 'Confirm' }).click();
  };
  await signIn(codes[0] ?? '');
  await expect(own.getByText('Welcome, Kavita')).toBeVisible();
  await own.getByText(/^What you may do/).click();
  await expect(own.getByText('open identity papers and decide verifications')).toBeVisible();
  await expect(own.getByText('approve and reject deposits')).toHaveCount(0);

  await own.context().clearCookies();
  await own.goto('/admin/dashboard');
  await signIn(codes[0] ?? '');
  await expect(own.getByRole('alert')).toContainText('This code is wrong.');
});

test('[A-13.2] a member whom staff invited accepts by the mailed link, is active and verified at once, and the link ends', async ({
  page,
  request,
}) => {
  test.slow();
  const priya = person('Priya Singh');
  await staffAt(page, 'all@anjuri.example');
  await invite(page, '/api/v1/admin/members', { fullName: priya.fullName, email: priya.email, mobile: priya.mobile });
  const link = linkIn(await mailTo(request, priya.email, /invites you/));
  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill(priya.password);
  await page.getByLabel('Confirm password').fill(priya.password);
  await page.getByRole('button', { name: 'Become a member' }).click();
  await expect(page.getByRole('alert')).toContainText('You must agree to the terms and conditions');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Become a member' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is ready');
  const code = (await page.getByTestId('member-id').textContent()) ?? '';
  await signedIn(page, priya.email, priya.password);
  await expect(page.getByTestId('member-id')).toHaveText(code);
  await expect(page.getByText('Please verify your email.')).toHaveCount(0);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has expired');
});

test("[D-02.9] 'Forgot password?' mails a link that sets a new one", async ({ page, request }) => {
  // Somebody of her own: a new password ends every session, and the demo's clerks work in other tests at the same time.
  const email = person('Rekha Salvi').email;
  await request.get(`/new-clerk.json?${new URLSearchParams({ name: 'Rekha Salvi', email })}`);
  await page.goto('/admin/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // Both pages have an Email field; the one to fill is on the page that is coming.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot password?');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'If this account exists' })).toBeVisible();
  await page.goto(linkIn(await mailTo(request, email, /password/i)));
  const password = 'a new and longer sentence';
  await setNewPassword(page, password);
  await page.getByRole('link', { name: 'Go to sign in' }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second factor');
});

/** The screens for inviting come with the back office; the call is there already. */
async function invite(page: Page, path: string, body: object): Promise<void> {
  await page.request.get('/confirmed.json');
  const status = await page.evaluate(
    async ([address, text]) => {
      const headers = { 'content-type': 'application/json', 'x-language': 'en', 'idempotency-key': crypto.randomUUID() };
      return (await fetch(address, { method: 'POST', headers, body: text })).status;
    },
    [path, JSON.stringify(body)] as const,
  );
  expect(status).toBe(201);
}
