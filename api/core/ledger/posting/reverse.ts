import type { Tx } from '#api/platform/db/db.ts';
import { prepared } from '#api/platform/db/prepared.ts';
import { actorId, type Booking, encodeKeys, type FactKey } from './fact.ts';
import { mapDbErrors } from './map-db-errors.ts';

const REVERSE = prepared('ledger_reverse', 'select ledger.reverse($1, $2, $3, $4)');

/**
 * Turns facts round, each whole and once, in the order given: a returned payout is its payment, then its hold.
 * What a member was given comes back from earnings, then wallet; the rest is owed. Held money is untouched.
 */
export async function reverse(
  tx: Tx,
  { by, at, reason }: Booking & { readonly reason: string },
  ...keys: readonly FactKey[]
): Promise<void> {
  await mapDbErrors(REVERSE.run(tx, [actorId(by), at, reason, encodeKeys(keys)]));
}
