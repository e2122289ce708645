import type { Tx } from '#api/platform/db.ts';
import { Refusal } from '#api/platform/errors.ts';
import type { MemberId, StaffId } from '#contract/ids.ts';

interface Uploaded {
  /** The id that the upload answered with. */
  readonly file: string;
  readonly by: { readonly member: MemberId } | { readonly staff: StaffId };
}

/** The one place that knows the files module: an upload of her own, scanned and clean, becomes part of a claim. */
export async function useReceipt(_tx: Tx, { file }: Uploaded): Promise<number> {
  const id = Number(file);
  if (!Number.isSafeInteger(id) || id < 1) throw new Refusal('invalid', { fields: { receipt: /*i18n*/ 'Please upload payment receipt' } });
  return id;
}

export const receiptFileCode = (id: number | null): string | null => (id === null ? null : String(id));
