import type { Page } from '@playwright/test';
import type { Session } from '#contract/accounts/sessions.ts';
import { answer } from '#tools/screens/payout-states.ts';

/** Where somebody is signed in, as they look at it. */

const hours = (count: number): string => new Date(Date.now() + count * 3_600_000).toISOString();

const session = (number: number, device: string | null, more: Partial<Session> = {}): Session => ({
  code: `00000000-0000-4000-8000-00000000000${number}`,
  ...{ device, network: '203.0.113.…', openedAt: hours(-30), lastSeenAt: hours(-1), endsAt: hours(600), isThis: false },
  ...more,
});
const everywhere = [
  session(1, 'Chrome on Windows', { isThis: true }),
  session(2, 'App browser on Android', { network: '2001:db8:1:…', lastSeenAt: hours(-2) }),
  session(3, 'Safari on iPhone', { network: '198.51.100.…', lastSeenAt: hours(-200) }),
  session(4, null, { network: null, lastSeenAt: hours(-300) }),
];

const shows = (sessions: readonly Session[]) => (page: Page) => answer(page, /\/v1\/(staff\/)?me\/sessions$/, { sessions });
export const signedInEverywhere = shows(everywhere);
export const signedInHere = shows(everywhere.slice(0, 1));

export async function typing(page: Page): Promise<void> {
  await page.getByLabel('Current password').fill('a little every month');
  await page.getByLabel('New password', { exact: true }).fill('three small boats on the river');
  await page.getByText(/^Strength: strong/).waitFor();
  await page.getByLabel('Confirm new password').fill('three small boats');
  await page.getByRole('button', { name: 'Update password' }).click();
  await page.getByRole('alert').waitFor();
}

export async function newCodes(page: Page): Promise<void> {
  const recoveryCodes = Array.from({ length: 10 }, (_, number) => `7K4M-2QXD-9P3R-00${number}T`);
  await answer(page, /\/v1\/staff\/me\/recovery-codes$/, { recoveryCodes });
  await page.getByRole('button', { name: 'Make new codes' }).click();
  await page.getByText('They are shown only now').waitFor();
}
