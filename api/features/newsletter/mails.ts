import { type MailText, renderMail } from '#api/core/notifications/index.ts';
import { settings } from '#api/core/settings/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { Mail } from '#api/platform/mail.ts';
import { isLanguage, type Language } from '#contract/values/languages.ts';
import { says } from '#contract/values/words.ts';
import { confirmToken, unsubscribeToken } from './links.ts';

export interface Recipient {
  readonly code: string;
  readonly email: string;
  readonly language: string;
  readonly requested_at: Date;
}

export async function confirmationMail(deps: Deps, recipient: Recipient): Promise<Mail> {
  const url = pageUrl(deps, recipient, 'confirm', confirmToken(deps.config, recipient.code));
  const days = (await settings(deps))['newsletter.unconfirmed_days'];
  return newsletterMail(deps, recipient, `newsletter-confirm-${recipient.code}-${recipient.requested_at.getTime()}`, {
    subject: /*i18n*/ 'Confirm your subscription to the {org} newsletter',
    heading: /*i18n*/ 'One more step',
    paragraphs: [/*i18n*/ 'We received a request to send the {org} newsletter to this address. Please confirm that you want it.'],
    button: { label: /*i18n*/ 'Yes, send me the newsletter', url },
    note: says(
      /*i18n*/ 'If it was not you, you can ignore this email. Without your confirmation we send nothing and delete this address after {days, plural, one {# day} other {# days}}.',
      { days },
    ),
  });
}

export const welcomeMail = (deps: Deps, recipient: Recipient): Promise<Mail> =>
  newsletterMail(deps, recipient, `newsletter-welcome-${recipient.code}`, {
    subject: /*i18n*/ 'Welcome to the {org} newsletter',
    heading: /*i18n*/ 'Thank you',
    paragraphs: [/*i18n*/ 'Your address is confirmed. We write when there is news: what the funds did, and what is needed.'],
    button: { label: /*i18n*/ 'See the campaigns', url: `${deps.config.publicUrl}${prefix(recipient)}/#campaigns` },
  });

/** Every mail of the newsletter goes through here, so that none leaves without its one-click way out. `id` names it for good. */
async function newsletterMail(deps: Deps, recipient: Recipient, id: string, text: MailText): Promise<Mail> {
  const token = unsubscribeToken(recipient.code);
  const footer = { label: /*i18n*/ 'Unsubscribe', url: pageUrl(deps, recipient, 'unsubscribe', token) };
  return {
    to: recipient.email,
    ...renderMail(deps.words, await settings(deps), languageOf(recipient), { ...text, footer }),
    messageId: id,
    unsubscribeUrl: `${deps.config.publicUrl}/api/v1/newsletter/unsubscriptions/${token}`,
  };
}

const pageUrl = ({ config }: Deps, recipient: Recipient, page: 'confirm' | 'unsubscribe', token: string): string =>
  `${config.publicUrl}${prefix(recipient)}/newsletter/${page}?token=${token}`;

/** English pages stand at the root, every other language under its own name. */
const prefix = (recipient: Recipient): string => (languageOf(recipient) === 'en' ? '' : `/${languageOf(recipient)}`);

/** A language that we no longer offer falls back to English. */
const languageOf = ({ language }: Recipient): Language => (isLanguage(language) ? language : 'en');
