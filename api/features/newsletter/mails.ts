import { type MailText, type RenderedMail, renderMail, renderWritten } from '#api/core/notifications/index.ts';
import { settings } from '#api/core/settings/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { Mail } from '#api/platform/mail.ts';
import type { Block } from '#contract/newsletter/issue-text.ts';
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

/** Before the subject of a mail that goes to its writer. */
export const TEST_SUBJECT = /*i18n*/ 'Test: {subject}';

interface Written {
  readonly language: Language;
  readonly written: { readonly subject: string; readonly blocks: readonly Block[] };
  readonly unsubscribeUrl: string;
}

/** An issue as it looks, for nobody yet. */
export const issueMail = async (deps: Deps, { language, written, unsubscribeUrl }: Written): Promise<RenderedMail> =>
  renderWritten(deps.words, await settings(deps), language, { ...written, footer: { label: UNSUBSCRIBE, url: unsubscribeUrl } });

/** An issue for one reader. `language`: the one it is written in, which may not be the reader's. */
export const issueMailTo = async (
  deps: Deps,
  recipient: Recipient,
  { id, ...text }: Omit<Written, 'unsubscribeUrl'> & { readonly id: string },
): Promise<Mail> => {
  const { page, envelope } = wayOut(deps, recipient);
  return { ...(await issueMail(deps, { ...text, unsubscribeUrl: page })), ...envelope, messageId: `newsletter-${id}-${recipient.code}` };
};

const UNSUBSCRIBE = /*i18n*/ 'Unsubscribe';

/** Every mail of the newsletter goes through here, so that none leaves without its one-click way out. */
function wayOut(deps: Deps, recipient: Recipient) {
  const token = unsubscribeToken(recipient.code);
  return {
    page: pageUrl(deps, recipient, 'unsubscribe', token),
    envelope: { to: recipient.email, unsubscribeUrl: `${deps.config.publicUrl}/api/v1/newsletter/unsubscriptions/${token}` },
  };
}

/** `id` names it for good. */
async function newsletterMail(deps: Deps, recipient: Recipient, id: string, text: MailText): Promise<Mail> {
  const { page, envelope } = wayOut(deps, recipient);
  const footer = { label: UNSUBSCRIBE, url: page };
  return { ...renderMail(deps.words, await settings(deps), languageOf(recipient), { ...text, footer }), ...envelope, messageId: id };
}

const pageUrl = ({ config }: Deps, recipient: Recipient, page: 'confirm' | 'unsubscribe', token: string): string =>
  `${config.publicUrl}${prefix(recipient)}/newsletter/${page}?token=${token}`;

/** English pages stand at the root, every other language under its own name. */
const prefix = (recipient: Recipient): string => (languageOf(recipient) === 'en' ? '' : `/${languageOf(recipient)}`);

/** A language that we no longer offer falls back to English. */
export const languageOf = ({ language }: Pick<Recipient, 'language'>): Language => (isLanguage(language) ? language : 'en');
