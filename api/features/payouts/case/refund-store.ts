import type { PayoutMethod, RefundStatus } from '#api/database/schema.ts';
import type { Tx } from '#api/platform/db/db.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { Paise } from '#contract/values/money.ts';

export interface RefundRow {
  readonly id: number;
  readonly credit_id: number;
  readonly line_id: number;
  readonly donation_id: number | null;
  readonly member_id: number | null;
  readonly amount: Paise;
  readonly method: PayoutMethod;
  readonly details: Buffer;
  readonly shown: string;
  readonly digest: Buffer | null;
  readonly is_elsewhere: boolean;
  readonly reason: string;
  readonly status: RefundStatus;
  readonly asked_by: number;
  readonly asked_at: Date;
  readonly decided_by: number | null;
  readonly decided_at: Date | null;
  readonly run_id: number | null;
  readonly bank_reference: string | null;
  readonly note: string | null;
  readonly version: number;
}

export async function lockRefund(tx: Tx, id: number): Promise<RefundRow> {
  const row = await tx.selectFrom('refunds').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  return row as unknown as RefundRow;
}

export const moveRefund = (
  tx: Tx,
  id: number,
  change: Partial<Pick<RefundRow, 'status' | 'decided_by' | 'decided_at' | 'run_id' | 'bank_reference' | 'note'>> & { paid_on?: string },
) => tx.updateTable('refunds').set(change).where('id', '=', id).execute();
