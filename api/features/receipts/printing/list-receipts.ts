import type { Deps } from '#api/platform/deps.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { IssuedReceipt } from '#contract/receipts.ts';
import { isDonation, type TrailRow, trailOf } from './store.ts';

/** Everything that was ever issued for a donation, newest first. */
export async function listReceipts({ db }: Pick<Deps, 'db'>, donation: number): Promise<{ receipts: IssuedReceipt[] }> {
  const rows = await trailOf(db, donation);
  if (rows.length === 0 && !(await isDonation(db, donation))) throw new Refusal('not_found');
  return { receipts: rows.map(present) };
}

const present = (row: TrailRow): IssuedReceipt => ({
  number: row.code,
  amount: row.amount,
  issuedAt: row.issued_at.toISOString(),
  issuedBy: row.issued_by,
  // A reversed gift's receipt is void at once, even if the job that writes it down has not come by yet.
  status: row.voided_at === null && row.stands ? 'valid' : 'void',
  voidedAt: row.voided_at?.toISOString() ?? null,
  voidedBy: row.voided_by,
  voidReason: row.void_reason,
  replaces: row.replaces,
  replacedBy: row.replaced_by,
  hasTaxLines: row.has_tax_lines,
  canVoid: row.voided_at === null && row.stands,
  canReissue: row.stands && row.replaced_by === null,
});
