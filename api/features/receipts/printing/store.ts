import { sql } from 'kysely';
import type { Frozen } from '#api/features/receipts/issuing/frozen.ts';
import type { Db } from '#api/platform/db/db.ts';
import type { MemberId } from '#contract/values/ids.ts';
import type { Language } from '#contract/values/languages.ts';
import type { Paise } from '#contract/values/money.ts';

export interface ReceiptRow {
  readonly id: number;
  readonly code: string;
  readonly donation_id: number;
  readonly member_id: MemberId;
  readonly member_code: string;
  readonly issued_at: Date;
  readonly language: Language;
  readonly amount: Paise;
  /** A day in India, as 2026-11-15. */
  readonly credited_on: string;
  readonly frozen: Frozen;
  readonly donor: Buffer | null;
  /** Made void, or about to be: its approval does not stand any more. */
  readonly is_void: boolean;
}

const rows = sql`
  select r.id, r.code, r.donation_id, d.member_id, m.code as member_code, r.issued_at, r.language, r.amount,
         to_char(r.credited_on, 'YYYY-MM-DD') as credited_on, r.frozen, r.donor, r.voided_at is not null or d.approval_id is distinct from r.decision_id as is_void
    from receipts r join donations d on d.id = r.donation_id join members m on m.id = d.member_id`;

/** Only of her own donation, and only while it stands. */
export async function receiptOfMine(db: Db, member: MemberId, donation: number): Promise<ReceiptRow | undefined> {
  const found = await sql<ReceiptRow>`${rows}
    where d.id = ${donation} and d.member_id = ${member} and r.decision_id = d.approval_id and r.voided_at is null`.execute(db);
  return found.rows[0];
}

export async function receiptByCode(db: Db, code: string): Promise<ReceiptRow | undefined> {
  return (await sql<ReceiptRow>`${rows} where r.code = ${code}`.execute(db)).rows[0];
}

/** A right number with a wrong amount finds as little as a wrong number. */
export async function receiptToVerify(db: Db, code: string, amount: Paise): Promise<ReceiptRow | undefined> {
  return (await sql<ReceiptRow>`${rows} where r.code = ${code} and r.amount = ${amount}`.execute(db)).rows[0];
}

/** All that were ever issued to her. */
export async function everyReceipt(db: Db, member: MemberId): Promise<ReceiptRow[]> {
  return (await sql<ReceiptRow>`${rows} where d.member_id = ${member} order by r.id`.execute(db)).rows;
}

interface Days {
  readonly from: string;
  readonly to: string;
}

/** Her standing receipts for money that came in these days, oldest first. */
export async function receiptsOfMine(db: Db, member: MemberId, { from, to }: Days): Promise<ReceiptRow[]> {
  const found = await sql<ReceiptRow>`${rows}
    where d.member_id = ${member} and r.decision_id = d.approval_id and r.voided_at is null
      and r.credited_on between ${from}::date and ${to}::date
    order by r.credited_on, r.id`.execute(db);
  return found.rows;
}

/** Financial years start in April: three months back they are calendar years. */
export async function yearsOfMine(db: Db, member: MemberId): Promise<{ start: number; count: number; amount: Paise }[]> {
  const found = await sql<{ start: number; count: number; amount: Paise }>`
    select extract(year from r.credited_on - interval '3 months')::int as start, count(*) as count, sum(r.amount)::bigint as amount
      from receipts r join donations d on d.id = r.donation_id
     where d.member_id = ${member} and r.decision_id = d.approval_id and r.voided_at is null
     group by 1 order by 1 desc`.execute(db);
  return found.rows;
}

export interface TrailRow {
  readonly id: number;
  readonly code: string;
  readonly amount: Paise;
  readonly issued_at: Date;
  readonly issued_by: string | null;
  readonly voided_at: Date | null;
  readonly voided_by: string | null;
  readonly void_reason: string | null;
  readonly has_tax_lines: boolean;
  readonly replaces: string | null;
  readonly replaced_by: string | null;
  /** Its approval stands. */
  readonly stands: boolean;
}

export async function trailOf(db: Db, donation: number): Promise<TrailRow[]> {
  const found = await sql<TrailRow>`
    select r.id, r.code, r.amount, r.issued_at, i.full_name as issued_by, r.voided_at, v.full_name as voided_by, r.void_reason,
           (r.frozen->>'hasTaxLines')::boolean as has_tax_lines, o.code as replaces, n.code as replaced_by,
           d.approval_id is not distinct from r.decision_id as stands
      from receipts r join donations d on d.id = r.donation_id
      left join staff i on i.id = r.issued_by
      left join staff v on v.id = r.voided_by
      left join receipts o on o.id = r.replaces_id
      left join receipts n on n.replaces_id = r.id
     where r.donation_id = ${donation}
     order by r.id desc`.execute(db);
  return found.rows;
}

export const isDonation = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('donations').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
