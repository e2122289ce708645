import { z } from 'zod';
import type { Paise } from './money.ts';

/** Money is in rupees. Beside them a reader may see about how much that is in one of these. */
export const otherCurrencies = ['USD', 'EUR', 'GBP', 'CAD'] as const;
export type OtherCurrency = (typeof otherCurrencies)[number];

export const currencies = ['INR', ...otherCurrencies] as const;
export const Currency = z.enum(currencies);
export type Currency = z.infer<typeof Currency>;

/** Rupees for one unit, written as 87.91: text, because half a cent is lost sooner in a fraction than in digits. */
export const Rate = z.string().regex(/^(?=.*[1-9])\d{1,6}(\.\d{1,6})?$/, { error: /*i18n*/ 'Please enter a rate such as 87.91' });

/** As they stood on one day. */
export const Rates = z.object({
  asOf: z.iso.date({ error: /*i18n*/ 'Please enter a day' }),
  USD: Rate,
  EUR: Rate,
  GBP: Rate,
  CAD: Rate,
});
export type Rates = z.infer<typeof Rates>;

/** Nobody knows tomorrow's; and a day far ahead would never grow old. */
export const ratesUpTo = (today: string) =>
  Rates.extend({ asOf: Rates.shape.asOf.refine((day) => day <= today, { error: /*i18n*/ 'The day must not be in the future' }) });

/** In whole cents, half a cent up: 50,100 paise at 87.91 are 570 cents. */
export function centsOf(amount: Paise, rate: string): number {
  const [whole = '', part = ''] = rate.split('.');
  const divisor = BigInt(whole + part);
  const size = BigInt(Math.abs(amount)) * 10n ** BigInt(part.length);
  const cents = Number((2n * size + divisor) / (2n * divisor));
  return amount < 0 ? -cents : cents;
}

/** Those whose rate moved by more than a fifth: more likely a slip of the hand than of the market. */
export const leapsBetween = (before: Rates, after: Rates): OtherCurrency[] =>
  otherCurrencies.filter((each) => {
    const [was, is] = [millionths(before[each]), millionths(after[each])];
    const moved = is > was ? is - was : was - is;
    return moved * 5n > was;
  });

function millionths(rate: string): bigint {
  const [whole = '', part = ''] = rate.split('.');
  return BigInt(whole + part.padEnd(6, '0'));
}
