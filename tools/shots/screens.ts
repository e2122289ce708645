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
  { name: 'member-dashboard', path: '/user/dashboard', reader: 'member', inHindi: true },
  { name: 'member-menu', path: '/user/dashboard', reader: 'member', prepare: (page) => press(page, /Account menu/) },
  { name: 'member-sidebar', path: '/user/dashboard', reader: 'member', prepare: (page) => press(page, /Toggle sidebar/) },
  { name: 'member-not-found', path: '/user/nothing-here', reader: 'member' },
  { name: 'admin-login', path: '/admin/login', inHindi: true },
  { name: 'admin-login-demo', path: '/admin/login', prepare: (page) => press(page, /Show the demo accounts/) },
  { name: 'admin-forgot-password', path: '/admin/forgot-password' },
  { name: 'admin-link-ended', path: '/admin/enrol' },
  { name: 'admin-dashboard', path: '/admin/dashboard', reader: 'staff', inHindi: true },
  { name: 'admin-sidebar', path: '/admin/dashboard', reader: 'staff', prepare: (page) => press(page, /Toggle sidebar/) },
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
