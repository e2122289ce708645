import { useState } from 'react';
import { type Draft, type Kind, readDraft, saveDraft } from './drafts.ts';

/** What is being written for a ticket. Another ticket has another one: keep it below a key. */
export function useDraft(staff: string, code: string) {
  const [draft, setDraft] = useState(() => readDraft(staff, code));
  const change = (how: (before: Draft) => Draft) =>
    setDraft((before) => {
      const next = how(before);
      saveDraft(staff, code, next);
      return next;
    });
  return {
    ...draft,
    write: (kind: Kind, part: Draft['reply']) => change((before) => ({ ...before, [kind]: part })),
    setKind: (kind: Kind) => change((before) => ({ ...before, kind })),
  };
}
