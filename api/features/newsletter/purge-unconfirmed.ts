import { setting } from '#api/core/settings/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import { daysBefore } from './days-before.ts';
import { deleteUnconfirmed } from './store.ts';

const BATCH = 1_000;

/** An address that nobody confirmed was perhaps given by somebody else: it is erased, with its record. */
export async function purgeUnconfirmed(deps: Deps): Promise<void> {
  const { db, clock, log } = deps;
  const before = daysBefore(clock.now(), await setting(deps, 'newsletter.unconfirmed_days'));
  let total = 0;
  let gone: number;
  do {
    gone = await db.transaction().execute((tx) => deleteUnconfirmed(tx, before, BATCH));
    total += gone;
  } while (gone === BATCH);
  if (total > 0) log.info({ count: total }, 'unconfirmed newsletter addresses erased');
}
