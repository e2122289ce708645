import type { Deps } from '#api/platform/deps.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { addressHash, readUnsubscribeToken } from './links.ts';
import { lockByCode, recordConsent, setUnsubscribed } from './store.ts';

/** Works from every mail we ever sent, also before confirming (“that was not me”), and as often as it is pressed. */
export async function unsubscribe(deps: Deps, { token, ip }: { token: string; ip: string }): Promise<{ status: 'unsubscribed' }> {
  const { db, clock, config } = deps;
  const code = readUnsubscribeToken(token);
  if (!code) throw new Refusal('newsletter_link_invalid');
  const at = clock.now();

  await db.transaction().execute(async (tx) => {
    const subscriber = await lockByCode(tx, code);
    if (!subscriber) throw new Refusal('newsletter_link_invalid');
    if (subscriber.status === 'unsubscribed') return;
    await setUnsubscribed(tx, subscriber.id, at);
    await recordConsent(tx, { subscriberId: subscriber.id, event: 'withdrawn', cause: 'reader', at, ipHash: addressHash(config, ip) });
  });
  return { status: 'unsubscribed' };
}
