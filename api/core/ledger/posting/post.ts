import type { Db, Tx } from '#api/platform/db/db.ts';
import { prepared } from '#api/platform/db/prepared.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { type Approval, approvalIn } from './approval.ts';
import { actorId, type Booking, encodeLegs, type Fact } from './fact.ts';
import { mapDbErrors } from './map-db-errors.ts';
import { isPosted } from './store.ts';

const POST = prepared('ledger_post', 'select ledger.post($1, $2, $3)');
const APPROVE = prepared('ledger_approve', 'select ledger.approve($1, $2, $3, $4, $5, $6, $7, $8)');

/**
 * Books facts with the caller's transaction: all of them or, with everything else in it, none. One round trip.
 * A fact that is in the books already is refused (already_posted), which ends the caller's transaction: somebody else did it.
 */
export async function post(tx: Tx, booking: Booking, ...facts: readonly Fact[]): Promise<void> {
  await mapDbErrors(send(tx, booking, facts));
}

/** Bulk approval: about a hundred facts a transaction. Locks last milliseconds, and a fact costs a quarter. */
export const postMany = (tx: Tx, booking: Booking, facts: readonly Fact[]): Promise<void> => post(tx, booking, ...facts);

/**
 * Books facts in a transaction of their own, the one statement being all of it. For facts that stand alone.
 * Asking again after a lost answer is safe: what is in the books exactly so counts as done.
 */
export async function postAlone(db: Db, booking: Booking, ...facts: readonly Fact[]): Promise<'posted' | 'was_posted'> {
  try {
    await mapDbErrors(send(db, booking, facts));
    return 'posted';
  } catch (error) {
    if (error instanceof Refusal && error.code === 'already_posted' && (await isPosted(db, facts))) return 'was_posted';
    throw error;
  }
}

function send(db: Db | Tx, { by, at }: Booking, facts: readonly Fact[]): Promise<unknown> {
  const approval = approvalIn(facts);
  return approval ? approve(db, actorId(by), at, approval) : POST.run(db, [actorId(by), at, encodeLegs(facts)]);
}

const approve = (db: Db | Tx, actor: number, at: Date, { decision, from, fund, amount, sponsor, reward }: Approval) =>
  APPROVE.run(db, [actor, at, decision, from, fund, amount, sponsor, reward]);
