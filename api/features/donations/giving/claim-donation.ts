import { sealFor } from '#api/core/keys/index.ts';
import { settings } from '#api/core/settings/index.ts';
import { donationIdOf } from '#api/features/donations/case/codes.ts';
import { campaignFor } from '#api/features/donations/case/gift-campaigns.ts';
import { mapDbErrors } from '#api/features/donations/case/map-db-errors.ts';
import { recordAct } from '#api/features/donations/case/record-act.ts';
import { tellOf } from '#api/features/donations/case/tell-of.ts';
import { markDisputes } from '#api/features/donations/deciding/store.ts';
import { compareReceiptJob } from '#api/features/donations/declared-jobs.ts';
import { donationClaimed } from '#api/features/donations/events.ts';
import { insertWaiting } from '#api/features/donations/wall/store.ts';
import { objectsTo } from '#api/features/donations/wall/wall-words.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberActor } from '#api/platform/http/access.ts';
import { checked } from '#api/platform/http/checked.ts';
import { queue, tell } from '#api/platform/jobs/queue.ts';
import { claimForm, type SentClaim } from '#contract/donations/give.ts';
import type { SettingValues } from '#contract/settings/setting-types.ts';
import type { MemberId } from '#contract/values/ids.ts';
import { says } from '#contract/values/words.ts';
import { countToday } from './daily-limits.ts';
import { claimIntent, insertDonation, isRetriable, lockUtr, memberFacts, TAX_DETAILS } from './store.ts';
import { attachReceipt, receiptId } from './use-receipt.ts';

interface Input {
  readonly claim: SentClaim;
  readonly member: Pick<MemberActor, 'id'>;
  readonly ip: string;
  /** Older clients cannot ask for the declaration; their claims are looked at by people only. */
  readonly isByOlderClient?: boolean;
}

export interface Claimed {
  readonly id: number;
  /** Made by `says`. */
  readonly message: string;
}

/** “I have paid.” A claim is not proof: it waits for a person, or for the bank's line. */
export async function claimDonation(deps: Deps, { claim, member, ip, isByOlderClient = false }: Input): Promise<Claimed> {
  const values = await settings(deps);
  const rule = {
    minimum: values['donation.minimum'],
    citizenshipDeclaration: values['donation.citizenship_declaration'] && !isByOlderClient,
  };
  const form = checked(claimForm(rule), claim);
  const at = deps.clock.now();

  return mapDbErrors(
    deps.db.transaction().execute(async (tx) => {
      await countToday(deps, tx, member.id, { code: 'claims_per_day', most: values['donation.daily_claims'] });
      const intent = form.intent ? await claimIntent(tx, { member: member.id, reference: form.intent }) : undefined;
      const campaign = form.campaign || !intent ? await campaignFor(tx, form.campaign) : intent.campaign_id;
      const receipt = { file: form.receipt, owner: { kind: 'member', id: member.id }, field: 'receipt' } as const;
      const sealed = form.taxDetails ? await sealFor(tx, deps, member.id, form.taxDetails, TAX_DETAILS) : null;
      const facts = await memberFacts(tx, member.id);
      const wallName = form.showOnWall ? form.wallName || facts.full_name : null;
      await lockUtr(tx, form.utr);
      const id = await insertDonation(tx, {
        member_id: member.id,
        campaign_id: campaign,
        intent_id: intent?.id ?? null,
        retry_of: await retriedBy(form.retryOf, member.id),
        method: 'upi',
        claimed_amount: form.amount,
        utr: form.utr,
        receipt_file_id: await receiptId(tx, receipt),
        show_on_wall: form.showOnWall,
        wall_name: wallName,
        no_reward: form.noReward,
        citizenship_declared_at: form.isIndianCitizen ? at : null,
        tax_details: sealed,
        manual_review_only: isByOlderClient,
        submitted_at: at,
      });
      if (wallName !== null && objectsTo(wallName, values['wall.words'])) await insertWaiting(tx, id);
      await attachReceipt(tx, receipt, { donation: id, at });
      await markDisputes(tx, form.utr);
      await queue(tx, compareReceiptJob, { donation: id });
      await tell(tx, donationClaimed, { donation: id });
      await tellOf(tx, at, { id, member_id: member.id });
      await recordAct(tx, id, {
        at,
        actor: { kind: 'member', id: member.id },
        action: 'donation.claimed',
        after: { amount: form.amount, method: 'upi', intent: form.intent ?? null, isByOlderClient },
        ip,
      });
      return { id, message: thanks(values, facts.activated_at !== null) };

      async function retriedBy(code: string | null | undefined, owner: MemberId): Promise<number | null> {
        const retried = code ? donationIdOf(code) : null;
        return retried !== null && (await isRetriable(tx, retried, owner)) ? retried : null;
      }
    }),
  );
}

const thanks = (values: SettingValues, isActivated: boolean): string =>
  isActivated
    ? /*i18n*/ 'Payment confirmation submitted successfully!'
    : says(
        /*i18n*/ 'Payment confirmation submitted successfully! Your account will be activated within {hours, plural, one {# hour} other {# hours}}.',
        { hours: values['donation.activation_hours'] },
      );
