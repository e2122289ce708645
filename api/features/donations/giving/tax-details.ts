import { openFor } from '#api/core/keys/index.ts';
import type { Db } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { TaxDetails } from '#contract/donations/donation-fields.ts';
import { TAX_DETAILS } from './store.ts';

/** null if she gave none, or was erased since. */
export async function openTaxDetails(db: Db, deps: Deps, member: number, sealed: Buffer | null): Promise<TaxDetails | null> {
  const opened = sealed && (await openFor(db, deps, member, sealed, TAX_DETAILS));
  return TaxDetails.nullable()
    .catch(null)
    .parse(opened ?? null);
}
