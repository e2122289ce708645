import type { Db } from '#api/platform/db/db.ts';
import type { LanguageQuery } from '#contract/campaigns.ts';
import type { FaqEntry } from '#contract/content.ts';
import { publishedFaq } from './store.ts';

export async function listFaq(db: Db, { language }: LanguageQuery): Promise<FaqEntry[]> {
  const rows = await publishedFaq(db, language);
  return rows.map(({ category, words }) => ({ category, question: words.question, answer: words.answer }));
}
