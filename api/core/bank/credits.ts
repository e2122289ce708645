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

/** A credit from a statement that no decision stands on. Whoever set it free books it into suspense (`facts.creditImported`), in the same transaction. */
export interface FreeCredit {
  readonly credit: number;
  readonly amount: Paise;
}

/**
 * Free for another decision again: undone, or reversed. If the line came after the approval, its money has never been in suspense; it is now the line's,
 * in sum and day, and is handed back to be booked there. The database lets nobody forget it (`credit_lies_in_suspense`).
 */
export async function releaseCredit(
  tx: Tx,
  { credit, decision }: { credit: number; decision: number },
): Promise<(FreeCredit & { readonly ledgerCode: number }) | null> {
  const { rows } = await sql<FreeCredit & { ledger_code: number; came_later: boolean }>`
    update bank_credits k set taken_by = null, source = case when l.id is null then k.source else 'statement' end,
           amount = coalesce(l.amount, k.amount), booked_on = coalesce(l.day, k.booked_on)
      from bank_credits b join bank_accounts a on a.id = b.account_id left join bank_lines l on l.id = b.line_id and b.source = 'unmatched'
     where b.id = k.id and k.id = ${credit} and k.taken_by = ${decision}
    returning k.id as credit, a.ledger_code, k.amount, l.id is not null as came_later`.execute(tx);
  const [freed] = rows;
  return freed?.came_later ? { credit: freed.credit, amount: freed.amount, ledgerCode: freed.ledger_code } : null;
}

/** Asked for by a refund: nobody claims it any more. False: somebody has it, or it is none that a statement showed. */
export async function giveBackCredit(tx: Tx, { credit, refund }: { credit: number; refund: number }): Promise<boolean> {
  const given = await tx
    .updateTable('bank_credits')
    .set({ refund_id: refund })
    .where('id', '=', credit)
    .where('source', '=', 'statement')
    .where('taken_by', 'is', null)
    .where('retired_at', 'is', null)
    .where('refund_id', 'is', null)
    .executeTakeFirst();
  return given.numUpdatedRows === 1n;
}

/** The refund was refused, or came back: it is nobody's again. */
export const keepCredit = (tx: Tx, { credit, refund }: { credit: number; refund: number }) =>
  tx.updateTable('bank_credits').set({ refund_id: null }).where('id', '=', credit).where('refund_id', '=', refund).execute();
