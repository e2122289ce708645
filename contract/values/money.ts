import { z } from 'zod';

/** Money is whole paise of INR, everywhere. A product such as `amount * 0.05` loses the brand and does not compile. */
export const Paise = z.number().int().safe().brand<'Paise'>();
export type Paise = z.infer<typeof Paise>;

/** Names a number as paise. Throws on anything that is not a safe whole number: half a paisa is a bug, not a sum. */
export function paise(amount: number): Paise {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a sum in paise: ${amount}`);
  return amount as Paise;
}

export const rupees = (amount: number): Paise => paise(Math.round(amount * 100));

/** Share of an amount in basis points (500 = 5 %), rounded down: the trust keeps the remainder. */
export const shareOf = (amount: Paise, basisPoints: number): Paise => paise(Number((BigInt(amount) * BigInt(basisPoints)) / 10_000n));

const whole = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 2, maximumFractionDigits: 2 });
const withMinus = (text: string): string => text.replace('-', '\u2212');

/** Public campaign figures: whole rupees, rounded down, so that a page never says more than there is. */
export const inrWhole = (amount: Paise): string => withMinus(whole.format(Math.trunc(amount / 100)));

/** Preset sums and sentences: decimals only where there are any. */
export const inr = (amount: Paise): string => withMinus((amount % 100 === 0 ? whole : exact).format(amount / 100));

/** Tables, balances, statements: always two decimals, so that columns line up. */
export const inrExact = (amount: Paise): string => withMinus(exact.format(amount / 100));
