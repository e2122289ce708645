import type { Page } from '@playwright/test';

/** Whose eyes the picture is taken with. */
export type Reader = 'visitor' | 'member' | 'staff';

export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly reader?: Reader;
  /** Brings the page into the state that is worth a picture. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Also in Hindi. */
  readonly inHindi?: boolean;
}

/** Every screen of the sign-in, member and staff areas. Public pages come from the sitemap. */
export const screens: readonly Screen[] = [
  { name: 'login', path: '/user/login', inHindi: true },
  { name: 'login-refused', path: '/user/login', prepare: refusedLogin },
  { name: 'register', path: '/user/register', inHindi: true },
  { name: 'register-errors', path: '/user/register', prepare: (page) => press(page, /Create account|खाता बनाएँ/), inHindi: true },
  { name: 'register-success', path: '/user/register', prepare: registered },
  { name: 'forgot-password', path: '/user/forgot-password' },
  { name: 'forgot-user-id', path: '/user/forgot-user-id' },
  { name: 'link-ended', path: '/user/reset' },
  { name: 'verify-failed', path: '/user/verify' },
  { name: 'verify-elsewhere', path: '/user/verify', prepare: verifiedElsewhere, inHindi: true },
  { name: 'stop-change', path: '/user/stop-change', prepare: stoppable, inHindi: true },
  { name: 'stop-change-done', path: '/user/stop-change', prepare: stopped },
  { name: 'stop-change-ended', path: '/user/stop-change' },
  { name: 'member-dashboard', path: '/user/dashboard', reader: 'member', inHindi: true },
  { name: 'member-menu', path: '/user/dashboard', reader: 'member', prepare: (page) => press(page, /Account menu/) },
  { name: 'member-sidebar', path: '/user/dashboard', reader: 'member', prepare: (page) => press(page, /Toggle sidebar/) },
  { name: 'member-donate', path: '/user/donate', reader: 'member', prepare: declared, inHindi: true },
  { name: 'member-donate-errors', path: '/user/donate', reader: 'member', prepare: (page) => press(page, /Send for verification/) },
  { name: 'member-utr-help', path: '/user/donate', reader: 'member', prepare: (page) => press(page, /Show me where/) },
  { name: 'member-donations', path: '/user/donations', reader: 'member', inHindi: true },
  { name: 'member-donations-none', path: '/user/donations?status=failed', reader: 'member' },
  { name: 'member-donation-processing', path: '/user/donations/DEP016', reader: 'member', inHindi: true },
  { name: 'member-donation-completed', path: '/user/donations/DEP009', reader: 'member' },
  { name: 'member-pending', path: '/user/register', prepare: pending },
  { name: 'member-not-found', path: '/user/nothing-here', reader: 'member' },
  { name: 'admin-login', path: '/admin/login', inHindi: true },
  { name: 'admin-login-demo', path: '/admin/login', prepare: (page) => press(page, /Show the demo accounts/) },
  { name: 'admin-forgot-password', path: '/admin/forgot-password' },
  { name: 'admin-link-ended', path: '/admin/enrol' },
  { name: 'admin-dashboard', path: '/admin/dashboard', reader: 'staff', inHindi: true },
  { name: 'admin-sidebar', path: '/admin/dashboard', reader: 'staff', prepare: (page) => press(page, /Toggle sidebar/) },
  { name: 'admin-deposits', path: '/admin/deposits?status=all', reader: 'staff', inHindi: true },
  { name: 'admin-deposit', path: '/admin/deposits?open=DEP014', reader: 'staff', prepare: receiptShown, inHindi: true },
  { name: 'admin-deposit-reject', path: '/admin/deposits?open=DEP012', reader: 'staff', prepare: rejecting },
  { name: 'admin-deposit-decided', path: '/admin/deposits?status=approved&open=DEP009', reader: 'staff', prepare: receiptShown },
  { name: 'admin-deposit-new', path: '/admin/deposits/new', reader: 'staff', inHindi: true },
  { name: 'admin-reconcile', path: '/admin/reconciliation', reader: 'staff', inHindi: true },
  { name: 'admin-reconcile-matched', path: '/admin/reconciliation?tab=matched', reader: 'staff' },
  { name: 'admin-reconcile-exceptions', path: '/admin/reconciliation?tab=exceptions', reader: 'staff' },
  { name: 'admin-reconcile-unclaimed', path: '/admin/reconciliation?tab=unclaimed', reader: 'staff' },
  { name: 'admin-import', path: '/admin/reconciliation/import', reader: 'staff', inHindi: true },
  { name: 'admin-close', path: '/admin/close', reader: 'staff', inHindi: true },
  { name: 'admin-not-found', path: '/admin/nothing-here', reader: 'staff' },
];

const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).click();

async function refusedLogin(page: Page): Promise<void> {
  await page.getByLabel('User Id', { exact: true }).fill('7K4M2QXD');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await press(page, /^Sign in$/);
  await page.getByRole('alert').waitFor();
}

const TOKEN = 'a'.repeat(43);

/** A mailed link, answered here: the picture needs no mail. */
async function linked(page: Page, answers: Readonly<Record<string, object>>): Promise<void> {
  for (const [path, json] of Object.entries(answers)) await page.route(`**/api/v1/${path}`, (route) => route.fulfill({ json }));
  await page.evaluate((token) => history.replaceState(null, '', `#token=${token}`), TOKEN);
  await page.reload({ waitUntil: 'networkidle' });
}

async function verifiedElsewhere(page: Page): Promise<void> {
  await linked(page, { 'email-verifications': { email: 'meera.joshi@example.org', resetToken: TOKEN } });
}

async function stoppable(page: Page): Promise<void> {
  await linked(page, { 'links/check': { usable: true }, 'email-change-stops': { resetToken: TOKEN } });
}

async function stopped(page: Page): Promise<void> {
  await stoppable(page);
  await press(page, /^Stop the change$/);
  await page.getByRole('heading', { name: 'The change is stopped' }).waitFor();
}

async function receiptShown(page: Page): Promise<void> {
  await page.locator('[data-shown="true"]').waitFor();
}

async function rejecting(page: Page): Promise<void> {
  await receiptShown(page);
  await press(page, /^Reject$/);
}

async function registered(page: Page): Promise<void> {
  await page.getByLabel('Full name').fill('Meera Joshi');
  await page.getByLabel('Mobile number').fill('9822044815');
  await page.getByLabel('Email').fill(`meera.${Date.now()}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill('a short sentence');
  await page.getByLabel('Confirm password').fill('a short sentence');
  await page.getByRole('checkbox').check();
  await press(page, /Create account/);
  await page.getByRole('dialog').waitFor();
}

async function declared(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /Indian citizen|भारतीय नागरिक/ }).check();
  await page.getByText(/ANJ[0-9A-Z]{9,}/).waitFor();
}

/** Somebody new, whose dashboard is the payment form. */
async function pending(page: Page): Promise<void> {
  await registered(page);
  const code = await page.getByTestId('member-id').textContent();
  await page.getByRole('link', { name: 'Go to Login' }).click();
  await page.getByLabel('User Id', { exact: true }).fill(code ?? '');
  await page.getByLabel('Password', { exact: true }).fill('a short sentence');
  await press(page, /^Sign in$/);
  await page.getByRole('button', { name: 'Send for verification' }).waitFor();
}
