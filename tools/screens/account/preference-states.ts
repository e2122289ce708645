import type { Page } from '@playwright/test';
import type { MyPreferences } from '#contract/accounts/preferences.ts';
import { answer } from '#tools/screens/payout-states.ts';

/** What a member chose to read in, and the rates that staff entered; answered here, so that no choice stays with the demo's people. */

const rates = { asOf: '2026-11-10', USD: '87.91', EUR: '101.85', GBP: '115.40', CAD: '62.70' };
const atFirst: MyPreferences = {
  preferences: { timeZone: 'Asia/Kolkata', currency: 'INR', theme: 'auto', lessMovement: false, showName: false },
  rates: { ...rates, isOld: false },
};
const reading = (json: MyPreferences) => (page: Page) => answer(page, /\/v1\/me\/preferences$/, json);

export const usual = reading(atFirst);
export const dollars = reading({ ...atFirst, preferences: { ...atFirst.preferences, currency: 'USD' } });
export const withoutRates = reading({ ...atFirst, rates: null });

/** The card says what was chosen last, and takes it back. */
export async function changed(page: Page): Promise<void> {
  await page.getByLabel('Time zone').selectOption('America/New_York');
  await page.getByRole('button', { name: 'Undo' }).waitFor();
}

const past = (version: number, asOf: string, USD: string, changedBy: string) => ({
  ...{ version, value: { ...rates, asOf, USD }, changedAt: `${asOf}T06:30:00.000Z`, changedBy },
  ...{ reason: 'Reference rates of the Reserve Bank', confirmedNotice: null },
});

export async function entered(page: Page): Promise<void> {
  const setting = {
    ...{ key: 'display.rates', value: rates, default: null, isDefault: false, version: 2, permission: 'settings.write', notice: null },
    ...{ changedAt: '2026-11-10T06:30:00.000Z', changedBy: 'Anita Rao' },
  };
  await answer(page, /\/v1\/admin\/settings$/, { rows: [setting] });
  const rows = [past(2, '2026-11-10', '87.91', 'Anita Rao'), past(1, '2026-10-12', '87.40', 'Suresh Nair')];
  await answer(page, /\/v1\/admin\/settings\/display\.rates\/history$/, { rows });
}

/** A point in the wrong place. */
export async function leaping(page: Page): Promise<void> {
  await page.getByLabel(/1 USD/).fill('8.791');
  await page.locator('form button[type="submit"]').click();
  await page.getByRole('dialog').waitFor();
}
