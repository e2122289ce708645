import { setting } from '#api/core/settings/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import { queue } from '#api/platform/jobs/queue.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { daysBefore } from './days-before.ts';
import { newsletterWelcomeJob } from './declared-jobs.ts';
import { addressHash, readConfirmToken } from './links.ts';
import { lockByCode, recordConsent, setConfirmed } from './store.ts';

export async function confirmSubscription(deps: Deps, { token, ip }: { token: string; ip: string }): Promise<{ status: 'confirmed' }> {
  const { db, clock, config } = deps;
  const code = readConfirmToken(config, token);
  if (!code) throw new Refusal('newsletter_link_invalid');
  const at = clock.now();
  const validFrom = daysBefore(at, await setting(deps, 'newsletter.unconfirmed_days'));

  await db.transaction().execute(async (tx) => {
    const subscriber = await lockByCode(tx, code);
    if (!subscriber || subscriber.status === 'unsubscribed') throw new Refusal('newsletter_link_invalid');
    if (subscriber.status === 'confirmed') return;
    if (subscriber.requested_at < validFrom) throw new Refusal('newsletter_link_invalid');
    await setConfirmed(tx, subscriber.id, at);
    await recordConsent(tx, { subscriberId: subscriber.id, event: 'confirmed', at, ipHash: addressHash(config, ip) });
    await queue(tx, newsletterWelcomeJob, { subscriberId: subscriber.id });
  });
  return { status: 'confirmed' };
}
