import { sql } from 'kysely';
import { giftCampaignColumns } from '#api/features/donations/case/gift-campaigns.ts';
import type { Db, Tx } from '#api/platform/db/db.ts';
import type { MemberId } from '#contract/values/ids.ts';
import type { Language } from '#contract/values/languages.ts';
import type { Paise } from '#contract/values/money.ts';

export type IntentRow = NonNullable<Awaited<ReturnType<typeof openIntent>>>;

/** Her open intent: for one campaign, or the newest of all. */
export function openIntent(
  db: Db,
  { member, campaign, now, language }: { member: MemberId; campaign: number | null; now: Date; language: Language },
) {
  const query = db
    .selectFrom('donation_intents as i')
    .innerJoin('campaigns as c', 'c.id', 'i.campaign_id')
    .select(['i.id', 'i.reference', 'i.amount', 'i.created_at', 'i.expires_at'])
    .select(giftCampaignColumns(language))
    .where('i.member_id', '=', member)
    .where('i.status', '=', 'open')
    .where('i.expires_at', '>', now)
    .orderBy('i.id', 'desc')
    .limit(1);
  return (campaign === null ? query : query.where('i.campaign_id', '=', campaign)).executeTakeFirst();
}

/** Whatever is open for this campaign and does not fit any more makes room; one that another tab has just made does fit. */
export const closeOpenIntents = (
  tx: Tx,
  { member, campaign, now, amount }: { member: MemberId; campaign: number; now: Date; amount: Paise },
) =>
  tx
    .updateTable('donation_intents')
    .set({ status: sql`case when expires_at <= ${now} then 'expired'::donation_intent_status else 'replaced' end` })
    .where('member_id', '=', member)
    .where('campaign_id', '=', campaign)
    .where('status', '=', 'open')
    .where((where) => where.or([where('amount', '<>', amount), where('expires_at', '<=', now)]))
    .execute();

interface NewIntent {
  readonly member_id: MemberId;
  readonly campaign_id: number;
  readonly reference: string;
  readonly amount: Paise;
  readonly created_at: Date;
  readonly expires_at: Date;
}

/** Nothing when a second tab was faster. */
export const insertIntent = (tx: Tx, intent: NewIntent) =>
  tx
    .insertInto('donation_intents')
    .values(intent)
    .onConflict((conflict) => conflict.columns(['member_id', 'campaign_id']).where('status', '=', 'open').doNothing())
    .execute();

/** A claim takes her own intent with it, open or expired: the money is on its way either way. */
export const claimIntent = (tx: Tx, { member, reference }: { member: MemberId; reference: string }) =>
  tx
    .updateTable('donation_intents')
    .set({ status: 'claimed' })
    .where('reference', '=', reference)
    .where('member_id', '=', member)
    .where('status', 'in', ['open', 'expired', 'replaced'])
    .returning(['id', 'campaign_id'])
    .executeTakeFirst();
