import { promisedTimes } from '#api/core/settings/index.ts';
import { donationCode } from '#api/features/donations/case/codes.ts';
import { presentGiftCampaign } from '#api/features/donations/case/gift-campaigns.ts';
import type { RejectionReason } from '#contract/donations/donation-fields.ts';
import type { MyDonation, MyDonationDetails } from '#contract/donations/donations.ts';
import type { SettingValues } from '#contract/settings/setting-types.ts';
import { paise } from '#contract/values/money.ts';
import { donationCan, shownAs } from '#contract/values/status.ts';
import { utrHint } from '#contract/values/utr.ts';
import type { MyRow } from './store.ts';
import { timelineOf } from './timeline.ts';

export const presentMine = (row: MyRow): MyDonation => ({
  code: donationCode(row.id),
  campaign: presentGiftCampaign(row),
  amount: paise(row.amount),
  claimedAmount: paise(row.claimed_amount),
  receivedAmount: row.received_amount === null ? null : paise(row.received_amount),
  method: row.method,
  status: shownAs[row.status],
  // A dispute is the desk's business: telling of it would tell who else sent the number.
  detail: row.status === 'disputed' ? 'pending' : row.status,
  transactionId: row.utr ?? row.reference ?? '',
  submittedAt: row.submitted_at.toISOString(),
  processedAt: row.processed_at?.toISOString() ?? null,
  receipt: row.receipt_code ? { number: row.receipt_code } : null,
  canRetry: donationCan('retry', row.status) && row.method === 'upi',
});

export interface Telling {
  readonly settings: SettingValues;
  readonly now: Date;
}

export const presentMineInFull = (row: MyRow, { settings, now }: Telling): MyDonationDetails => ({
  ...presentMine(row),
  paidTo: row.method === 'upi' ? settings['org.upi_id'] || null : null,
  showOnWall: row.show_on_wall,
  proof: row.proof,
  typedUtr: row.typed_utr === row.utr ? null : row.typed_utr,
  reason: reasonOf(row),
  timeline: timelineOf(row, settings),
  isLate:
    donationCan('withdraw', row.status) && promisedTimes(settings, settings['donation.verification'], row.submitted_at).latestBy < now,
  utrHint: row.utr !== null && donationCan('correctUtr', row.status) && row.method === 'upi' ? utrHint(row.utr) : null,
  canCorrectUtr: row.method === 'upi' && donationCan('correctUtr', row.status),
  canWithdraw: row.method === 'upi' && donationCan('withdraw', row.status),
});

/** Only of what failed: a note on an approval is the desk's own. */
const reasonOf = ({ status, note, reason_code }: MyRow): MyDonationDetails['reason'] =>
  status === 'rejected' || status === 'reversed' ? { code: reason_code as RejectionReason | null, note } : null;
