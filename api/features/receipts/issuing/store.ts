import { type Expression, sql } from 'kysely';
import type { Db, Tx } from '#api/platform/db/db.ts';
import type { DonationMethod } from '#contract/donations/donation-fields.ts';
import type { MemberId } from '#contract/values/ids.ts';
import type { Language } from '#contract/values/languages.ts';
import type { Paise } from '#contract/values/money.ts';
import { MONEY_ZONE } from '#contract/values/time.ts';
import type { Frozen, Local } from './frozen.ts';

/** A standing approval whose undo window is over, with all that its receipt says. */
export interface Approved {
  readonly decision_id: number;
  readonly donation_id: number;
  readonly member_id: MemberId;
  readonly member_code: string;
  readonly full_name: string;
  readonly language: Language;
  readonly method: DonationMethod;
  readonly reference: string;
  readonly amount: Paise;
  /** A day in India, as 2026-11-15. */
  readonly credited_on: string;
  readonly fund: Partial<Local>;
  readonly tax_details: Buffer | null;
  readonly reward: Frozen['reward'];
}

/** Nobody reverses it, and nobody else issues for it, until this transaction ends. undefined when it does not stand. */
export async function lockApproval(tx: Tx, decision: number): Promise<Approved | undefined> {
  const { rows } = await sql<Approved>`
    select x.id as decision_id, d.id as donation_id, d.member_id, m.code as member_code, m.full_name, m.language, d.method,
           coalesce(d.utr, d.reference, '') as reference, x.received_amount as amount, d.tax_details,
           to_char(coalesce(k.booked_on, d.received_on, (d.submitted_at at time zone ${MONEY_ZONE})::date), 'YYYY-MM-DD') as credited_on,
           (select json_object_agg(t.language, t.title) from campaign_texts t where t.campaign_id = d.campaign_id) as fund,
           (select json_build_object('amount', w.amount, 'basisPoints',
              case when w.is_capped then round(w.amount * 10000.0 / d.received_amount)::int else w.basis_points end)
              from rewards w where w.decision_id = x.id and w.status not in ('reversed', 'refused')) as reward
      from donation_decisions x
      join donations d on d.id = x.donation_id
      join members m on m.id = d.member_id
      left join bank_credits k on k.id = d.bank_credit_id
     where x.id = ${decision} and x.act = 'approve' and x.undone_by is null and x.settled_at is not null
       for no key update of x`.execute(tx);
  return rows[0];
}

export async function isIssued(tx: Tx, decision: number): Promise<boolean> {
  const found = await tx.selectFrom('receipts').select('id').where('decision_id', '=', decision).limit(1).executeTakeFirst();
  return found !== undefined;
}

/** The next number of the year. Its row stays locked: if this transaction fails, the number was never given. */
async function takeNumber(tx: Tx, financialYear: string): Promise<number> {
  const { last } = await tx
    .insertInto('receipt_numbers')
    .values({ financial_year: financialYear, last: 1 })
    .onConflict((on) => on.column('financial_year').doUpdateSet({ last: sql`receipt_numbers.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

interface NewReceipt {
  readonly donation_id: number;
  readonly decision_id: number;
  readonly financial_year: string;
  readonly issued_at: Date;
  readonly issued_by: number | null;
  readonly language: Language;
  readonly amount: Paise;
  readonly credited_on: string;
  readonly frozen: Frozen;
  /** null: the donor was erased before it was issued. */
  readonly donor: Buffer | null;
  readonly replaces_id: number | null;
}

/** Takes the number last, so that others wait for it as briefly as can be. */
export async function insertReceipt(tx: Tx, { frozen, credited_on, ...receipt }: NewReceipt): Promise<string> {
  const number = await takeNumber(tx, receipt.financial_year);
  const { code } = await tx
    .insertInto('receipts')
    .values({
      ...receipt,
      number,
      credited_on: sql<Date>`${credited_on}::date` as Expression<Date>,
      frozen: sql<string>`${JSON.stringify(frozen)}::jsonb`,
    })
    .returning('code')
    .executeTakeFirstOrThrow();
  return code;
}

interface Voiding {
  readonly at: Date;
  readonly reason: string;
  readonly by: number | null;
}
export const setVoid = (tx: Tx, id: number, { at, reason, by }: Voiding) =>
  tx.updateTable('receipts').set({ voided_at: at, void_reason: reason, voided_by: by }).where('id', '=', id).execute();

/** One receipt that staff act on; nobody else does until this transaction ends. */
export const lockReceipt = (tx: Tx, code: string) =>
  tx
    .selectFrom('receipts as r')
    .innerJoin('donations as d', 'd.id', 'r.donation_id')
    .select(['r.id', 'r.code', 'r.donation_id', 'r.decision_id', 'r.amount', 'r.voided_at', 'r.donor', 'd.member_id', 'd.entered_by'])
    .where('r.code', '=', code)
    .forNoKeyUpdate('r')
    .executeTakeFirst();

export const isReplaced = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.selectFrom('receipts').select('id').where('replaces_id', '=', id).executeTakeFirst()) !== undefined;

/** The one that stands for an approval. */
export const lockStanding = (tx: Tx, decision: number) =>
  tx
    .selectFrom('receipts')
    .select(['id', 'code'])
    .where('decision_id', '=', decision)
    .where('voided_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const decisionById = (db: Db, id: number) =>
  db.selectFrom('donation_decisions').select(['note', 'staff_id']).where('id', '=', id).executeTakeFirstOrThrow();
