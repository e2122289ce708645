import { sql } from 'kysely';
import type { Db, Tx } from '#api/platform/db/db.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { actorId, type Booking } from './fact.ts';

export interface PayoutState {
  readonly frozen: boolean;
  readonly reason: string;
  readonly since: Date;
}

export async function payoutState(db: Db | Tx): Promise<PayoutState> {
  const row = await db.selectFrom('ledger.payouts').select(['frozen', 'reason', 'at as since']).executeTakeFirstOrThrow();
  return row as PayoutState;
}

/** For verbs that prepare a payout. The payment itself is refused by the database. */
export async function requirePayoutsOpen(db: Db | Tx): Promise<void> {
  if ((await payoutState(db)).frozen) throw new Refusal('payouts_frozen');
}

export const freezePayouts = (tx: Tx, by: Booking['by'], reason: string): Promise<boolean> => turn(tx, true, by, reason);
/** A person's act, after the books were looked at. */
export const releasePayouts = (tx: Tx, by: Booking['by'], reason: string): Promise<boolean> => turn(tx, false, by, reason);

async function turn(tx: Tx, frozen: boolean, by: Booking['by'], reason: string): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`select ledger.switch_payouts(${frozen}, ${actorId(by)}, ${reason}) as changed`.execute(
    tx,
  );
  return rows[0]?.changed ?? false;
}
