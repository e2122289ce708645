import { keep, type PersonalData } from '#api/platform/personal-data.ts';
import { lockByEmail, provenAddress, recordConsent, setUnsubscribed, subscriptionOf } from './store.ts';

const proof = { kept: 'Proof of consent and of its withdrawal, without an address.' };

/** A subscription knows no account. It is a member's if its address is one that she has proven. */
export const personalData: PersonalData = {
  module: 'features/newsletter',
  keeps: [
    keep('newsletter_subscribers', ['email', 'language', 'status'], 'To send the newsletter.', { exported: true, erased: 'replaced' }),
    keep('newsletter_consents', ['words'], 'Proof of consent.', { exported: true, erased: proof }),
    keep('newsletter_consents', ['ip_hash'], 'Proof of consent.', {
      exported: { not: 'a keyed digest, of no use to anybody else' },
      erased: proof,
    }),
    keep('newsletter_consents', ['cause'], 'How it ended.', { exported: true, erased: proof }),
    keep('newsletter_deliveries', ['subscriber_id', 'status'], 'That nobody is sent the same newsletter twice.', {
      exported: { not: 'the mails themselves are with her' },
      erased: { kept: 'How many were sent; of a reader without an address.' },
    }),
  ],
  async exportOf(db, _deps, member) {
    const email = await provenAddress(db, member);
    return { newsletter: email === undefined ? [] : await subscriptionOf(db, email) };
  },
  async erase(tx, { clock }, member) {
    const email = await provenAddress(tx, member);
    const subscriber = email === undefined ? undefined : await lockByEmail(tx, email);
    if (!subscriber) return;
    await setUnsubscribed(tx, subscriber.id, clock.now());
    await recordConsent(tx, { subscriberId: subscriber.id, event: 'withdrawn', cause: 'erased', at: clock.now() });
  },
};
