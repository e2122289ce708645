import { createTransport } from 'nodemailer';
import type { Config } from './config/config.ts';

export interface Mail {
  /** One address. Several people get several mails. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Pictures that the HTML shows by `cid:`. They travel inside, so that nothing is loaded from anywhere when the mail is read. */
  readonly pictures?: readonly { readonly cid: string; readonly bytes: Buffer }[];
  /** Names this mail for good, so that a repeated job sends the same Message-ID and mailboxes can drop the second. */
  readonly messageId?: string;
  /** For newsletters: the address that ends them (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Throws when the mail server cannot be reached or does not let us in. */
  check(): Promise<void>;
  close(): void;
}

/** The mail server says for good that nobody is at this address. Trying again would only harm the trust's name as a sender. */
export class AddressRefused extends Error {}

type Outcome = 'sent' | 'failed';

export function openMailer(
  { smtpUrl, mailFrom, publicUrl }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'>,
  count: (outcome: Outcome) => void = () => {},
): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 4,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = new URL(publicUrl).hostname;
  return {
    async send(mail) {
      const sending = transport.sendMail({
        from: mailFrom,
        to: { name: '', address: oneAddress(mail.to) },
        // Plain letters that read as an encoded word would be decoded by the reader's program, whatever they hold.
        subject: oneLine(mail.subject).replaceAll('=?', '= ?'),
        text: mail.text,
        html: mail.html,
        attachments: (mail.pictures ?? []).map(({ cid, bytes }) => ({
          cid,
          content: bytes,
          contentType: 'image/png',
          contentDisposition: 'inline' as const,
          filename: `${cid}.png`,
        })),
        ...(mail.messageId ? { messageId: `<${oneLine(mail.messageId).replace(/[^\w.-]/g, '-')}@${host}>` } : {}),
        headers: {
          'auto-submitted': 'auto-generated',
          ...(mail.unsubscribeUrl
            ? { 'list-unsubscribe': `<${oneLine(mail.unsubscribeUrl)}>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' }
            : {}),
        },
      });
      await sending.catch((error: unknown) => {
        count('failed');
        throw withoutAddresses(error);
      });
      count('sent');
    },
    async check() {
      await transport.verify().catch((error: unknown) => {
        throw withoutAddresses(error);
      });
    },
    close: () => transport.close(),
  };
}

/**
 * A permanent answer about the recipient: 550, 551 or 553 to RCPT, of the class 5.1 (no such address) or 5.2.1 (switched off), where the server says a class.
 * What it refuses because of us (5.7: policy, spam) or because a mailbox is full is not the reader's fault and is tried again.
 */
function isForGood(error: unknown): boolean {
  const {
    code,
    responseCode,
    command,
    response = '',
  } = error as { code?: string; responseCode?: number; command?: string; response?: string };
  if (code !== 'EENVELOPE' || command !== 'RCPT TO' || ![550, 551, 553].includes(responseCode ?? 0)) return false;
  const status = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(response)?.[0];
  return status === undefined || status.startsWith('5.1.') || status === '5.2.1';
}

/** Mail servers repeat the address in their refusals. The log and the queue keep what went wrong, not whom it concerned. */
function withoutAddresses(error: unknown): Error {
  const { message, code, responseCode } = error as Error & { code?: string; responseCode?: number };
  const said = message.replace(/[^\s<>]+@[^\s<>]+/g, '[address]');
  return Object.assign(isForGood(error) ? new AddressRefused(said) : new Error(said), { code, responseCode });
}

/** A line break in a header would let whoever typed it write headers of their own. */
function oneLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what we look for.
  if (/[\u0000-\u001f\u007f\u2028\u2029]/.test(text)) throw new Error('A mail header may not hold line breaks or control characters');
  return text;
}

/** Stricter than the standard on purpose: quotes, comments and lists of addresses have no place here. */
function oneAddress(text: string): string {
  if (!/^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/u.test(oneLine(text)) || text.length > 254)
    throw new Error('Not one plain mail address');
  return text;
}
