import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Done, Email } from '#contract/values/people.ts';
import { isInOneAlphabet, line } from '#contract/values/text.ts';
import { Instant } from '#contract/values/time.ts';
import { latinDigits } from '#contract/values/typed-digits.ts';
import { UpiId } from '#contract/values/upi.ts';
import { PayoutAccountCode, PayoutMethod } from './payout-fields.ts';

/** Where a member wants her money. An account is added with the first request that names it. */

const Holder = line({ error: /*i18n*/ 'Please enter the name on the account' })
  .min(2, /*i18n*/ 'Please enter the name on the account')
  .max(120, /*i18n*/ 'The name is too long')
  .refine(isInOneAlphabet, { error: /*i18n*/ 'Please write the name in one script' });

/** 9 to 18 digits, as India's banks give them; typed with spaces or in Devanagari it is the same number. */
const AccountNumber = z
  .string({ error: /*i18n*/ 'Please enter the account number' })
  .transform((text) => latinDigits(text).replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{9,18}$/, { error: /*i18n*/ 'An account number has 9 to 18 digits' }));

/** The fifth character is a zero, which is typed as the letter O. */
const Ifsc = z
  .string({ error: /*i18n*/ 'Please enter the IFSC' })
  .transform((text) =>
    text
      .toUpperCase()
      .replace(/[\s-]/g, '')
      .replace(/^([A-Z]{4})O/, '$10'),
  )
  .pipe(z.string().regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, { error: /*i18n*/ 'An IFSC has 11 characters, such as SBIN0001234' }));

/** Bitcoin (1…, 3…, bc1…) and Ethereum (0x…). The shape only: whether it is hers nobody can tell from it. */
const CryptoAddress = z
  .string({ error: /*i18n*/ 'Please enter the wallet address' })
  .trim()
  .regex(/^(?:[13][1-9A-HJ-NP-Za-km-z]{25,34}|bc1[02-9ac-hj-np-z]{11,71}|0x[0-9a-fA-F]{40})$/, {
    error: /*i18n*/ 'Please enter a Bitcoin or Ethereum address',
  });

export const PayoutDetails = z.discriminatedUnion('method', [
  z
    .object({ method: z.literal('bank_transfer'), holder: Holder, accountNumber: AccountNumber, repeated: AccountNumber, ifsc: Ifsc })
    .refine(({ accountNumber, repeated }) => accountNumber === repeated, {
      path: ['repeated'],
      error: /*i18n*/ 'The two account numbers are not the same',
    }),
  z.object({ method: z.literal('upi'), holder: Holder, upiId: UpiId }),
  z.object({ method: z.literal('paypal'), holder: Holder, paypalEmail: Email }),
  z.object({ method: z.literal('crypto'), holder: Holder, address: CryptoAddress }),
]);
export type PayoutDetails = z.infer<typeof PayoutDetails>;

/** As its owner sees it. */
export const PayoutAccount = z.object({
  code: z.string(),
  method: PayoutMethod,
  holder: z.string(),
  /** Masked: `•••• 2210`, `as••••@examplebank`. */
  shown: z.string(),
  /** Of a bank account: its IFSC and whose bank that is, if we know. */
  ifsc: z.string().nullable(),
  bankName: z.string().nullable(),
  addedAt: Instant,
  /** Nothing is paid to it before then. */
  payableFrom: Instant,
});
export type PayoutAccount = z.infer<typeof PayoutAccount>;

const tags = ['withdrawals'] as const;

/** What is under way to it goes on. */
export const removePayoutAccount = {
  method: 'DELETE',
  url: '/api/v1/me/payout-accounts/:code',
  config: { access: 'member', idempotency: 'accepted' },
  schema: { summary: 'Remove an account', tags, params: z.object({ code: PayoutAccountCode }), response: { 200: Done } },
} as const satisfies Endpoint;
