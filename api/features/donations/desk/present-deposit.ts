import type { Case } from '#api/features/donations/case/case.ts';
import { donationCode } from '#api/features/donations/case/codes.ts';
import { type GiftCampaignRow, presentGiftCampaign } from '#api/features/donations/case/gift-campaigns.ts';
import { warningsOf } from '#api/features/donations/evidence/evidence.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { maskEmail } from '#api/platform/security/masks.ts';
import type { Lease } from '#contract/desk.ts';
import type { Deposit } from '#contract/donations/deposits.ts';
import type { SettingValues } from '#contract/settings/setting-types.ts';
import { donationCan } from '#contract/values/status.ts';

interface Around {
  readonly staff: StaffActor;
  readonly settings: SettingValues;
  readonly campaign: GiftCampaignRow | undefined;
  readonly lease: Lease | undefined;
}

export const presentDeposit = (found: Case, { staff, settings, campaign, lease }: Around): Deposit => ({
  code: donationCode(found.id),
  member: {
    code: found.member_code,
    name: found.member_name,
    email: seesAddresses(staff) ? found.member_email : maskEmail(found.member_email),
  },
  amount: found.amount,
  claimedAmount: found.claimed_amount,
  receivedAmount: found.received_amount,
  method: found.method,
  status: found.status,
  campaign: presentGiftCampaign(campaign ?? { slug: found.slug, image: found.image, kind: found.campaign_kind, title: found.slug }),
  transactionId: found.utr ?? found.reference ?? '',
  requestedAt: found.submitted_at.toISOString(),
  processedAt: found.processed_at?.toISOString() ?? null,
  hasWarning: donationCan('approve', found.status) && warningsOf(found, settings).length > 0,
  lease: lease ?? null,
});

/** Who only reads recognises people, and cannot write to them. */
export const seesAddresses = (staff: StaffActor): boolean => staff.permissions.has('donations.review');
