import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { endingCauses, type SubscriberDetails } from '#contract/newsletter/list-subscribers.ts';
import { presentSubscribers, subscriberId } from './list-subscribers.ts';
import { consentsOf, subscriberOf } from './store.ts';

/** What she agreed to, where and when, and how it ended. The digest of her network address proves one; it tells none. */
export async function getSubscriber(deps: Deps, staff: StaffActor, code: string): Promise<SubscriberDetails> {
  const row = await subscriberOf(deps.db, subscriberId(code));
  const [shown] = row ? await presentSubscribers(deps, staff, [row]) : [];
  if (!row || !shown) throw new Refusal('not_found');
  const trail = await consentsOf(deps.db, row.id);
  return {
    ...shown,
    trail: trail.map(({ event, at, page, words, cause, ip_hash }) => ({
      event,
      at: at.toISOString(),
      page,
      words,
      cause: endingCauses.find((known) => known === cause) ?? null,
      hasAddressProof: ip_hash !== null,
    })),
  };
}
