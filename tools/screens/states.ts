import type { Page } from '@playwright/test';
import { type FirstRun, type FirstRunStep, firstRunSteps } from '#contract/first-run.ts';
import { answer } from './payout-states.ts';

/** What somebody does on a screen until it is in the state worth looking at. */

export const press =
  (name: RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole('button', { name }).click();

export async function emptyClaim(page: Page): Promise<void> {
  await press(/Send for verification/)(page);
  await page.getByRole('alert').first().waitFor();
}

export async function emptyRegistration(page: Page): Promise<void> {
  await press(/Create account|खाता बनाएँ/)(page);
  await page.getByRole('alert').first().waitFor();
}

export async function menuOpen(page: Page): Promise<void> {
  await press(/Account menu/)(page);
  await page.getByRole('menu').waitFor();
}

export async function noticesOpen(page: Page): Promise<void> {
  await press(/Notifications/)(page);
  await page.getByRole('dialog', { name: 'Notifications' }).waitFor();
}

/** Narrow, the sidebar lies over the page. */
export async function sidebarOpen(page: Page): Promise<void> {
  await press(/Toggle sidebar/)(page);
  await page.locator('#sidebar').waitFor();
}

export async function refusedLogin(page: Page): Promise<void> {
  await page.getByLabel('User Id', { exact: true }).fill('7K4M2QXD');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await press(/^Sign in$/)(page);
  await page.getByRole('alert').waitFor();
}

export const TOKEN = 'a'.repeat(43);

/** A mailed link, answered here: the picture needs no mail. */
export async function linked(page: Page, answers: Readonly<Record<string, object>>): Promise<void> {
  for (const [path, json] of Object.entries(answers)) await page.route(`**/api/v1/${path}`, (route) => route.fulfill({ json }));
  await page.evaluate((token) => history.replaceState(null, '', `#token=${token}`), TOKEN);
  await page.reload({ waitUntil: 'networkidle' });
}

export const verifiedElsewhere = (page: Page): Promise<void> =>
  linked(page, { 'email-verifications': { email: 'meera.joshi@example.org', resetToken: TOKEN } });

export const stoppable = (page: Page): Promise<void> =>
  linked(page, { 'links/check': { usable: true }, 'email-change-stops': { resetToken: TOKEN } });

export async function stopped(page: Page): Promise<void> {
  await stoppable(page);
  await press(/^Stop the change$/)(page);
  await page.getByRole('heading', { name: 'The change is stopped' }).waitFor();
}

export async function receiptShown(page: Page): Promise<void> {
  await page.locator('[data-shown="true"]').waitFor();
}

export async function rejecting(page: Page): Promise<void> {
  await receiptShown(page);
  await press(/^Reject$/)(page);
}

export async function askingAgain(page: Page): Promise<void> {
  await receiptShown(page);
  await press(/^Ask again$/)(page);
  await page.getByRole('button', { name: /^Glare/ }).click();
}

export async function secondFactor(page: Page): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill('trustee@anjuri.example');
  await page.getByLabel('Password', { exact: true }).fill('anjuri-demo-staff');
  await press(/^Sign In$/)(page);
  await page.getByLabel('Code', { exact: true }).waitFor();
}

export async function registered(page: Page): Promise<void> {
  await page.getByLabel('Full name').fill('Meera Joshi');
  await page.getByLabel('Mobile number').fill('9822044815');
  await page.getByLabel('Email').fill(`meera.${Date.now()}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill('a short sentence');
  await page.getByLabel('Confirm password').fill('a short sentence');
  await page.getByRole('checkbox').check();
  await press(/Create account/)(page);
  await page.getByRole('dialog').waitFor();
}

export async function utrHelp(page: Page): Promise<void> {
  await press(/Show me where/)(page);
  await page.getByRole('dialog').waitFor();
}

export async function declared(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /Indian citizen|भारतीय नागरिक/ }).check();
  await page.getByText(/ANJ[0-9A-Z]{9,}/).waitFor();
}

/** Somebody new, whose dashboard is the payment form. */
export async function pending(page: Page): Promise<void> {
  await registered(page);
  await press(/^Continue to your account$/)(page);
  await page.getByRole('button', { name: 'Send for verification' }).waitFor();
}

/** The first row of a list, beside it. */
export async function firstOpened(page: Page): Promise<void> {
  await page.getByRole('table').getByRole('link').first().click();
  await page.locator('[data-panel]').waitFor();
}

/** A trust that has begun: some of it is done. */
const done: readonly FirstRunStep[] = ['trust', 'legal', 'mail', 'scanner'];
const begun: FirstRun = {
  steps: (Object.keys(firstRunSteps) as FirstRunStep[]).map((step) => ({ step, isDone: done.includes(step) })),
};

export const setUpHalfway = (page: Page): Promise<void> => answer(page, /\/v1\/admin\/first-run$/, begun);
