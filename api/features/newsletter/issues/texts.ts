import type { z } from 'zod';
import { blocksOf } from '#contract/newsletter/issue-text.ts';
import type { IssueTexts } from '#contract/newsletter/issues.ts';
import type { Language } from '#contract/values/languages.ts';
import type { IssueRow } from './store.ts';

export const rowOfTexts = ({ en, hi }: z.output<typeof IssueTexts>) => ({
  subject_en: en.subject,
  body_en: en.body,
  subject_hi: hi.subject || null,
  body_hi: hi.body || null,
});

export const textsOf = (row: IssueRow) => ({
  en: { subject: row.subject_en, body: row.body_en },
  hi: { subject: row.subject_hi ?? '', body: row.body_hi ?? '' },
});

/** What a reader of this language gets: without Hindi, the English. */
export function textFor(row: IssueRow, wanted: Language): { language: Language; subject: string; body: string } {
  const { subject_hi: subject, body_hi: body } = row;
  if (wanted === 'hi' && subject !== null && body !== null) return { language: 'hi', subject, body };
  return { language: 'en', subject: row.subject_en, body: row.body_en };
}

export const writtenOf = ({ subject, body }: { subject: string; body: string }) => ({ subject, blocks: blocksOf(body) });

/** For the log of drafts; what is asked to be sent stands there whole. */
export const outlineOf = ({ en, hi }: ReturnType<typeof textsOf>) => ({
  subject: en.subject,
  letters: en.body.length,
  hindiSubject: hi.subject || null,
  hindiLetters: hi.body.length,
});
