import { setting } from '#api/core/settings/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { Mail } from '#api/platform/mail.ts';
import { isLanguage, type Language } from '#contract/languages.ts';
import { type Letter, renderLetter } from './letter.ts';
import { confirmToken, unsubscribeToken } from './links.ts';

export interface Recipient {
  readonly code: string;
  readonly email: string;
  readonly language: string;
  readonly requested_at: Date;
}

export async function confirmationMail(deps: Deps, recipient: Recipient): Promise<Mail> {
  const language = languageOf(recipient);
  const i18n = deps.words.for(language);
  const name = (await setting(deps, 'org.name'))[language];
  const days = await setting(deps, 'newsletter.unconfirmed_days');
  const link = pageUrl(deps, language, 'confirm', confirmToken(deps.config, recipient.code));
  return newsletterMail(deps, recipient, {
    id: `newsletter-confirm-${recipient.code}-${recipient.requested_at.getTime()}`,
    subject: i18n._('Please confirm: the newsletter of {name}', { name }),
    lines: [
      i18n._('Somebody, probably you, asked for the newsletter of {name} at this address. Please confirm it with this link:', { name }),
    ],
    button: { label: i18n._('Yes, send me the newsletter'), link },
    after: [
      i18n._(
        'If it was not you, do nothing. Without your yes we send nothing, and we erase this address after {days, plural, one {# day} other {# days}}.',
        { days },
      ),
    ],
  });
}

export async function welcomeMail(deps: Deps, recipient: Recipient): Promise<Mail> {
  const language = languageOf(recipient);
  const i18n = deps.words.for(language);
  const name = (await setting(deps, 'org.name'))[language];
  return newsletterMail(deps, recipient, {
    id: `newsletter-welcome-${recipient.code}`,
    subject: i18n._('Welcome to the newsletter of {name}', { name }),
    lines: [
      i18n._('Thank you. Your address is confirmed. We write when there is something to tell: what the funds did, and what is needed.'),
    ],
    button: { label: i18n._('See the campaigns'), link: `${deps.config.publicUrl}${prefix(language)}/#campaigns` },
    after: [],
  });
}

interface Content extends Omit<Letter, 'language' | 'footer'> {
  /** Names the mail for good: a job that runs twice sends the same one. */
  readonly id: string;
  readonly subject: string;
}

/** Every mail of the newsletter goes through here, so that none leaves without its one-click way out. */
function newsletterMail({ config, words }: Deps, { code, email, ...recipient }: Recipient, { id, subject, ...content }: Content): Mail {
  const language = languageOf(recipient);
  const i18n = words.for(language);
  const token = unsubscribeToken(code);
  const footer = { label: i18n._('Unsubscribe'), link: pageUrl({ config }, language, 'unsubscribe', token) };
  return {
    to: email,
    subject,
    ...renderLetter({ ...content, language, footer }),
    messageId: id,
    unsubscribeUrl: `${config.publicUrl}/api/v1/newsletter/unsubscriptions/${token}`,
  };
}

const pageUrl = ({ config }: Pick<Deps, 'config'>, language: Language, page: 'confirm' | 'unsubscribe', token: string): string =>
  `${config.publicUrl}${prefix(language)}/newsletter/${page}?token=${token}`;

const prefix = (language: Language): string => (language === 'en' ? '' : `/${language}`);

/** A language we no longer offer falls back to English. */
const languageOf = ({ language }: Pick<Recipient, 'language'>): Language => (isLanguage(language) ? language : 'en');
