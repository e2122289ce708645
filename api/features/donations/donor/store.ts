import { sql } from 'kysely';
import { giftCampaignColumns } from '#api/features/donations/case/gift-campaigns.ts';
import type { Db } from '#api/platform/db/db.ts';
import { countRows } from '#api/platform/lists/count.ts';
import type { Slice } from '#api/platform/lists/slice.ts';
import type { MemberId } from '#contract/values/ids.ts';
import type { Language } from '#contract/values/languages.ts';
import { type DonationStatus, donationStatuses, type ShownStatus, shownAs } from '#contract/values/status.ts';

export type MyRow = Awaited<ReturnType<typeof myDonations>>[number];

/** What she had typed, where the desk gave the claim the bank's number. */
const typedUtr = sql<string | null>`(select x.utr_before from donation_line_changes x where x.decision_id = d.approval_id)`.as('typed_utr');

/** Hers alone: every query here starts from her id. */
const mine = (db: Db, member: MemberId, language: Language) =>
  db
    .selectFrom('donations as d')
    .innerJoin('campaigns as c', 'c.id', 'd.campaign_id')
    .innerJoin('members as m', 'm.id', 'd.member_id')
    .leftJoin('donation_intents as i', 'i.id', 'd.intent_id')
    .leftJoin('receipts as r', (join) => join.onRef('r.decision_id', '=', 'd.approval_id').on('r.voided_at', 'is', null))
    .leftJoin('files as f', 'f.id', 'd.receipt_file_id')
    .select('f.code as proof')
    .select(typedUtr)
    .select(['d.id', 'd.method', 'd.status', 'd.amount', 'd.claimed_amount', 'd.received_amount', 'd.utr', 'd.reference'])
    .select(['d.submitted_at', 'd.processed_at', 'd.show_on_wall', 'd.note', 'd.reason_code', 'd.activates'])
    .select(['m.activated_at', 'i.reference as intent_reference', 'r.code as receipt_code', 'r.issued_at as receipt_at'])
    .select(giftCampaignColumns(language))
    .where('d.member_id', '=', member);

export interface MyFilter {
  readonly member: MemberId;
  readonly language: Language;
  readonly status?: ShownStatus | undefined;
  readonly campaign?: string | undefined;
}

const statusesOf = (shown: ShownStatus): DonationStatus[] => donationStatuses.filter((status) => shownAs[status] === shown);

/** Its ids first: so the tables around it are asked for the page alone, and not for every row before it. */
export function myDonations(db: Db, filter: MyFilter, { offset, limit }: Slice) {
  const page = myIds(db, filter).orderBy('id', 'desc').limit(limit).offset(offset);
  return mine(db, filter.member, filter.language).where('d.id', 'in', page).orderBy('d.id', 'desc').execute();
}

export const myDonation = (db: Db, { member, language }: MyFilter, id: number) =>
  mine(db, member, language).where('d.id', '=', id).executeTakeFirst();

export const myDonationsById = (db: Db, { member, language }: MyFilter, ids: readonly number[]) =>
  mine(db, member, language)
    .where('d.id', 'in', [...ids])
    .execute();

export const countMine = (db: Db, filter: MyFilter) => countRows(db, myIds(db, filter));

function myIds(db: Db, { member, status, campaign }: MyFilter) {
  let ids = db.selectFrom('donations').select('id').where('member_id', '=', member);
  if (status) ids = ids.where('status', 'in', statusesOf(status));
  if (campaign) ids = ids.where('campaign_id', '=', db.selectFrom('campaigns').select('id').where('slug', '=', campaign));
  return ids;
}

/** Those she has claimed for, for the filter. */
export const myCampaigns = (db: Db, member: MemberId, language: Language) =>
  db
    .selectFrom('campaigns as c')
    .select(giftCampaignColumns(language))
    .where(sql<boolean>`exists (select from donations d where d.member_id = ${member} and d.campaign_id = c.id)`)
    .orderBy('c.position')
    .execute();
