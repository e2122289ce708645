import { settings } from '#api/core/settings/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { queue } from '#api/platform/jobs/queue.ts';
import { lineOf } from '#api/platform/security/address.ts';
import { limit, type RateRule, waitFor } from '#api/platform/security/rate-limit.ts';
import { NEWSLETTER_CONSENT } from '#contract/newsletter/subscribing.ts';
import type { SettingValues } from '#contract/settings/setting-types.ts';
import type { Language } from '#contract/values/languages.ts';
import { says } from '#contract/values/words.ts';
import { newsletterConfirmationJob } from './declared-jobs.ts';
import { addressHash } from './links.ts';
import { addSubscriber, askAgain, lockByEmail, recordConsent } from './store.ts';

interface SubscribeInput {
  readonly email: string;
  readonly language: Language;
  readonly page: string;
  readonly ip: string;
}

/** Whoever asks learns nothing about the list: a new, a waiting, a confirmed and a throttled address all get the same answer. */
export async function subscribe(deps: Deps, input: SubscribeInput): Promise<{ status: 'accepted' }> {
  const { db, clock } = deps;
  const values = await settings(deps);
  await limit(db, clock, ruleOf('newsletter', values['throttle.newsletter']), lineOf(input.ip));
  await db.transaction().execute((tx) => askToConfirm(tx, deps, values, input));
  return { status: 'accepted' };
}

/** The mail with the link, unless the address has had one lately or needs none. */
export async function askToConfirm(
  tx: Tx,
  deps: Deps,
  values: SettingValues,
  { email, language, page, ip }: SubscribeInput,
): Promise<void> {
  const at = deps.clock.now();
  // Counted in the same transaction: a request that failed half way may be sent again at once.
  if (await isMailedEnough(tx, deps, values, email)) return;
  const id = await openSubscription(tx, { email, language, at });
  if (id === undefined) return;
  const words = consentWords(deps, values, language);
  await recordConsent(tx, { subscriberId: id, event: 'requested', at, page, words, ipHash: addressHash(deps.config, ip) });
  await queue(tx, newsletterConfirmationJob, { subscriberId: id });
}

/** Nobody's mailbox is filled by pressing a button again and again. */
export const isMailedEnough = async (tx: Tx, { clock }: Deps, values: SettingValues, email: string): Promise<boolean> =>
  (await waitFor(tx, clock, ruleOf('newsletter-address', values['throttle.newsletter_address']), email)) > 0;

export const consentWords = ({ words }: Deps, values: SettingValues, language: Language): string =>
  words.render(says(NEWSLETTER_CONSENT, { name: values['org.name'][language] }), language);

const ruleOf = (name: string, { times, minutes }: { times: number; minutes: number }): RateRule => ({
  name,
  count: times,
  seconds: minutes * 60,
});

/** The row that waits for its confirmation; undefined when the address is confirmed already and needs no mail. */
async function openSubscription(tx: Tx, input: { email: string; language: Language; at: Date }): Promise<number | undefined> {
  const added = await addSubscriber(tx, input);
  if (added) return added.id;
  const known = await lockByEmail(tx, input.email);
  if (known?.status !== 'pending') return undefined;
  await askAgain(tx, known.id, input);
  return known.id;
}
