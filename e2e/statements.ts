import { expect, type Page } from '@playwright/test';
import type { PrintedBooking } from '#api/testing/bank-files/booking.ts';
import { type Form, render, withBalances } from '#api/testing/bank-files/render.ts';
import { type Paise, paise, rupees } from '#contract/values/money.ts';
import { moneyDay } from '#contract/values/time.ts';
import { narrate, referenceColumn } from '#torture/reconciliation/printed.ts';

/** Files as banks make them, by the generator of the reconciliation tests, and what a clerk does with them. */

const DAY = 86_400_000;
/** The last whole day: what the bank booked then can be closed today. */
export const yesterday = (): string => moneyDay(new Date(Date.now() - DAY));

export interface Booked {
  readonly rupees: number;
  readonly utr: string;
  readonly from: string;
  readonly day?: string;
}

type Line = Omit<PrintedBooking, 'balance'>;

export function credit({ rupees: amount, utr, from, day = yesterday() }: Booked): Line {
  const payment = {
    rail: 'upi' as const,
    utr,
    name: from.toUpperCase(),
    vpa: `${from.toLowerCase().replaceAll(' ', '.')}@okaxis`,
    bank: 'HDFC',
    note: 'gift',
    variant: 0,
  };
  return {
    day,
    narration: narrate('HDFC', payment),
    reference: referenceColumn('HDFC', payment),
    direction: 'credit',
    amount: rupees(amount),
  };
}

export const charge = (amount: number, narration = 'SMS CHARGES INCL GST', day = yesterday()): Line => ({
  day,
  narration,
  reference: '0000000000000000',
  direction: 'debit',
  amount: rupees(amount),
});

export interface BankFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
  readonly opening: Paise;
  readonly closing: Paise;
  /** The line of the file on which each booking stands. */
  readonly lines: readonly number[];
}

/** `forge` gets the printed bookings before they become a file: what somebody does who edits it. */
export function bankFile(
  lines: readonly Line[],
  opening: Paise,
  forge?: (printed: PrintedBooking[]) => PrintedBooking[],
  form: Form = 'HDFC',
): BankFile {
  const printed = withBalances(lines, opening);
  const { bytes, name, lines: at } = render(form, forge ? forge(printed) : printed);
  return { name, mimeType: 'text/csv', buffer: Buffer.from(bytes), opening, closing: paise(printed.at(-1)?.balance ?? opening), lines: at };
}

const typed = (amount: Paise): string => String(amount / 100);

/** Chooses the file, types both balances as the bank's page shows them, and has it checked. */
export async function checks(page: Page, file: BankFile, balances: Pick<BankFile, 'opening' | 'closing'> = file): Promise<void> {
  await page.goto('/admin/reconciliation/import');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /Choose a file/ }).click();
  await (await chooser).setFiles({ name: file.name, mimeType: file.mimeType, buffer: file.buffer });
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  await page.getByLabel('Opening balance').fill(typed(balances.opening));
  await page.getByLabel('Closing balance').fill(typed(balances.closing));
  await page.getByRole('button', { name: 'Check the file' }).click();
}
