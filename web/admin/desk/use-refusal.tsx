import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { ApiError } from '#web/lib/calling/api-error.ts';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { Note } from '#web/ui/feedback/note.tsx';

/** Why an act did not succeed, in words, until the next attempt. */
export function useRefusal() {
  const { t } = useLingui();
  const words = useErrorWords();
  const [refusal, setRefusal] = useState<string>();
  return {
    refusal,
    say: setRefusal,
    refuse: (error: ApiError) => setRefusal(words(error, { failure: t`This did not work. Please try again.` })),
  };
}

/** There before it says something, so that it is read out when it does. */
export const Refusal = ({ children }: { children: ReactNode }) => <div role="alert">{children && <Note kind="red">{children}</Note>}</div>;
