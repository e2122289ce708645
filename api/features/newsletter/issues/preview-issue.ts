import { issueMail } from '#api/features/newsletter/mails.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { Language } from '#contract/values/languages.ts';
import { writtenOf } from './texts.ts';

interface Typed {
  readonly language: Language;
  readonly subject: string;
  readonly body: string;
}

/** By what makes the mail itself. The way out in it leads nowhere: it is nobody's. */
export async function previewIssue(deps: Deps, { language, ...text }: Typed): Promise<{ text: string }> {
  const mail = await issueMail(deps, { language, written: writtenOf(text), unsubscribeUrl: '#' });
  return { text: mail.text };
}
