import { settings } from '#api/core/settings/index.ts';
import { donationCode, donationIdOf } from '#api/features/donations/case/codes.ts';
import { openCampaigns, presentGiftCampaign } from '#api/features/donations/case/gift-campaigns.ts';
import { standingOf } from '#api/features/donations/case/member-standing.ts';
import { invitedBy } from '#api/features/referrals/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { RejectionReason } from '#contract/donations/donation-fields.ts';
import type { DonationForm, Prefill } from '#contract/donations/give.ts';
import { paise } from '#contract/values/money.ts';
import { donationCan } from '#contract/values/status.ts';
import { payeeOf, presentIntent } from './present-intent.ts';
import { memberFacts, openIntent, retried } from './store.ts';
import { openTaxDetails } from './tax-details.ts';

interface FormQuery {
  readonly campaign?: string | undefined;
  readonly retry?: string | undefined;
}

/** Everything the payment form needs, as the settings and her open intent say. */
export async function getForm(deps: Deps, member: MemberActor, { campaign, retry }: FormQuery): Promise<DonationForm> {
  const { db, clock } = deps;
  const values = await settings(deps);
  const [campaigns, facts, status, prefill] = await Promise.all([
    openCampaigns(db, member.language),
    memberFacts(db, member.id),
    standingOf(db, member.id),
    retry ? prefillOf(deps, member, donationIdOf(retry)) : null,
  ]);
  const wished = campaigns.find(({ slug }) => slug === (campaign ?? prefill?.campaign));
  const open = { member: member.id, campaign: wished?.id ?? null, now: clock.now(), language: member.language };
  const intent = await openIntent(db, open);
  const minimum = values['donation.minimum'];
  return {
    payee: payeeOf(values),
    minimum,
    default: paise(Math.max(minimum, values['donation.default'])),
    presets: values['donation.suggested'].filter((sum) => sum >= minimum),
    campaigns: campaigns.map(presentGiftCampaign),
    chosen: wished?.slug ?? (intent && intent.kind !== 'general' ? intent.slug : null),
    citizenshipDeclaration: values['donation.citizenship_declaration'],
    readsReceipts: values['donation.read_receipts'],
    largestReceiptBytes: values['files.document_bytes'],
    suggestedWallName: facts.full_name,
    invitedBy: await invitedBy(deps, member.id, values),
    intent: intent ? await presentIntent(intent, values) : null,
    prefill,
    activationHours: values['donation.activation_hours'],
    status,
  };
}

async function prefillOf(deps: Deps, member: MemberActor, id: number): Promise<Prefill | null> {
  const row = await retried(deps.db, member.id, id);
  if (!row) throw new Refusal('not_found');
  if (!donationCan('retry', row.status)) return null;
  const code = RejectionReason.nullable().catch(null).parse(row.reason_code);
  const mustPayAgain = row.status === 'reversed';
  return {
    retryOf: donationCode(row.id),
    amount: paise(row.claimed_amount),
    campaign: row.slug,
    utr: mustPayAgain ? '' : (row.utr ?? ''),
    showOnWall: row.show_on_wall,
    wallName: row.wall_name ?? '',
    noReward: row.no_reward,
    receipt: mustPayAgain ? null : row.proof,
    mustPayAgain,
    taxDetails: await openTaxDetails(deps.db, deps, member.id, row.tax_details),
    reason: row.status === 'withdrawn' ? null : { code, note: row.note },
  };
}
