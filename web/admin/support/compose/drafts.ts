import { z } from 'zod';
import { UploadedFile } from '#contract/files/files.ts';

/** What is written for a ticket and not sent yet: an answer, and a note beside it. */
const Part = z.object({ text: z.string(), files: z.array(UploadedFile) });
const Draft = z.object({ kind: z.enum(['reply', 'note']), reply: Part, note: Part });
export type Draft = z.infer<typeof Draft>;
export type Kind = Draft['kind'];

export const emptyPart = { text: '', files: [] };
const emptyDraft: Draft = { kind: 'reply', reply: emptyPart, note: emptyPart };

const PREFIX = 'anjuri:ticket:';
const nameOf = (staff: string, code: string) => `${PREFIX}${staff}:${code}`;

/** As long as the tab: who looks up a deposit in between finds the words again. Where storage is forbidden, as long as the page. */
type Keeping = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
const here = new Map<string, string>();
function storage(): Keeping {
  try {
    return sessionStorage;
  } catch {
    return {
      getItem: (name) => here.get(name) ?? null,
      setItem: (name, value) => void here.set(name, value),
      removeItem: (name) => void here.delete(name),
    };
  }
}

export function readDraft(staff: string, code: string, kept: Keeping = storage()): Draft {
  try {
    return Draft.safeParse(JSON.parse(kept.getItem(nameOf(staff, code)) ?? 'null')).data ?? emptyDraft;
  } catch {
    return emptyDraft;
  }
}

export function saveDraft(staff: string, code: string, draft: Draft, kept: Keeping = storage()): void {
  const isEmpty = [draft.reply, draft.note].every(({ text, files }) => text === '' && files.length === 0);
  try {
    if (isEmpty) kept.removeItem(nameOf(staff, code));
    else kept.setItem(nameOf(staff, code), JSON.stringify(draft));
  } catch {
    // Full: the page itself still holds what was typed.
  }
}

/** Who signs out leaves no words of members behind. */
export function forgetDrafts(kept: Keeping = storage()): void {
  here.clear();
  for (const name of Object.keys(kept)) if (name.startsWith(PREFIX)) kept.removeItem(name);
}
