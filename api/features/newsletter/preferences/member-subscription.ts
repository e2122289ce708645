import { changePreferences, hasAskedForNewsletter } from '#api/core/notifications/index.ts';
import { settings } from '#api/core/settings/index.ts';
import { newsletterWelcomeJob } from '#api/features/newsletter/declared-jobs.ts';
import { addressHash } from '#api/features/newsletter/links.ts';
import { addSubscriber, lockByEmail, recordConsent, setConfirmed, setUnsubscribed, statusOf } from '#api/features/newsletter/store.ts';
import { askToConfirm, consentWords, isMailedEnough } from '#api/features/newsletter/subscribe.ts';
import type { Db, Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { queue } from '#api/platform/jobs/queue.ts';
import type { MessagePreferences, MyMessagePreferences } from '#contract/message-preferences.ts';
import type { Language } from '#contract/values/languages.ts';

/** The page with the switch, as the record of consent names it. */
const PAGE = '/user/profile/notifications';

export interface Subscriber {
  readonly member: number;
  readonly email: { readonly address: string; readonly isVerified: boolean };
  readonly language: Language;
  readonly ip: string;
}

type Subscription = Pick<MessagePreferences, 'newsletter'> & Pick<MyMessagePreferences, 'newsletterWaits'>;

/** Whoever has not shown that an address is hers does not learn whether it is on the list: only what she asked for herself. */
export async function subscriptionOfMember(db: Db, { member, email }: Pick<Subscriber, 'member' | 'email'>): Promise<Subscription> {
  if (!email.isVerified) return { newsletter: false, newsletterWaits: await hasAskedForNewsletter(db, member) };
  const status = await statusOf(db, email.address);
  return { newsletter: status === 'confirmed', newsletterWaits: status === 'pending' };
}

export async function switchNewsletter(tx: Tx, deps: Deps, subscriber: Subscriber, on: boolean): Promise<void> {
  const { member, email } = subscriber;
  if (email.isVerified) return on ? subscribeAtOnce(tx, deps, subscriber) : endSubscription(tx, deps, subscriber);
  // Somebody may have typed a stranger's address: the stranger decides by the mailed link, and nobody ends theirs from here.
  await changePreferences(tx, deps, member, { newsletterAsked: on });
  if (on) await askToConfirm(tx, deps, await settings(deps), { ...subscriber, email: email.address, page: PAGE });
}

/** Her address is proven already: no second link. */
async function subscribeAtOnce(tx: Tx, deps: Deps, { email, language, ip }: Subscriber): Promise<void> {
  const at = deps.clock.now();
  const row = { email: email.address, language, at };
  const subscriber = (await addSubscriber(tx, row)) ?? (await lockByEmail(tx, row.email)) ?? (await addSubscriber(tx, row));
  if (!subscriber || subscriber.status === 'confirmed') return;
  const values = await settings(deps);
  const proof = { subscriberId: subscriber.id, at, ipHash: addressHash(deps.config, ip) };
  await recordConsent(tx, { ...proof, event: 'requested', page: PAGE, words: consentWords(deps, values, language) });
  await setConfirmed(tx, subscriber.id, at);
  await recordConsent(tx, { ...proof, event: 'confirmed' });
  if (!(await isMailedEnough(tx, deps, values, email.address))) await queue(tx, newsletterWelcomeJob, { subscriberId: subscriber.id });
}

async function endSubscription(tx: Tx, deps: Deps, { email, ip }: Subscriber): Promise<void> {
  const at = deps.clock.now();
  const subscriber = await lockByEmail(tx, email.address);
  if (!subscriber) return;
  await setUnsubscribed(tx, subscriber.id, at);
  await recordConsent(tx, { subscriberId: subscriber.id, event: 'withdrawn', cause: 'reader', at, ipHash: addressHash(deps.config, ip) });
}
