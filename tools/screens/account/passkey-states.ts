import type { Page } from '@playwright/test';
import type { Passkey } from '#contract/accounts/passkeys.ts';
import { answer } from '#tools/screens/payout-states.ts';
import { off } from './second-factor-states.ts';

/** Two passkeys: one in use, one that was copied and is stopped. */
const passkeys: readonly Passkey[] = [
  {
    code: '6f1c2a54-3c1b-4b5e-9a67-0a4f4ad3f001',
    name: 'Redmi Note 13',
    addedAt: '2026-11-02T06:30:00Z',
    lastUsedAt: '2026-11-14T04:28:00Z',
    isStopped: false,
  },
  {
    code: '6f1c2a54-3c1b-4b5e-9a67-0a4f4ad3f002',
    name: 'Office key',
    addedAt: '2026-09-21T06:30:00Z',
    lastUsedAt: null,
    isStopped: true,
  },
];

export async function kept(page: Page): Promise<void> {
  await off(page);
  await answer(page, /\/v1\/me\/passkeys$/, { passkeys });
}

export async function removing(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /Redmi Note 13/ })
    .last()
    .click();
  await page.locator('input[name="password"]').waitFor();
}
