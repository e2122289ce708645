import { z } from 'zod';
import { languages } from '#contract/values/languages.ts';
import { Paise } from '#contract/values/money.ts';
import { line } from '#contract/values/text.ts';

/** The kinds of values that settings are made of. */
export const sum = Paise.refine((amount) => amount >= 0, { error: /*i18n*/ 'Please enter an amount of zero or more' });
export const count = (most: number) => z.number().int().min(1).max(most);
export const days = z.number().int().min(0).max(3_650);
export const words = (most: number) => line().max(most);
export const basisPoints = z.number().int().min(0).max(10_000);
export const local = (most: number, kind = line) =>
  z.object(Object.fromEntries(languages.map((l) => [l, kind().max(most)])) as Record<(typeof languages)[number], z.ZodString>);
export const span = z
  .object({ from: count(1_000), to: count(1_000), unit: z.enum(['hours', 'days', 'business_days']) })
  .refine((s) => s.to >= s.from);
export const fee = z.object({ basisPoints, minimum: sum });
export const sidebar = z.object({ open: count(1_000), collapsed: count(1_000) });
export const lockOut = z.object({ attempts: count(100), minutes: count(1_440), longestMinutes: count(4_320) });
/** So many times in so many minutes from one address. */
export const rate = z.object({ times: count(100_000), minutes: count(1_440) });

export const payoutMethods = ['bank_transfer', 'upi', 'paypal', 'crypto'] as const;
export const depositMethods = ['bank_transfer', 'cryptocurrency', 'credit_card', 'paypal', 'wire_transfer', 'cash', 'cheque'] as const;
export const tierNames = ['bronze', 'silver', 'gold'] as const;

const tier = z.object({
  name: z.enum(tierNames),
  /** Referred members with an approved donation, from here on. */
  from: z.number().int().min(0),
  firstBasisPoints: basisPoints,
  laterBasisPoints: basisPoints,
  monthlyBonus: sum,
});

export const tiers = z
  .array(tier)
  .min(1)
  .refine((all) => all[0]?.from === 0 && all.every((t, i) => i === 0 || t.from > (all[i - 1]?.from ?? 0)), {
    error: /*i18n*/ 'Tiers start at 0, and each must start above the one before',
  });
