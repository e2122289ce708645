import type { Block } from '#contract/newsletter/issue-text.ts';
import type { Language } from '#contract/values/languages.ts';

/**
 * What a mail says, before it is put into words. Every text is made by `says` (or is a plain marked literal) and is translated
 * when the mail is sent, into the language the reader has then. `{org}` is the trust's name and needs no value.
 */
export interface MailText {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** A small table: what, and its value. Values are shown as they are. */
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  readonly button?: { readonly label: string; readonly url: string };
  /** Small print under the button. */
  readonly note?: string;
  /** A quiet link at the very end: the way out of a newsletter. */
  readonly footer?: { readonly label: string; readonly url: string };
}

/** What somebody wrote for many, in the language it is written in: shown as it is, never translated. */
export interface WrittenText {
  readonly subject: string;
  readonly blocks: readonly Block[];
  readonly footer: { readonly label: string; readonly url: string };
}

/** The same in words, with what the trust adds to every mail. */
export interface MailParts extends Omit<MailText, 'note'> {
  readonly note: string | undefined;
  readonly blocks?: readonly Block[];
  readonly org: string;
  readonly legalName: string;
  readonly address: string;
  readonly safety: string;
  readonly language: Language;
}
