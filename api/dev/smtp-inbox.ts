import type { AddressInfo } from 'node:net';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** A mail as it arrived at a real SMTP server. */
export interface ReceivedMail {
  readonly number: number;
  readonly to: readonly string[];
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly receivedAt: Date;
}

export interface SmtpInbox {
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  /** The next mails are answered with a temporary failure, as a full mail server does. */
  refuse(count: number): void;
  /** Mails to this address are refused for good, in these words; undefined: no more. */
  refuseForGood(address: string, words: string | undefined): void;
  clear(): void;
  close(): Promise<void>;
}

interface InboxOptions {
  readonly port?: number;
  readonly keep?: number;
  readonly onMail?: (mail: ReceivedMail) => void;
}

/** A real SMTP server that keeps what it gets: the mail server of tests and of `npm run dev`. */
export async function startSmtpInbox({ port = 0, keep = 500, onMail = () => {} }: InboxOptions = {}): Promise<SmtpInbox> {
  const mails: ReceivedMail[] = [];
  let count = 0;
  let refusals = 0;
  const refused = new Map<string, string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 500,
    logger: false,
    onRcptTo({ address }, _session, done) {
      const words = refused.get(address.toLowerCase());
      done(words === undefined ? null : Object.assign(new Error(words), { responseCode: 550 }));
    },
    onData(stream, session, done) {
      simpleParser(stream).then((mail) => {
        if (refusals > 0) {
          refusals -= 1;
          return done(Object.assign(new Error('Mailbox busy'), { responseCode: 451 }));
        }
        count += 1;
        const received: ReceivedMail = {
          number: count,
          to: session.envelope.rcptTo.map(({ address }) => address),
          from: mail.from?.text ?? '',
          subject: mail.subject ?? '',
          text: mail.text ?? '',
          html: mail.html || '',
          headers: Object.fromEntries(mail.headerLines.map(({ key, line }) => [key, line.slice(line.indexOf(':') + 1).trim()])),
          receivedAt: new Date(),
        };
        mails.push(received);
        onMail(received);
        if (mails.length > keep) mails.shift();
        done();
      }, done);
    },
  });
  // A client that goes away in the middle is its own affair.
  server.on('error', () => {});
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const { port: actualPort } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${actualPort}`,
    mails,
    refuse(number) {
      refusals = number;
    },
    refuseForGood(address, words) {
      if (words === undefined) refused.delete(address.toLowerCase());
      else refused.set(address.toLowerCase(), words);
    },
    clear() {
      mails.length = 0;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
