import { sql } from 'kysely';
import type { PayoutMethod } from '#api/database/schema.ts';
import type { RefundRow } from '#api/features/payouts/case/refund-store.ts';
import type { Db, Tx } from '#api/platform/db/db.ts';
import { refusedByDatabase } from '#api/platform/db/refused-by-database.ts';
import { countRows } from '#api/platform/lists/count.ts';
import { type Slice, sliceOf } from '#api/platform/lists/slice.ts';
import type { RefundStatus } from '#contract/payouts/refunds.ts';
import type { Paise } from '#contract/values/money.ts';

export interface FoundCredit {
  readonly credit: number;
  readonly amount: Paise;
  readonly payer_vpa: string | null;
  readonly is_free: boolean;
  readonly refund_id: number | null;
  readonly is_claimed: boolean;
  /** The gift that stood on it and was reversed. */
  readonly donation: number | null;
  readonly member: number | null;
}

/** The credit of a line of the statement, locked. Our own money coming back is nobody's to refund. */
export async function lockCredit(tx: Tx, line: number): Promise<FoundCredit | undefined> {
  const { rows } = await sql<FoundCredit>`
    select k.id as credit, k.amount, l.payer_vpa, k.taken_by is null and k.retired_at is null and k.source = 'statement' as is_free, k.refund_id,
           exists (select from donations d where d.utr = coalesce(k.utr, l.reference) and is_open(d.status)) as is_claimed,
           g.id as donation, g.member_id as member
      from bank_lines l join bank_credits k on k.line_id = l.id
      left join lateral (select d.id, d.member_id from donations d where d.utr = coalesce(k.utr, l.reference) and d.status = 'reversed'
                          order by d.id desc limit 1) g on true
     where l.id = ${line} and not l.is_return for update of k`.execute(tx);
  return rows[0];
}

interface NewRefund {
  readonly credit_id: number;
  readonly line_id: number;
  readonly donation_id: number | null;
  readonly member_id: number | null;
  readonly amount: number;
  readonly method: PayoutMethod;
  readonly details: Buffer;
  readonly shown: string;
  readonly digest: Buffer;
  readonly is_elsewhere: boolean;
  readonly reason: string;
  readonly asked_by: number;
  readonly asked_at: Date;
}

const mapDbErrors = refusedByDatabase({ said: '', byConstraint: { refunds_credit: 'refund_asked' } });

export async function insertRefund(tx: Tx, refund: NewRefund): Promise<number> {
  const { id } = await mapDbErrors(tx.insertInto('refunds').values(refund).returning('id').executeTakeFirstOrThrow());
  return id;
}

export type ListedRefund = RefundRow & {
  readonly payer_name: string | null;
  readonly payer_vpa: string | null;
  readonly reference: string | null;
  readonly received_on: string;
  readonly asker: string;
  readonly decider: string | null;
};

const select = sql`select f.*, l.payer_name, l.payer_vpa, l.reference, to_char(l.day, 'YYYY-MM-DD') as received_on, a.full_name as asker, d.full_name as decider
  from refunds f join bank_lines l on l.id = f.line_id join staff a on a.id = f.asked_by left join staff d on d.id = f.decided_by`;

export async function pageOfRefunds(db: Db, status: RefundStatus | 'all', slice: Slice) {
  const where = status === 'all' ? sql`true` : sql`f.status = ${status}::refund_status`;
  const { rows } = await sql<ListedRefund>`${select} where ${where} order by f.id desc ${sliceOf(slice)}`.execute(db);
  return { rows, ...(await countRows(db, sql`select 1 from refunds f where ${where}`)) };
}

export async function listedRefund(db: Db | Tx, id: number): Promise<ListedRefund | undefined> {
  const { rows } = await sql<ListedRefund>`${select} where f.id = ${id}`.execute(db);
  return rows[0];
}
