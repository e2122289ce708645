import type { Deps } from '#api/platform/deps.ts';
import { purgeEvents, relayAll } from './store.ts';

const HOUR = 3_600_000;

/** A page that comes back after a day reads everything again anyway. Nights without an open page leave no heap to be ordered in the morning. */
export async function purgeLiveEvents({ db, clock }: Deps): Promise<void> {
  await relayAll(db);
  await db.transaction().execute((tx) => purgeEvents(tx, new Date(clock.now().getTime() - 24 * HOUR)));
}
