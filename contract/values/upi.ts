import { z } from 'zod';
import type { Paise } from './money.ts';

const LONGEST_UPI_ID = 255;

/** Handles may hold digits (@s2b); lists of handles are always stale, so none is asked. */
export const UpiId = z
  .string()
  .trim()
  .toLowerCase()
  .max(LONGEST_UPI_ID)
  .regex(/^[a-z0-9](?:[a-z0-9._-]{0,253}[a-z0-9])?@[a-z][a-z0-9]{1,63}$/, { error: /*i18n*/ 'Please enter a UPI ID such as name@bank' });

export interface UpiPayment {
  readonly upiId: string;
  readonly payeeName: string;
  readonly amount: Paise;
  /** Letters and digits only: since February 2025 other references are declined. */
  readonly reference: string;
}

/** Two decimals always; without `am` the payer could type another sum. */
const decimal = (amount: Paise): string => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;

/** The link in the QR code and behind the app button. Spaces are %20: apps do not read `+`. */
export function upiLink({ upiId, payeeName, amount, reference }: UpiPayment): string {
  const parameters = { pa: upiId, pn: payeeName, am: decimal(amount), cu: 'INR', tn: `Donation ${reference}`, tr: reference };
  return `upi://pay?${Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;
}
