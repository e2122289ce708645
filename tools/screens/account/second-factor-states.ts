import type { Page } from '@playwright/test';
import type { AuthenticatorSetup, SecondFactor } from '#contract/accounts/second-factor.ts';
import { answer } from '#tools/screens/payout-states.ts';
import { press } from '#tools/screens/states.ts';
import { signedInHere } from './security-states.ts';

/** Two-factor sign-in, off, on, and on the way. */

/** One session below: those of the demo's member grow with every look. */
const shows = (factor: SecondFactor) => async (page: Page) => {
  await signedInHere(page);
  await answer(page, /\/v1\/me\/second-factor$/, factor);
};
export const off = shows({ authenticatorSince: null, recoveryCodesLeft: 0 });
export const on = shows({ authenticatorSince: '2026-11-02T06:30:00Z', recoveryCodesLeft: 9 });

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const setup: AuthenticatorSetup = {
  setup: 'A'.repeat(43),
  secret,
  otpauthUri: `otpauth://totp/Anjuri:7K4M2QXD?secret=${secret}&issuer=Anjuri`,
  expiresAt: '2126-11-02T06:30:00Z',
};
const recoveryCodes = Array.from({ length: 10 }, (_, number) => `7K4M-2QXD-9P3R-00${number}T`);

export async function scanning(page: Page): Promise<void> {
  await answer(page, /\/v1\/me\/authenticator-setups$/, setup);
  await page.getByRole('switch').click();
  await page.locator('input[name="password"]').fill('a little every month');
  await page.locator('input[name="password"]').press('Enter');
  await page.locator('input[name="code"]').waitFor();
}

export async function codesShown(page: Page): Promise<void> {
  await scanning(page);
  await answer(page, /\/v1\/me\/authenticator$/, { recoveryCodes });
  await page.locator('input[name="code"]').fill('407123');
  await page.locator('input[name="code"]').press('Enter');
  await page.locator('li code').first().waitFor();
}

export async function switchingOff(page: Page): Promise<void> {
  await page.getByRole('switch').click();
  await page.locator('input[name="code"]').waitFor();
}

/** The password was right; the code is asked for. */
export async function codeAsked(page: Page): Promise<void> {
  await page.route(/\/v1\/session$/, (route) =>
    route.fulfill({ status: 202, json: { challenge: 'A'.repeat(43), expiresAt: '2126-11-02T06:30:00Z' } }),
  );
  await page.locator('input[name="userId"]').fill('ANJ7ASHA');
  await page.locator('input[name="password"]').fill('anjuri-demo');
  await press(/^(Sign in|साइन इन करें)$/)(page);
  await page.locator('input[name="code"]').waitFor();
}
