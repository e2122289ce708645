import type { Mail } from '#api/platform/mail.ts';
import { inBook, type Words } from '#api/platform/words.ts';
import type { SettingValues } from '#contract/settings/setting-types.ts';
import type { Language } from '#contract/values/languages.ts';
import { render, type Translate } from '#contract/values/words.ts';
import { mailHtml, mark } from './mail-html.ts';
import type { MailParts, MailText, WrittenText } from './mail-text.ts';
import { blocksPlain } from './written.ts';

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly pictures: NonNullable<Mail['pictures']>;
}

/** Text and HTML of one mail, in one language, with the trust's own name and address. */
export function renderMail(words: Words, settings: SettingValues, language: Language, mail: MailText): RenderedMail {
  return drawn(inWords(words, settings, language, mail));
}

/** The same frame around what a person wrote. */
export function renderWritten(
  words: Words,
  settings: SettingValues,
  language: Language,
  { subject, blocks, footer }: WrittenText,
): RenderedMail {
  const frame = inWords(words, settings, language, { subject: '', heading: '', paragraphs: [], footer });
  return drawn({ ...frame, subject, heading: subject, blocks });
}

const drawn = (parts: MailParts): RenderedMail => ({
  subject: parts.subject,
  text: mailPlain(parts),
  html: mailHtml(parts),
  pictures: [mark],
});

function inWords(words: Words, settings: SettingValues, language: Language, mail: MailText): MailParts {
  const org = settings['org.name'][language];
  const i18n = words.for(language);
  const translate: Translate = (template, values) => inBook(i18n, template, { org, ...values });
  const say = (encoded: string): string => render(encoded, translate);
  const help = [settings['org.email'], settings['org.phone']].filter(Boolean).join(', ');
  return {
    subject: say(mail.subject),
    heading: say(mail.heading),
    paragraphs: mail.paragraphs.map(say),
    ...(mail.facts ? { facts: mail.facts.map(({ label, value }) => ({ label: say(label), value })) } : {}),
    ...(mail.button ? { button: { label: say(mail.button.label), url: mail.button.url } } : {}),
    note: mail.note === undefined ? undefined : say(mail.note),
    ...(mail.footer ? { footer: { label: say(mail.footer.label), url: mail.footer.url } } : {}),
    org,
    legalName: settings['org.legal_name'][language],
    address: settings['org.address'][language],
    safety: help
      ? i18n._('Not you? Write to us: {help}. We never ask for a UPI PIN or a code.', { help })
      : i18n._('We never ask for a UPI PIN or a code.'),
    language,
  };
}

function mailPlain({ heading, paragraphs, blocks = [], facts = [], button, note, safety, legalName, address, footer }: MailParts): string {
  return [
    heading,
    ...paragraphs,
    ...blocksPlain(blocks),
    ...(facts.length ? [facts.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...(note ? [note] : []),
    `${safety}\n${[legalName, address].filter(Boolean).join(', ')}`,
    ...(footer ? [`${footer.label}:\n${footer.url}`] : []),
  ].join('\n\n');
}
