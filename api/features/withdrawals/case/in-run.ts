import { sql } from 'kysely';
import type { Db, Tx } from '#api/platform/db/db.ts';
import type { WithdrawalRow } from './store.ts';

/** From now on the bank has the word: these end as paid or failed. */
export const enterRun = (tx: Tx, run: number, ids: readonly number[]) =>
  sql`update withdrawals set run_id = ${run} where id = any (${ids}::bigint[])`.execute(tx);

/** The run was given up: they are ready again. */
export async function leaveRun(tx: Tx, run: number): Promise<void> {
  await sql`select from withdrawals where run_id = ${run} order by id for update`.execute(tx);
  await sql`update withdrawals set run_id = null where run_id = ${run}`.execute(tx);
}

/** Locked, ascending. */
export async function lockWithdrawals(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, WithdrawalRow>> {
  const rows = await tx.selectFrom('withdrawals').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute();
  return new Map(rows.map((row) => [row.id, row as WithdrawalRow]));
}

export interface PaidTo {
  readonly id: number;
  readonly member_id: number;
  readonly details: Buffer;
}

/** Where the withdrawals of a run go, sealed. */
export const accountsInRun = (db: Db | Tx, run: number): Promise<PaidTo[]> =>
  db
    .selectFrom('withdrawals as w')
    .innerJoin('payout_accounts as a', 'a.id', 'w.account_id')
    .select(['w.id', 'w.member_id', 'a.details'])
    .where('w.run_id', '=', run)
    .execute();
