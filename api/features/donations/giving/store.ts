import { sql } from 'kysely';
import type { DonationMethod } from '#api/database/schema.ts';
import { giftCampaignColumns } from '#api/features/donations/case/gift-campaigns.ts';
import type { Db, Tx } from '#api/platform/db/db.ts';
import type { MemberId } from '#contract/values/ids.ts';
import type { Language } from '#contract/values/languages.ts';
import type { Paise } from '#contract/values/money.ts';

/** Where sealed tax details belong; they open nowhere else. */
export const TAX_DETAILS = 'donations.tax_details';

/** Claims of one number come one after another; nobody else waits. */
export const lockUtr = (tx: Tx, utr: string) => sql`select lock_utr(${utr})`.execute(tx);

interface NewDonation {
  readonly member_id: MemberId;
  readonly campaign_id: number;
  readonly intent_id?: number | null;
  readonly retry_of?: number | null;
  readonly entered_by?: number;
  readonly method: DonationMethod;
  readonly claimed_amount: Paise;
  readonly utr: string | null;
  readonly reference?: string;
  readonly received_on?: string;
  readonly receipt_file_id: number | null;
  readonly show_on_wall?: boolean;
  readonly wall_name?: string | null;
  readonly no_reward?: boolean;
  readonly citizenship_declared_at?: Date | null;
  readonly tax_details?: Buffer | null;
  readonly manual_review_only?: boolean;
  readonly note?: string;
  readonly submitted_at: Date;
}

export async function insertDonation(tx: Tx, donation: NewDonation): Promise<number> {
  const { id } = await tx.insertInto('donations').values(donation).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const memberFacts = (db: Db, member: MemberId) =>
  db.selectFrom('members').select(['full_name', 'activated_at']).where('id', '=', member).executeTakeFirstOrThrow();

export async function isRetriable(db: Db, id: number, member: MemberId): Promise<boolean> {
  const found = await db
    .selectFrom('donations')
    .select('id')
    .where('id', '=', id)
    .where('member_id', '=', member)
    .where('status', 'in', ['rejected', 'withdrawn', 'reversed'])
    .executeTakeFirst();
  return found !== undefined;
}

/** Sealed tax details and the wall's name, to fill the form again. */
export const retried = (db: Db, member: MemberId, id: number) =>
  db
    .selectFrom('donations as d')
    .innerJoin('campaigns as c', 'c.id', 'd.campaign_id')
    .leftJoin('files as f', 'f.id', 'd.receipt_file_id')
    .select(['d.id', 'd.status', 'd.claimed_amount', 'd.utr', 'd.show_on_wall', 'd.wall_name', 'd.tax_details', 'f.code as proof'])
    .select(['d.note', 'd.reason_code', 'd.no_reward', 'c.slug'])
    .where('d.member_id', '=', member)
    .where('d.id', '=', id)
    .executeTakeFirst();

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

export const expireIntents = (tx: Tx, now: Date) =>
  tx.updateTable('donation_intents').set({ status: 'expired' }).where('status', '=', 'open').where('expires_at', '<=', now).execute();

/** Marked as reminded in the same breath: one that is reminded of is not found again. */
export async function unclaimedIntents(tx: Tx, { openedBefore, now, most }: { openedBefore: Date; now: Date; most: number }) {
  const { rows } = await sql<{ member_id: number; amount: number }>`
    update donation_intents set reminded_at = ${now}
     where id in (select id from donation_intents where status = 'open' and created_at <= ${openedBefore} and reminded_at is null
                   order by created_at limit ${most} for update skip locked)
    returning member_id, amount`.execute(tx);
  return rows;
}

/**
 * Members whose last gift was sent within these hours and stood; those who have given since, or have a claim open, need no reminder. By id, a portion at a time.
 */
export async function lastGaveWithin(db: Db, { from, until, after, most }: { from: Date; until: Date; after: number; most: number }) {
  const { rows } = await sql<{ member_id: number; amount: Paise }>`
    select d.member_id, max(d.received_amount)::bigint as amount
      from donations d join members m on m.id = d.member_id and m.status = 'active'
     where d.desk = 'approved' and d.submitted_at >= ${from} and d.submitted_at < ${until} and d.member_id > ${after}
       and not exists (select from donations n where n.member_id = d.member_id and n.submitted_at >= ${until})
     group by d.member_id order by d.member_id limit ${most}`.execute(db);
  return rows;
}

/** Who decides deposits. */
export const depositDeciders = (db: Db) =>
  db
    .selectFrom('staff_roles as r')
    .innerJoin('staff as s', 's.id', 'r.staff_id')
    .select('s.id')
    .where('r.role', '=', 'finance')
    .where('s.status', '=', 'active')
    .execute();

interface LateClaim {
  readonly id: number;
  readonly member_id: number;
  readonly claimed_amount: Paise;
  readonly received_amount: null;
  readonly note: string;
  readonly reason_code: null;
}

export async function lateClaims(tx: Tx, { sentBefore, now, most }: { sentBefore: Date; now: Date; most: number }) {
  const { rows } = await sql<LateClaim>`
    update donations set delay_notified_at = ${now}
     where id in (select id from donations where is_open(status) and delay_notified_at is null and submitted_at < ${sentBefore}
                   order by submitted_at limit ${most} for update skip locked)
    returning id, member_id, claimed_amount, received_amount, '' as note, null as reason_code`.execute(tx);
  return rows;
}
