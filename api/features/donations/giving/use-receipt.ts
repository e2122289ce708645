import { attachFile, fileByCode } from '#api/core/files/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import { Refusal } from '#api/platform/refusal.ts';

type Owner = Parameters<typeof attachFile>[1]['owner'];

interface Receipt {
  /** The code that the upload answered with. */
  readonly file: string;
  readonly owner: Owner;
  /** Its name in the form. */
  readonly field: 'receipt' | 'evidence';
}

/** Where the claim's row points to. Whether it may, `attachReceipt` says in the same transaction. */
export async function receiptId(tx: Tx, { file, field }: Receipt): Promise<number> {
  const found = await fileByCode(tx, file);
  if (!found) throw missing(field);
  return found.id;
}

/** An upload of one's own becomes part of a claim and stays with it. Somebody else's file is as good as none. */
export async function attachReceipt(
  tx: Tx,
  { file, owner, field }: Receipt,
  { donation, at }: { donation: number; at: Date },
): Promise<void> {
  try {
    await attachFile(tx, { code: file, kind: 'receipt', owner, subject: `donation:${donation}` }, at);
  } catch (error) {
    throw error instanceof Refusal && error.code === 'not_found' ? missing(field) : error;
  }
}

const missing = (field: string): Refusal => new Refusal('invalid', { fields: { [field]: /*i18n*/ 'Please upload payment receipt' } });
