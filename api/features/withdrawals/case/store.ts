import type { PayoutMethod, WithdrawalAct, WithdrawalStatus } from '#api/database/schema.ts';
import type { Db, Tx } from '#api/platform/db/db.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { MemberId } from '#contract/values/ids.ts';
import type { Paise } from '#contract/values/money.ts';
import type { WithdrawalReason } from '#contract/withdrawals/payout-fields.ts';

export interface WithdrawalRow {
  readonly id: number;
  readonly member_id: MemberId;
  readonly account_id: number;
  readonly method: PayoutMethod;
  readonly amount: Paise;
  readonly fee: Paise;
  readonly reason: WithdrawalReason;
  readonly from_earnings: Paise;
  readonly from_wallet: Paise;
  readonly status: WithdrawalStatus;
  readonly asked_at: Date;
  readonly processed_at: Date | null;
  readonly approved_by: number | null;
  readonly run_id: number | null;
  readonly bank_reference: string | null;
  readonly paid_on: string | null;
  readonly note: string | null;
  readonly version: number;
}

/** Locked: whoever decides, pays or cancels takes this row before the books. */
export async function lockWithdrawal(tx: Tx, id: number): Promise<WithdrawalRow> {
  const row = await tx.selectFrom('withdrawals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  return row as WithdrawalRow;
}

export async function withdrawalById(db: Db, id: number): Promise<WithdrawalRow> {
  const row = await db.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  return row as WithdrawalRow;
}

export const moveWithdrawal = (
  tx: Tx,
  id: number,
  change: Partial<Pick<WithdrawalRow, 'status' | 'processed_at' | 'approved_by' | 'run_id' | 'bank_reference' | 'paid_on' | 'note'>>,
) => tx.updateTable('withdrawals').set(change).where('id', '=', id).execute();

interface NewDecision {
  readonly act: WithdrawalAct;
  readonly staff?: number;
  readonly note?: string;
  readonly evidence?: unknown;
  readonly at: Date;
}

export const insertDecision = (tx: Tx, id: number, { act, staff, note = '', evidence, at }: NewDecision) =>
  tx
    .insertInto('withdrawal_decisions')
    .values({
      withdrawal_id: id,
      act,
      staff_id: staff ?? null,
      note,
      evidence: evidence === undefined ? null : JSON.stringify(evidence),
      at,
    })
    .execute();

export interface AccountRow {
  readonly id: number;
  readonly member_id: MemberId;
  readonly method: PayoutMethod;
  readonly details: Buffer;
  readonly shown: string;
  readonly digest: Buffer;
  readonly added_at: Date;
  readonly payable_from: Date;
  readonly removed_at: Date | null;
}

export async function accountById(db: Db | Tx, id: number): Promise<AccountRow> {
  const row = await db.selectFrom('payout_accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return row as AccountRow;
}

/** The mailed link was used, and nobody has spoken to the member since. */
export const arePayoutsStopped = async (db: Db | Tx, member: number): Promise<boolean> =>
  (await db.selectFrom('payout_stops').select('member_id').where('member_id', '=', member).executeTakeFirst()) !== undefined;
