import type { Db, Tx } from '#api/platform/db/db.ts';
import { prepared } from '#api/platform/db/prepared.ts';
import type { MemberId } from '#contract/values/ids.ts';
import { type Paise, paise } from '#contract/values/money.ts';

export interface Balance {
  readonly earnings: Paise;
  readonly wallet: Paise;
  /** For withdrawals under way. */
  readonly held: Paise;
  /** What the member owes the trust. While it stands, earnings and wallet are empty. */
  readonly owed: Paise;
  /** Earnings and wallet: the ceiling of a withdrawal. */
  readonly available: Paise;
}

interface Row {
  readonly earnings: number;
  readonly wallet: number;
  readonly held: number;
  readonly owed: number;
}

const BALANCE = prepared<Row>('ledger_balance', 'select earnings, wallet, held, owed from ledger.balance where member_id = $1');
const LOCK = prepared<Row>('ledger_lock_balance', 'select earnings, wallet, held, owed from ledger.lock_balance($1)');

export async function balanceOf(db: Db | Tx, member: MemberId): Promise<Balance> {
  const [row] = await BALANCE.run(db, [member]);
  return present(row ?? { earnings: 0, wallet: 0, held: 0, owed: 0 });
}

/** The same, and nobody changes it until this transaction ends: for verbs that decide on it. */
export async function lockBalance(tx: Tx, member: MemberId): Promise<Balance> {
  const [row] = await LOCK.run(tx, [member]);
  return present(row as Row);
}

const present = ({ earnings, wallet, held, owed }: Row): Balance => ({
  earnings: paise(earnings),
  wallet: paise(wallet),
  held: paise(held),
  owed: paise(owed),
  available: paise(earnings + wallet),
});
