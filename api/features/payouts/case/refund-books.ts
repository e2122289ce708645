import { keepCredit } from '#api/core/bank/index.ts';
import { type BankCode, type Booking, chart, facts, post, reverse } from '#api/core/ledger/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { moveRefund, type RefundRow } from './refund-store.ts';

/** Somebody else agreed: from now on the trust owes it, and nobody can claim it as a gift. */
export async function oweRefund(tx: Tx, { id, status, amount }: RefundRow, { by, at, decider }: Booking & { decider: number }) {
  if (status !== 'asked') throw new Refusal('not_in_this_status');
  await moveRefund(tx, id, { status: 'due', decided_by: decider, decided_at: at });
  await post(tx, { by, at }, facts.refundDue({ refund: id, from: chart.suspense, amount }));
}

interface Refusing extends Booking {
  readonly decider: number;
  readonly note: string;
}

/** As long as it is in no run. The credit is nobody's again. */
export async function refuseRefund(tx: Tx, { id, credit_id, status, run_id }: RefundRow, { by, at, decider, note }: Refusing) {
  if ((status !== 'asked' && status !== 'due') || run_id !== null) throw new Refusal('not_in_this_status');
  await moveRefund(tx, id, { status: 'refused', decided_by: decider, decided_at: at, note });
  await keepCredit(tx, { credit: credit_id, refund: id });
  if (status === 'due') await reverse(tx, { by, at, reason: note }, { kind: 'refund_due', source: id });
}

interface Payment extends Booking {
  readonly bank: BankCode;
  readonly reference: string;
  readonly paidOn: string;
}

export async function payRefund(tx: Tx, { id, status, run_id, amount }: RefundRow, { by, at, bank, reference, paidOn }: Payment) {
  if (status !== 'due' || run_id === null) throw new Refusal('not_in_this_status');
  await moveRefund(tx, id, { status: 'paid', bank_reference: reference, paid_on: paidOn });
  await post(tx, { by, at }, facts.refundPaid({ refund: id, bank, amount }));
}

/** The bank did not pay: the money is still owed, and leaves with another run unless somebody refuses it. */
export async function failRefund(tx: Tx, { id, status, run_id }: RefundRow, note: string): Promise<void> {
  if (status !== 'due' || run_id === null) throw new Refusal('not_in_this_status');
  await moveRefund(tx, id, { run_id: null, note });
}

/** It was paid and came back: the credit is nobody's again, and can be claimed or refunded anew. */
export async function returnRefund(
  tx: Tx,
  { id, credit_id, status }: RefundRow,
  { by, at, note }: Booking & { note: string },
): Promise<void> {
  if (status !== 'paid') throw new Refusal('not_in_this_status');
  await moveRefund(tx, id, { status: 'returned', note });
  await keepCredit(tx, { credit: credit_id, refund: id });
  await reverse(tx, { by, at, reason: note }, { kind: 'refund_paid', source: id }, { kind: 'refund_due', source: id });
}
