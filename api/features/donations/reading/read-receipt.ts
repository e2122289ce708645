import { fileById, type ReadRow, readText, Unreadable } from '#api/core/files/index.ts';
import { setting } from '#api/core/settings/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import { findPayment } from './find-payment.ts';
import { isReadable } from './readable.ts';
import { insertReading, isRead } from './store.ts';

/** Off the hot path, once per uploaded receipt: what does the picture say? It is offered and compared, and decides nothing. */
export async function readReceipt(deps: Deps, { file: id }: { file: number }): Promise<void> {
  if (!(await setting(deps, 'donation.read_receipts'))) return;
  const file = await fileById(deps.db, id);
  // What staff record beside cash or a cheque is theirs to look at.
  if (!file || file.member_id === null || !isReadable(file, deps.clock.now()) || (await isRead(deps.db, id))) return;
  const rows = await readText(deps, file).catch((error: unknown): ReadRow[] => {
    if (!(error instanceof Unreadable)) throw error;
    deps.log.info({ fileId: id, why: error.message }, 'a receipt was not read');
    return [];
  });
  if (!rows) return;
  const payment = findPayment(rows);
  await deps.db.transaction().execute((tx) => insertReading(tx, { ...payment, file: id, at: deps.clock.now() }));
}
