import { z } from 'zod';
import { CampaignSlug, ImageKey } from '#contract/campaigns.ts';
import { depositMethods } from '#contract/settings/setting-values.ts';
import { countingCode } from '#contract/values/ids.ts';
import { inr, Paise } from '#contract/values/money.ts';
import { isInOneAlphabet, line, paragraph } from '#contract/values/text.ts';
import { says } from '#contract/values/words.ts';

/** Words that both the donor's and the staff's side of a donation use. */

export const DonationId = z.number().int().positive().brand<'DonationId'>();
export type DonationId = z.infer<typeof DonationId>;

/** DEP001. */
export const DonationCode = countingCode('DEP');
export type DonationCode = string;

export const donationMethods = ['upi', ...depositMethods] as const;
export const DonationMethod = z.enum(donationMethods);
export type DonationMethod = z.infer<typeof DonationMethod>;

/** How a method reads (D-08). */
export const methodWords: Readonly<Record<DonationMethod, string>> = {
  upi: /*i18n*/ 'UPI',
  bank_transfer: /*i18n*/ 'Bank Transfer',
  cryptocurrency: /*i18n*/ 'Cryptocurrency',
  credit_card: /*i18n*/ 'Credit Card',
  paypal: /*i18n*/ 'PayPal',
  wire_transfer: /*i18n*/ 'Wire Transfer',
  cash: /*i18n*/ 'Cash',
  cheque: /*i18n*/ 'Cheque',
};

/** The reason buttons of the review desk. The note beside it is what the donor reads. */
export const rejectionReasons = ['utr_not_found', 'amount_differs', 'unreadable', 'duplicate', 'other'] as const;
export const RejectionReason = z.enum(rejectionReasons);
export type RejectionReason = z.infer<typeof RejectionReason>;

export const rejectionReasonWords: Readonly<Record<RejectionReason, string>> = {
  utr_not_found: /*i18n*/ 'UTR not found',
  amount_differs: /*i18n*/ 'Amount differs',
  unreadable: /*i18n*/ 'Unreadable',
  duplicate: /*i18n*/ 'Duplicate',
  other: /*i18n*/ 'Another reason',
};

/** A campaign as a donation names it. The general fund is one of them. */
export const GiftCampaign = z.object({ slug: CampaignSlug, title: z.string(), image: ImageKey, isGeneral: z.boolean() });
export type GiftCampaign = z.infer<typeof GiftCampaign>;

/** No bank moves more than this in one gift; keeps sums far from the edge of safe numbers. */
const LARGEST_GIFT = 1_000_000_000_00;

export const GiftAmount = z
  .number({ error: /*i18n*/ 'Please enter a valid donation amount' })
  .int()
  .safe()
  .brand<'Paise'>()
  .refine((amount) => amount > 0 && amount <= LARGEST_GIFT, { error: /*i18n*/ 'Please enter a valid donation amount' });

/** M-10: '(minimum ₹201)' with the setting's figure. */
export const giftAmount = ({ minimum }: { readonly minimum: Paise }) =>
  z
    .number({ error: amountMessage(minimum) })
    .int(amountMessage(minimum))
    .min(minimum, amountMessage(minimum))
    .max(LARGEST_GIFT, amountMessage(minimum))
    .brand<'Paise'>();

const amountMessage = (minimum: Paise): string =>
  says(/*i18n*/ 'Please enter a valid donation amount (minimum {minimum})', { minimum: inr(minimum) });

/** An uploaded file, by the code that the upload answered with (contract/files/files.ts). */
export const ReceiptFile = z
  .string({ error: /*i18n*/ 'Please upload payment receipt' })
  .regex(/^[A-Za-z0-9_-]{22}$/, /*i18n*/ 'Please upload payment receipt');

/** Permanent account number; the fourth letter is the kind of holder. */
export const Pan = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}[ABCFGHJLPTE][A-Z]\d{4}[A-Z]$/, { error: /*i18n*/ 'Please enter a PAN such as ABCPE1234F' });

/** For a tax receipt. Kept sealed with the donor's own key. */
export const TaxDetails = z.object({
  name: line()
    .min(1, /*i18n*/ 'Full name is required')
    .max(120, /*i18n*/ 'Full name is too long')
    .refine(isInOneAlphabet, { error: /*i18n*/ 'Please write each word in one alphabet' }),
  address: paragraph().min(1, /*i18n*/ 'Address is required').max(300, /*i18n*/ 'Address is too long'),
  pan: Pan,
});
export type TaxDetails = z.infer<typeof TaxDetails>;

/** `amount` is what counts: received if approved, else claimed. */
export const Sums = z.object({ amount: Paise, claimedAmount: Paise, receivedAmount: Paise.nullable() });
