import { openForJob } from '#api/core/keys/index.ts';
import { COMPLAINT } from '#api/core/notifications/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import { lockByEmail, recordConsent, setUnsubscribed } from './store.ts';

/** Whoever calls our mails spam has said no. */
export async function endAfterComplaint(deps: Deps, { sealed }: { sealed: string }): Promise<void> {
  const email = openForJob(deps, sealed, COMPLAINT) as string;
  await deps.db.transaction().execute(async (tx) => {
    const at = deps.clock.now();
    const subscriber = await lockByEmail(tx, email);
    if (!subscriber) return;
    await setUnsubscribed(tx, subscriber.id, at);
    await recordConsent(tx, { subscriberId: subscriber.id, event: 'withdrawn', cause: 'complaint', at });
  });
}
