import { sql } from 'kysely';
import type { Tx } from '#api/platform/db/db.ts';
import type { DonationMethod } from '#contract/donations/donation-fields.ts';
import type { Paise } from '#contract/values/money.ts';

/** Payments that the bank's statement will show; every approval of one stands on a bank credit. */
export const bankMethods: ReadonlySet<DonationMethod> = new Set(['upi', 'bank_transfer', 'wire_transfer']);
export const isBankPayment = (method: DonationMethod): boolean => bankMethods.has(method);

interface Payment {
  readonly account: number;
  readonly utr: string;
  readonly amount: Paise;
  /** The day in India, as 2026-11-15. */
  readonly bookedOn: string;
  /** The decision that stands on it. */
  readonly decision: number;
  readonly at: Date;
}

/**
 * The credit of a payment: the one on (account, UTR), or a new one marked unmatched. One that another decision stands on is refused by
 * the database (`bank_credit_used`). Approving donations calls the same SQL function inside its own.
 */
export async function creditForApproval(tx: Tx, { account, utr, amount, bookedOn, decision, at }: Payment) {
  const { rows } = await sql<{ credit_id: number; credit_source: 'statement' | 'unmatched'; credit_amount: Paise }>`
    select credit_id, credit_source, credit_amount
      from take_bank_credits(${account}, array[${utr}::text], array[${amount}::bigint], array[${bookedOn}::date], array[${decision}::bigint], ${at})`.execute(
    tx,
  );
  return rows[0] as (typeof rows)[number];
}

/** Free for another decision again: undone, or reversed. */
export const releaseCredit = (tx: Tx, { credit, decision }: { credit: number; decision: number }) =>
  tx.updateTable('bank_credits').set({ taken_by: null }).where('id', '=', credit).where('taken_by', '=', decision).execute();
