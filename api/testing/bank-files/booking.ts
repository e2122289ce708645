import type { Paise } from '#contract/values/money.ts';

export const bankNames = ['SBI', 'HDFC', 'ICICI', 'Axis', 'Kotak'] as const;
export type BankName = (typeof bankNames)[number];

/** A booking as printed: amount and balance may have been tampered with. In the order of time. */
export interface PrintedBooking {
  readonly day: string;
  readonly narration: string;
  readonly reference: string;
  readonly direction: 'credit' | 'debit';
  readonly amount: Paise;
  readonly balance: Paise;
}
