import { inrExact, type Paise } from '#contract/values/money.ts';

/** +₹312.00 or −₹118.00: what the bank has more, or less. */
export const signed = (amount: Paise): string => (amount > 0 ? `+${inrExact(amount)}` : inrExact(amount));
