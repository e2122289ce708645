import type { TestMail } from '#api/testing/inbox.ts';

/** The secret of the first link in a mail. */
export function tokenIn(mail: TestMail): string {
  const token = mail.links.map((link) => /#token=([\w-]+)/.exec(link)?.[1]).find(Boolean);
  if (!token) throw new Error(`No link with a token in “${mail.subject}”`);
  return token;
}
