import { sql } from 'kysely';
import { type BankCode, type Booking, facts, postMany } from '#api/core/ledger/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { withdrawalCan } from '#contract/withdrawals/payout-fields.ts';
import type { WithdrawalRow } from './store.ts';
import { tellOf } from './tell-of.ts';

export interface Payment {
  /** Locked. */
  readonly row: WithdrawalRow;
  /** The bank's number, and the day on which it paid. */
  readonly reference: string;
  readonly paidOn: string;
}

/** The bank paid them: what was held leaves the books, the fees become the trust's. One statement a table, however many. */
export async function payWithdrawals(
  tx: Tx,
  { by, at, bank }: Booking & { readonly bank: BankCode },
  payments: readonly Payment[],
): Promise<void> {
  const [first, ...more] = payments.map(({ row }) => row);
  if (!first) return;
  for (const { row } of payments) if (!withdrawalCan('pay', row.status) || row.run_id === null) throw new Refusal('not_in_this_status');
  const ids = payments.map(({ row }) => row.id);
  const references = payments.map(({ reference }) => reference);
  const days = payments.map(({ paidOn }) => paidOn);
  await sql`
    update withdrawals w set status = 'paid', processed_at = ${at}, bank_reference = x.reference, paid_on = x.day
      from unnest(${ids}::bigint[], ${references}::text[], ${days}::date[]) x (id, reference, day) where w.id = x.id`.execute(tx);
  await sql`
    insert into withdrawal_decisions (withdrawal_id, act, staff_id, note, at)
    select x.id, 'pay', ${by.kind === 'staff' ? by.id : null}::bigint, x.reference, ${at}
      from unnest(${ids}::bigint[], ${references}::text[]) x (id, reference)`.execute(tx);
  await tellOf(tx, at, first, ...more);
  await postMany(
    tx,
    { by, at },
    payments.map(({ row: { id, member_id, amount, fee } }) =>
      facts.withdrawalPaid({ withdrawal: id, member: member_id, bank, amount, fee }),
    ),
  );
}
