import { sql } from 'kysely';
import type { DonationMethod } from '#api/database/schema.ts';
import type { Db, Tx } from '#api/platform/db/db.ts';
import type { MemberId } from '#contract/values/ids.ts';
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
  readonly citizenship_declared_at?: Date | null;
  readonly tax_details?: Buffer | null;
  readonly by_hand_only?: boolean;
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
    .select(['d.note', 'd.reason_code', 'c.slug'])
    .where('d.member_id', '=', member)
    .where('d.id', '=', id)
    .executeTakeFirst();
