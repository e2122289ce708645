import { randomUUID } from 'node:crypto';
import type { TestApp } from '#api/testing/app.ts';
import type { Actor } from '#api/testing/world/actor.ts';
import { addIssue, type Issue, type IssueTexts, sendIssue } from '#contract/newsletter/issues.ts';
import type { Language } from '#contract/values/languages.ts';

export const newsletterKey = () => ({ 'idempotency-key': randomUUID() });

/** Readers who confirmed long ago, by their addresses. */
export async function readers(t: TestApp, emails: readonly string[], language: Language = 'en'): Promise<number[]> {
  const at = new Date(t.clock.now().getTime() - 86_400_000);
  const rows = await t.db
    .insertInto('newsletter_subscribers')
    .values(emails.map((email) => ({ email, language, status: 'confirmed' as const, requested_at: at, confirmed_at: at })))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export const wells: IssueTexts = { en: { subject: 'Four new wells', body: 'They give water to 300 families.' }, hi: {} };

export const writes = (editor: Actor, texts: IssueTexts = wells): Promise<Issue> =>
  editor.does(addIssue, { body: { texts }, headers: newsletterKey() });

export const asksToSend = (editor: Actor, { code, version }: Pick<Issue, 'code' | 'version'>): Promise<Issue> =>
  editor.does(sendIssue, { params: { code }, body: { version }, headers: newsletterKey() });
