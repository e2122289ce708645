import { expect } from '@playwright/test';
import { sessionCookies } from '#contract/session-cookies.ts';
import {
  demoPassword,
  linkIn,
  mailTo,
  memberAt,
  newcomer,
  person,
  register,
  setNewPassword,
  signedIn,
  signIn,
  takeSession,
  verifyByMail,
} from './people.ts';
import { test } from './watched.ts';

test('[A-05.4, A-05.5, A-05.6, A-05.8, A-15.1] register, verify the address by the mailed link, sign in by id and then by address', async ({
  page,
  request,
}) => {
  test.slow();
  const asha = person('Asha Kulkarni');
  const code = await register(page, asha);

  await page.goto('/user/login');
  await signIn(page, asha.email, asha.password);
  await expect(page.getByRole('alert')).toHaveText('User Id or password is wrong.');

  await signedIn(page, code.toLowerCase(), asha.password);
  await expect(page.getByRole('heading', { name: 'Namaste, Asha' })).toBeVisible();
  await expect(page.getByText('Please verify your email.')).toBeVisible();

  await verifyByMail(page, request, asha);
  expect(page.url()).not.toContain('token');

  await signedIn(page, asha.email.toUpperCase(), asha.password);
  await expect(page.getByText('Please verify your email.')).toHaveCount(0);
  await expect(page.getByTestId('member-id')).toHaveText(code);
});

test('[A-15.2] the mail can be sent again, and the page says so', async ({ page, request }) => {
  const ravi = person('Ravi Menon');
  const code = await register(page, ravi);
  await signedIn(page, code, ravi.password);
  const first = linkIn(await mailTo(request, ravi.email, /confirm your email/i));
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText('We have sent it again.')).toBeVisible();
  await expect.poll(async () => linkIn(await mailTo(request, ravi.email, /confirm your email/i))).not.toBe(first);
  await verifyByMail(page, request, ravi);
});

test('[A-05.1, A-05.2, A-05.3, M-01.2] the sign-in page has what it needs and no sidebar', async ({ page }) => {
  await page.goto('/user/login');
  await expect(page.getByLabel('User Id', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /Remember me/ })).not.toBeChecked();
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/user/forgot-password');
  await expect(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/user/register');
  await expect(page.getByRole('link', { name: 'Back to the website' })).toHaveAttribute('href', '/');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  // The demo shows its member here, and fills the form.
  await page.getByRole('button', { name: 'Fill in the demo account' }).click();
  await expect(page.getByLabel('User Id', { exact: true })).toHaveValue('ANJ7ASHA');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Namaste, Asha');
  await page.context().clearCookies();
  await page.goto('/user/register');
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test('[A-07.1, A-07.2, A-07.3] a failed sign-in says something, and the button comes back', async ({ page }) => {
  await page.goto('/user/login');
  await signIn(page, 'ANJ7ASHA', 'not her password');
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText('User Id or password is wrong.');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
  await page.getByLabel('Password', { exact: true }).pressSequentially('!');
  await expect(alert).toHaveCount(0);

  await page.route('**/api/v1/session', (route) => route.abort());
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(alert).toHaveText('Login failed. Please try again.');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
});

test('[A-06.1, A-06.2, A-11.1, A-11.3] the cookie is out of reach of scripts; remember me keeps it 30 days; storage holds no secret', async ({
  page,
  context,
}) => {
  const session = async () => (await context.cookies()).find(({ name }) => name === sessionCookies.member);
  await signedIn(page, 'ANJ7ASHA', 'anjuri-demo');
  const brief = await session();
  expect(brief).toMatchObject({ httpOnly: true, sameSite: 'Lax', expires: -1 });

  await page.goto('/user/login');
  await page.getByRole('checkbox', { name: /Remember me/ }).check();
  await signIn(page, 'ANJ7ASHA', 'anjuri-demo');
  await expect(page).toHaveURL(/dashboard/);
  const long = await session();
  const days = ((long?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(29.9);
  expect(days).toBeLessThan(30.1);

  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie);
  for (const secret of [brief?.value, long?.value, 'anjuri-demo', 'ANJ7ASHA']) expect(stored).not.toContain(secret);
});

test('[P-02.5] public pages show a member My account while she is signed in, and Sign in and Join afterwards', async ({ page }) => {
  const links = page.getByRole('banner').getByRole('link', { name: /^(Sign in|Join|My account)$/ });
  await signedIn(page, 'ANJ7ASHA', 'anjuri-demo');
  await page.goto('/');
  await expect(links).toHaveText(['My account']);
  await links.click();
  await expect(page).toHaveURL('/user/dashboard');
  await expect(page.locator('html')).toHaveAttribute('data-started', '');
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/user/login');
  await page.goto('/');
  await expect(links).toHaveText(['Sign in', 'Join']);
});

test('[A-09.1, A-09.2, A-09.3, A-09.4] without a session one is sent to sign-in and then back, and never to another site', async ({
  page,
  context,
}) => {
  await page.goto('/user/dashboard?tab=gifts');
  await expect(page).toHaveURL('/user/login?next=%2Fuser%2Fdashboard%3Ftab%3Dgifts');
  await signIn(page, 'ANJ7ASHA', 'anjuri-demo');
  await expect(page).toHaveURL('/user/dashboard?tab=gifts');

  const [cookie] = (await context.cookies()).filter(({ httpOnly }) => httpOnly);
  if (!cookie) throw new Error('No session cookie');
  await context.addCookies([{ ...cookie, value: 'made-up-token-of-nobody-at-all-0000000000000' }]);
  await page.goto('/user/dashboard');
  await expect(page).toHaveURL('/user/login');

  await page.goto('/user/login?next=https%3A%2F%2Fevil.example%2Fuser');
  await signIn(page, 'ANJ7ASHA', 'anjuri-demo');
  await expect(page).toHaveURL('/user/dashboard');
});

test('[A-10.1, A-10.2] Sign Out ends the session on the server and in every open tab', async ({ page, context }) => {
  await memberAt(page, 'ANJ7RAVK');
  const other = await context.newPage();
  await other.goto('/user/dashboard');
  await expect(other.getByRole('heading', { name: /Namaste/ })).toBeVisible();
  const cookies = await context.cookies();

  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/user/login');
  await expect(other).toHaveURL('/user/login');

  // The old cookie opens nothing any more: the session is over, not only forgotten by this browser.
  await context.addCookies(cookies);
  await page.goto('/user/dashboard');
  await expect(page).toHaveURL('/user/login');
});

test('[A-08.1, A-08.2, A-08.3, A-08.5, A-08.6] a mailed link sets a new password once and ends every session', async ({
  page,
  request,
  browser,
}) => {
  test.slow();
  const meera = person('Meera Joshi');
  const { code, token } = await newcomer(request, meera);
  const phone = await (await browser.newContext()).newPage();
  await takeSession(phone, 'member', token);
  await phone.goto('/user/dashboard');
  await expect(phone.getByRole('heading', { name: 'Namaste, Meera' })).toBeVisible();

  const ask = async (userId: string) => {
    await page.goto('/user/forgot-password');
    await page.getByLabel('User Id or email').fill(userId);
    await page.getByRole('button', { name: 'Send the link' }).click();
    return page.getByRole('status').filter({ hasText: 'a link' }).textContent();
  };
  const known = await ask(code);
  expect(known).toContain('If this account exists, a link to set a new password is on its way');
  expect(await ask('ZZZZ9999')).toBe(known);

  const link = linkIn(await mailTo(request, meera.email, /new password/i));
  await page.goto(link);
  const password = 'another small sentence';
  await setNewPassword(page, password);

  await phone.reload();
  await expect(phone).toHaveURL('/user/login');
  await page.goto('/user/login');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible();

  await page.goto('/user/login');
  await signIn(page, code, demoPassword);
  await expect(page.getByRole('alert')).toBeVisible();
  await signedIn(page, code, password);
});

test('[A-15.5] confirmed in another browser, the address is hers alone: she sets a password there, and who registered is out', async ({
  page,
  request,
  browser,
}) => {
  test.slow();
  const meera = person('Meera Joshi');
  const code = await register(page, meera);
  await signedIn(page, code, meera.password);

  const laptop = await (await browser.newContext()).newPage();
  await verifyByMail(laptop, request, meera);
  await page.reload();
  await expect(page).toHaveURL('/user/login');
  await signIn(page, code, meera.password);
  await expect(page.getByRole('alert')).toHaveText('User Id or password is wrong.');

  await laptop.getByRole('link', { name: 'Set a new password' }).click();
  const password = 'another small sentence';
  await setNewPassword(laptop, password);
  await signedIn(laptop, meera.email, password);
});

test('[A-15.4] a change of address is stopped from the old mailbox: one click shows what it does, the button does it', async ({
  page,
  request,
  browser,
}) => {
  test.slow();
  const asha = person('Asha Pawar');
  const { token } = await newcomer(request, asha);
  await takeSession(page, 'member', token);
  await page.goto('/user/dashboard');
  await expect(page.getByRole('heading', { name: 'Namaste, Asha' })).toBeVisible();
  const asked = await page.evaluate(
    async ([email, password]) => {
      const headers = { 'content-type': 'application/json', 'x-language': 'en', 'idempotency-key': crypto.randomUUID() };
      return (await fetch('/api/v1/me/email', { method: 'PUT', headers, body: JSON.stringify({ email, password }) })).status;
    },
    [`new.${asha.email}`, demoPassword],
  );
  expect(asked).toBe(200);

  const owner = await (await browser.newContext()).newPage();
  const link = linkIn(await mailTo(request, asha.email, /asked to change/i));
  await owner.goto(link);
  await expect(owner.getByRole('heading', { name: 'Was it not you?' })).toBeVisible();
  expect(owner.url()).not.toContain('token');
  await page.reload();
  await expect(page).toHaveURL(/\/user\/dashboard$/);

  await owner.getByRole('button', { name: 'Stop the change' }).click();
  await expect(owner.getByRole('heading', { name: 'The change is stopped' })).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL('/user/login');
  await owner.getByRole('link', { name: 'Set a new password' }).click();
  await expect(owner.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await owner.goto('/user/login');
  await owner.goto(link);
  await expect(owner.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
});

test("[A-05.7] 'Forgot your User Id?' mails it", async ({ page, request }) => {
  const asha = person('Asha Patil');
  const { code } = await newcomer(request, asha);
  await page.goto('/user/login');
  await page.getByRole('link', { name: 'Forgot your User Id?' }).click();
  await page.getByLabel('Email', { exact: true }).fill(asha.email);
  await page.getByRole('button', { name: 'Send my User Id' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'we have sent your User Id' })).toBeVisible();
  expect((await mailTo(request, asha.email, /User Id/)).text).toContain(code);
});

test('[A-14.9, A-14.10, A-14.12] after too many wrong passwords the page says when to come back, also for an id nobody has', async ({
  page,
}) => {
  await page.goto('/user/login');
  const alert = page.getByRole('alert');
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await signIn(page, 'Z9Z9Z9Z9', `guess number ${attempt}`);
    await expect(alert).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill('');
    await expect(alert).toHaveCount(0);
  }
  await signIn(page, 'Z9Z9Z9Z9', 'one more');
  await expect(alert).toHaveText(/Too many attempts\. Please try again in 1[45] minutes\. You can come back at \d{1,2}:\d{2}\s(am|pm)\./);
});
