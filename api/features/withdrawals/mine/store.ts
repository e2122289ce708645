import { sql } from 'kysely';
import type { WithdrawalAct } from '#api/database/schema.ts';
import type { AccountRow, WithdrawalRow } from '#api/features/withdrawals/case/store.ts';
import type { Db, Tx } from '#api/platform/db/db.ts';
import { countRows } from '#api/platform/lists/count.ts';
import type { Slice } from '#api/platform/lists/slice.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { MemberId } from '#contract/values/ids.ts';
import { type Paise, paise } from '#contract/values/money.ts';
import { moneyDay } from '#contract/values/time.ts';

/** Hers that she has not removed, the newest first. */
export async function accountsOf(db: Db | Tx, member: MemberId): Promise<AccountRow[]> {
  const rows = await db
    .selectFrom('payout_accounts')
    .selectAll()
    .where('member_id', '=', member)
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  return rows as AccountRow[];
}

export type NewAccount = Pick<AccountRow, 'member_id' | 'method' | 'details' | 'shown' | 'digest' | 'added_at' | 'payable_from'>;

export async function insertAccount(tx: Tx, account: NewAccount): Promise<AccountRow> {
  return (await tx.insertInto('payout_accounts').values(account).returningAll().executeTakeFirstOrThrow()) as AccountRow;
}

/** False: it is not hers, or is gone already. */
export async function markRemoved(tx: Tx, member: MemberId, id: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payout_accounts')
    .set({ removed_at: at })
    .where('id', '=', id)
    .where('member_id', '=', member)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

type NewWithdrawal = Pick<
  WithdrawalRow,
  'member_id' | 'account_id' | 'method' | 'amount' | 'fee' | 'reason' | 'from_earnings' | 'from_wallet' | 'asked_at'
>;

export async function insertWithdrawal(tx: Tx, withdrawal: NewWithdrawal): Promise<WithdrawalRow> {
  return (await tx.insertInto('withdrawals').values(withdrawal).returningAll().executeTakeFirstOrThrow()) as WithdrawalRow;
}

/** A withdrawal of hers with its account, and when its run went to the bank. */
export interface MineRow extends WithdrawalRow {
  readonly shown: string;
  readonly payable_from: Date;
  readonly sent_at: Date | null;
}

const mine = (db: Db, member: MemberId) =>
  db
    .selectFrom('withdrawals as w')
    .innerJoin('payout_accounts as a', 'a.id', 'w.account_id')
    .leftJoin('payout_runs as r', 'r.id', 'w.run_id')
    .selectAll('w')
    .select(['a.shown', 'a.payable_from', 'r.sent_at'])
    .where('w.member_id', '=', member);

export async function myWithdrawals(db: Db, member: MemberId, { offset, limit }: Slice): Promise<MineRow[]> {
  return (await mine(db, member).orderBy('w.id', 'desc').offset(offset).limit(limit).execute()) as MineRow[];
}

export const countMine = (db: Db, member: MemberId) =>
  countRows(db, db.selectFrom('withdrawals').select('id').where('member_id', '=', member));

export async function myWithdrawal(db: Db, member: MemberId, id: number): Promise<MineRow> {
  return (await mine(db, member)
    .where('w.id', '=', id)
    .executeTakeFirstOrThrow(() => new Refusal('not_found'))) as MineRow;
}

export async function lockMine(tx: Tx, member: MemberId, id: number): Promise<WithdrawalRow> {
  return (await tx
    .selectFrom('withdrawals')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', member)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Refusal('not_found'))) as WithdrawalRow;
}

/** What the mailed link ends: whatever is under way and in no run. */
export async function lockStoppable(tx: Tx, member: MemberId): Promise<WithdrawalRow[]> {
  const rows = await tx
    .selectFrom('withdrawals')
    .selectAll()
    .where('member_id', '=', member)
    .where('status', 'in', ['pending', 'approved'])
    .where('run_id', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows as WithdrawalRow[];
}

export const insertStop = (tx: Tx, member: MemberId, at: Date) =>
  tx
    .insertInto('payout_stops')
    .values({ member_id: member, stopped_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export interface ActRow {
  readonly withdrawal_id: number;
  readonly act: WithdrawalAct;
  readonly at: Date;
}

export const actsOn = async (db: Db, ids: readonly number[]): Promise<ActRow[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('withdrawal_decisions')
        .select(['withdrawal_id', 'act', 'at'])
        .where('withdrawal_id', 'in', [...ids])
        .orderBy('id')
        .execute();

interface Most {
  readonly requests: number;
  readonly sum: number;
}

/** One more request today. False: the member's caps leave no room for it. */
export async function countRequest(tx: Tx, member: MemberId, at: Date, amount: Paise, most: Most): Promise<boolean> {
  const { rows } = await sql<{ fits: boolean }>`
    select count_request(${member}, ${moneyDay(at)}::date, ${amount}, ${most.requests}, ${most.sum}) as fits`.execute(tx);
  return rows[0]?.fits === true;
}

/** What she asked for on this day so far. */
export async function askedOn(db: Db, member: MemberId, at: Date): Promise<{ requests: number; amount: Paise }> {
  const row = await db
    .selectFrom('withdrawal_days')
    .select(['requests', 'amount'])
    .where('member_id', '=', member)
    .where('day', '=', sql<Date>`${moneyDay(at)}::date`)
    .executeTakeFirst();
  return { requests: row?.requests ?? 0, amount: paise(row?.amount ?? 0) };
}

/** What all members together asked for on this day, and what has not come to nothing since. */
export async function askedByAll(db: Db | Tx, at: Date): Promise<Paise> {
  const { sum } = await db
    .selectFrom('withdrawals')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('amount'), sql<number>`0`).as('sum'))
    .where('asked_at', '>=', new Date(`${moneyDay(at)}T00:00:00+05:30`))
    .where('status', 'in', ['pending', 'approved', 'paid'])
    .executeTakeFirstOrThrow();
  return paise(Number(sum));
}

/** She has asked to close her account: money goes where it always went, or waits until she has made up her mind. */
export const isClosing = async (db: Db, member: number): Promise<boolean> =>
  (await db
    .selectFrom('account_closures')
    .select('id')
    .where('member_id', '=', member)
    .where('cancelled_at', 'is', null)
    .where('done_at', 'is', null)
    .executeTakeFirst()) !== undefined;
