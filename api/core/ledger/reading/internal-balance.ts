import { sql } from 'kysely';
import { type Account, type AccountClass, classOf, creditSign, type FundCode } from '#api/core/ledger/chart.ts';
import type { Db, Tx } from '#api/platform/db/db.ts';
import { type Paise, paise } from '#contract/values/money.ts';

/** Of a bank, a fund, an expense: exact at this instant, on the account's own side (money in the bank is positive). */
export async function internalBalance(db: Db | Tx, account: Account, fund?: FundCode): Promise<Paise> {
  const { rows } = await sql<{ balance: number }>`select ledger.internal_balance(${account.code}, ${fund ?? null}) as balance`.execute(db);
  return paise((rows[0]?.balance ?? 0) * creditSign(account.code));
}

/** Received, minus given, minus the rewards it bears: the ceiling of a disbursement. */
export async function fundInHand(db: Db | Tx, fund: FundCode): Promise<Paise> {
  const { rows } = await sql<{ balance: number }>`select ledger.fund_in_hand(${fund}) as balance`.execute(db);
  return paise(rows[0]?.balance ?? 0);
}

export interface TrialBalanceLine {
  readonly code: number;
  readonly name: string;
  readonly class: AccountClass;
  /** Only on income and expenses. */
  readonly fund?: FundCode;
  readonly debit: Paise;
  readonly credit: Paise;
}

/** Every account that was ever moved. Debits and credits add up to the same sum. */
export async function trialBalance(db: Db | Tx): Promise<TrialBalanceLine[]> {
  const { rows } = await sql<{ account: number; fund: number; balance: number; name: string }>`
    select b.account, b.fund, b.balance, c.name from ledger.balances() b join ledger.chart c on c.code = b.account order by 1, 2`.execute(
    db,
  );
  return rows.map(({ account, fund, balance, name }) => ({
    code: account,
    name,
    class: classOf(account),
    ...(fund ? { fund: fund as FundCode } : {}),
    debit: paise(Math.max(0, -balance)),
    credit: paise(Math.max(0, balance)),
  }));
}
