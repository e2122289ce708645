import { z } from 'zod';
import { CampaignSlug } from '#contract/campaigns.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { depositMethods } from '#contract/settings/setting-values.ts';
import { DonorCode } from '#contract/values/ids.ts';
import { line } from '#contract/values/text.ts';
import { Decided, Note } from './decide-deposit.ts';
import { GiftAmount, ReceiptFile } from './donation-fields.ts';

/** Money that came another way than by a claim of the donor's. */

export const RecordDeposit = z.object({
  member: DonorCode,
  campaign: CampaignSlug.nullish(),
  method: z.enum(depositMethods),
  amount: GiftAmount,
  receivedOn: z.iso.date({ error: /*i18n*/ 'Please enter the date received' }),
  /** Cheque number, slip number, transaction id: unique within the method. For a bank transfer it is the UTR. */
  reference: line().min(1, /*i18n*/ 'Please enter the reference').max(80, /*i18n*/ 'The reference is too long'),
  evidence: ReceiptFile,
  note: Note,
});
export type RecordDeposit = z.infer<typeof RecordDeposit>;

/** A pending deposit that somebody else approves. 409 `method_switched_off`, `cash_limit`, `reference_used`. */
export const recordDeposit = {
  method: 'POST',
  url: '/api/v1/admin/donations',
  config: { access: { staff: 'donations.review' }, idempotency: 'required' },
  schema: {
    summary: 'Record a deposit that came another way',
    tags: ['admin: donations'],
    body: RecordDeposit,
    response: { 201: Decided },
  },
} as const satisfies Endpoint;
