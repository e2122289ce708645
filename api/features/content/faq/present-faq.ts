import { markOf } from '#api/platform/mark-of.ts';
import type { EditableFaq } from '#contract/faq.ts';
import type { FaqRow } from './store.ts';

const empty = { question: '', answer: '' };

export function presentFaq({ id, category, texts, is_published, updated_at }: FaqRow): EditableFaq {
  const { en, hi } = texts as Partial<EditableFaq['texts']>;
  const edited = { id, category, texts: { en: { ...empty, ...en }, hi: { ...empty, ...hi } }, isPublished: is_published };
  return { ...edited, updatedAt: updated_at.toISOString(), seen: markOf(edited) };
}
