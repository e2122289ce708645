import { openFor, openForJob, sealFor, sealForJob } from '#api/core/keys/index.ts';
import type { KeptDetails } from '#api/features/withdrawals/index.ts';
import type { Db, Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';

const CONTEXT = 'refunds.details';

type Keys = Pick<Deps, 'config'>;

/** Under the key of the member whose gift it was; of a payer whom nobody knows, under the trust's. */
export const sealRefundDetails = async (db: Db | Tx, deps: Keys, member: number | null, details: KeptDetails): Promise<Buffer> =>
  member === null ? Buffer.from(sealForJob(deps, details, CONTEXT)) : sealFor(db, deps, member, details, CONTEXT);

/** undefined once the member was erased. */
export async function openRefundDetails(
  db: Db | Tx,
  deps: Keys,
  { member_id, details }: { readonly member_id: number | null; readonly details: Buffer },
): Promise<KeptDetails | undefined> {
  if (details.length === 0) return undefined;
  const opened = member_id === null ? openForJob(deps, details.toString(), CONTEXT) : await openFor(db, deps, member_id, details, CONTEXT);
  return opened as KeptDetails | undefined;
}
