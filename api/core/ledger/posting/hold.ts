import type { Tx } from '#api/platform/db/db.ts';
import { prepared } from '#api/platform/db/prepared.ts';
import type { MemberId } from '#contract/values/ids.ts';
import type { Paise } from '#contract/values/money.ts';
import { actorId, type Booking } from './fact.ts';
import { mapDbErrors } from './map-db-errors.ts';

interface Hold {
  readonly withdrawal: number;
  readonly member: MemberId;
  readonly amount: Paise;
  /** Which balance is drawn first; the other covers the rest. */
  readonly first: 'earnings' | 'wallet';
}

interface Drawn {
  readonly from_earnings: Paise;
  readonly from_wallet: Paise;
}

const HOLD = prepared<Drawn>('ledger_hold', 'select from_earnings, from_wallet from ledger.hold($1, $2, $3, $4, $5, $6)');

/** Holds the amount of a requested withdrawal. The database splits it under the member's lock, so that no paisa is spent twice. */
export async function hold(tx: Tx, { by, at }: Booking, { withdrawal, member, amount, first }: Hold): Promise<Drawn> {
  const [drawn] = await mapDbErrors(HOLD.run(tx, [actorId(by), at, withdrawal, member, amount, first === 'wallet']));
  return drawn as Drawn;
}
