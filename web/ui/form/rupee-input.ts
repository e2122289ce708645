import { type Paise, paise } from '#contract/values/money.ts';

/** How a sum is typed: rupees, in groups as India reads them, with paise behind a point. */
export const rupeeInput = {
  prefix: '₹ ',
  thousandSeparator: ',',
  thousandsGroupStyle: 'lakh',
  decimalScale: 2,
  allowNegative: false,
  inputMode: 'decimal',
} as const;

/** What was typed; nothing while it is no number. */
export const typedPaise = (rupees: number | string): Paise | undefined =>
  typeof rupees === 'number' ? paise(Math.round(rupees * 100)) : undefined;
