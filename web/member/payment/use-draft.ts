import { useRef, useState } from 'react';
import { useMe } from '#web/member/use-me.ts';
import { type Draft, forgetDraft, saveDraft } from './draft.ts';

/** The draft of this form: every change is written down at once, because a phone may throw the page away at any moment. */
export function useDraft(begin: () => Draft, isNewWish: boolean) {
  const { code } = useMe();
  const [draft, setDraft] = useState(() => {
    const first = begin();
    // What was chosen on a public page is not in the address for long.
    if (isNewWish) saveDraft(code, first);
    return first;
  });
  const [isKept, setKept] = useState(true);
  const now = useRef(draft);

  function change(patch: (before: Draft) => Draft) {
    now.current = patch(now.current);
    setDraft(now.current);
    setKept(saveDraft(code, now.current));
  }
  return { draft, isKept, change, forget: () => forgetDraft(code) };
}
