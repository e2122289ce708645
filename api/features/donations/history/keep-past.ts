import { setActivated } from '#api/core/accounts/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import { inBatches } from '#api/platform/db/in-batches.ts';
import type { Paise } from '#contract/values/money.ts';
import { deletePast, insertPast, type PastGift, toActivate, toDeactivate } from './store.ts';

export { knownPast, type PastGift, pastFunds } from './store.ts';

/** Members a statement: one of all that an import brought would take too long. */
const AT_ONCE = 1_000;

interface Kept {
  readonly importId: number;
  readonly gifts: readonly PastGift[];
  readonly minimum: Paise;
  readonly at: Date;
}

/** History: nothing is booked, rewarded or receipted. One of at least the minimum activates its member, as an approved one would. */
export async function keepPast(tx: Tx, { importId, gifts, minimum, at }: Kept): Promise<void> {
  await insertPast(tx, importId, gifts, minimum);
  const members = await toActivate(tx, [...new Set(gifts.map(({ member }) => member))]);
  if (members.length > 0) await setActivated(tx, members, at);
}

/** All that one import brought. Whom nothing else activates is no longer active. */
export async function forgetPast(tx: Tx, importId: number): Promise<void> {
  const members = await toDeactivate(tx, await deletePast(tx, importId));
  for (const batch of inBatches(members, AT_ONCE)) await setActivated(tx, batch, null);
}
