import { type Booking, reverse } from '#api/core/ledger/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { withdrawalCan } from '#contract/withdrawals/payout-fields.ts';
import { insertDecision, moveWithdrawal, type WithdrawalRow } from './store.ts';
import { tellOf } from './tell-of.ts';

const statusAfter = { reject: 'rejected', cancel: 'cancelled', stop: 'cancelled', fail: 'failed', return: 'returned' } as const;

interface Ending {
  readonly act: keyof typeof statusAfter;
  readonly by: Booking['by'];
  readonly at: Date;
  /** What the member reads. */
  readonly note: string;
  /** What the decider was shown. */
  readonly evidence?: unknown;
}

/**
 * Gives the whole amount back, fee included: who cancels, who rejects and a bank that does not pay do the same to the books. Of one that the bank
 * paid and sent back, the payment is turned round first.
 */
export async function endWithdrawal(tx: Tx, row: WithdrawalRow, { act, by, at, note, evidence }: Ending): Promise<void> {
  const isInRun = row.run_id !== null;
  const isBanks = act === 'fail' || act === 'return';
  if (!withdrawalCan(act, row.status) || isBanks !== isInRun) throw new Refusal('not_in_this_status');
  await moveWithdrawal(tx, row.id, { status: statusAfter[act], processed_at: at, note });
  await insertDecision(tx, row.id, { act, ...(by.kind === 'staff' ? { staff: by.id } : {}), note, evidence, at });
  await tellOf(tx, at, row);
  const booking = { by, at, reason: note };
  if (act === 'return') await reverse(tx, booking, { kind: 'withdrawal_paid', source: row.id });
  await reverse(tx, booking, { kind: 'withdrawal_held', source: row.id });
}
