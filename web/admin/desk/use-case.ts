import { useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import type { Question } from '#web/lib/fetching/question.ts';
import { useAsked } from '#web/lib/fetching/use-endpoint.ts';
import type { Queue } from './queue/use-queue.ts';
import { asPicture, type Paper, pictureQuestion } from './viewer/picture-question.ts';

/** What there is to know about one case of a desk. */
export interface CaseOf<Case> {
  readonly caseQuestion: (id: string) => Question<Case>;
  /** The files it is decided by, the most telling one first. */
  readonly filesOf: (one: Case) => readonly Pick<Paper, 'file' | 'pages'>[];
}

/** The open case: at once if it was fetched ahead, and asked for anew all the same. */
export function useCase<Case>({ caseQuestion }: CaseOf<Case>, id: string) {
  const client = useQueryClient();
  const revalidator = useRevalidator();
  const { answer, error, isAsking, askAgain } = useAsked(caseQuestion(id));
  const reload = () => void askAgain();
  return {
    details: answer,
    error,
    isAsking,
    reload,
    askAgain,
    /** It has changed, and with it its row in the list. */
    lookAgain: () => {
      reload();
      void revalidator.revalidate();
    },
    /** Another case, before it is opened. */
    reloadOther: (other: string) => client.prefetchQuery({ ...caseQuestion(other), staleTime: 0 }),
  };
}

/** What comes next, with its first picture, is here before the key goes down. Call it after `useCase`, so that nothing is asked for twice. */
export function useAhead<Case>(caseOf: CaseOf<Case>, { next, nextOpen }: Pick<Queue, 'next' | 'nextOpen'>): void {
  useOneAhead(caseOf, nextOpen);
  useOneAhead(caseOf, next === nextOpen ? undefined : next);
}

function useOneAhead<Case>({ caseQuestion, filesOf }: CaseOf<Case>, id: string | undefined): void {
  const { answer } = useAsked(id ? caseQuestion(id) : undefined, { staleTime: Number.POSITIVE_INFINITY });
  const [first] = answer ? filesOf(answer) : [];
  useAsked(first && pictureQuestion(first), asPicture);
}
