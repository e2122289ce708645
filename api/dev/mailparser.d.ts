/** mailparser brings no types; this is the part we use. */
declare module 'mailparser' {
  import type { Readable } from 'node:stream';

  interface ParsedMail {
    readonly from?: { readonly text: string };
    readonly subject?: string;
    readonly text?: string;
    readonly html: string | false;
    readonly headerLines: readonly { readonly key: string; readonly line: string }[];
  }
  export function simpleParser(source: Readable): Promise<ParsedMail>;
}
