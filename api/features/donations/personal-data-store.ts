import { sql } from 'kysely';
import type { Db, Tx } from '#api/platform/db/db.ts';

const day = sql<string | null>`to_char(d.received_on, 'YYYY-MM-DD')`;

/** A dispute is told as pending: it would tell who else sent the number. */
const status = sql<string>`case d.status when 'disputed' then 'pending' else d.status::text end`;

export const everyDonation = (db: Db, member: number) =>
  db
    .selectFrom('donations as d')
    .innerJoin('campaigns as c', 'c.id', 'd.campaign_id')
    .leftJoin('files as f', 'f.id', 'd.receipt_file_id')
    .select(['d.id', 'c.slug as campaign', 'd.method', status.as('status'), 'd.claimed_amount as claimedAmount'])
    .select(['d.received_amount as receivedAmount', 'd.utr', 'd.reference', day.as('receivedOn'), 'f.code as proof'])
    .select(['d.show_on_wall as showOnWall', 'd.wall_name as wallName', 'd.citizenship_declared_at as citizenshipDeclaredAt'])
    .select(['d.submitted_at as submittedAt', 'd.processed_at as processedAt', 'd.note', 'd.tax_details'])
    .where('d.member_id', '=', member)
    .orderBy('d.id')
    .execute();

export const everyIntent = (db: Db, member: number) =>
  db
    .selectFrom('donation_intents as i')
    .innerJoin('campaigns as c', 'c.id', 'i.campaign_id')
    .select(['c.slug as campaign', 'i.reference', 'i.amount', 'i.status', 'i.created_at as openedAt'])
    .where('i.member_id', '=', member)
    .orderBy('i.id')
    .execute();

export const leaveWall = (tx: Tx, member: number) =>
  tx
    .updateTable('donations')
    .set({ show_on_wall: false, wall_name: null })
    .where('member_id', '=', member)
    .where((where) => where.or([where('show_on_wall', '=', true), where('wall_name', 'is not', null)]))
    .execute();

/** Nobody is reminded of them any more. */
export const endIntents = (tx: Tx, member: number) =>
  tx.updateTable('donation_intents').set({ status: 'expired' }).where('member_id', '=', member).where('status', '=', 'open').execute();

export const everyPast = (db: Db, member: number) =>
  db
    .selectFrom('past_donations as d')
    .innerJoin('campaigns as c', 'c.id', 'd.campaign_id')
    .select(['c.slug as campaign', sql<string>`to_char(d.day, 'YYYY-MM-DD')`.as('day'), 'd.amount', 'd.method', 'd.reference', 'd.note'])
    .where('d.member_id', '=', member)
    .orderBy('d.id')
    .execute();

/** Day and sum stay: they are what she gave. */
export const emptyPast = (tx: Tx, member: number) =>
  tx
    .updateTable('past_donations')
    .set({ reference: null, note: null })
    .where('member_id', '=', member)
    .where((where) => where.or([where('reference', 'is not', null), where('note', 'is not', null)]))
    .execute();
