import { type ReceivedMail, type SmtpInbox, startSmtpInbox } from '#api/dev/smtp-inbox.ts';

export interface TestMail extends ReceivedMail {
  /** Every link of the text part, in order. */
  readonly links: readonly string[];
}

export interface Inbox {
  readonly url: string;
  /** What this address got, oldest first. */
  to(address: string): readonly TestMail[];
  /** The newest mail to this address; fails when there is none. */
  last(address: string): TestMail;
  all(): readonly TestMail[];
  /** The next mails are refused with a temporary failure. */
  refuse(count: number): void;
  /** Mails to this address are refused for good, in these words; undefined: no more. */
  refuseForGood(address: string, words: string | undefined): void;
  clear(): void;
  close(): Promise<void>;
}

/** A real SMTP server inside the test's process. */
export async function openInbox(): Promise<Inbox> {
  const inbox: SmtpInbox = await startSmtpInbox();
  const all = () => inbox.mails.map((mail) => ({ ...mail, links: mail.text.match(/https?:\/\/[^\s<>"]+/g) ?? [] }));
  const to = (address: string) => all().filter((mail) => mail.to.some((one) => one.toLowerCase() === address.toLowerCase()));
  return {
    ...inbox,
    all,
    to,
    last(address) {
      const mail = to(address).at(-1);
      if (!mail)
        throw new Error(`No mail to ${address}; there are ${inbox.mails.length} to ${inbox.mails.flatMap((one) => one.to).join(', ')}`);
      return mail;
    },
  };
}
