import { cannedCode } from '#api/features/support/case/codes.ts';
import type { CannedReply } from '#contract/support/answer-tickets.ts';
import type { CannedRow } from './store.ts';

export type Texts = CannedReply['texts'];

export const presentCanned = (row: CannedRow): CannedReply => ({
  code: cannedCode(row.id),
  title: row.title,
  category: row.category,
  texts: { en: '', hi: '', ...(row.texts as Partial<Texts>) },
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
});
