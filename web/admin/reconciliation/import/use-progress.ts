import { useEffect, useRef } from 'react';
import { getStatement, type Statement } from '#contract/reconciliation/statements.ts';
import { useEndpoint } from '#web/lib/fetching/use-endpoint.ts';

const FIRST_MS = 700;
const LONGEST_MS = 8_000;

type Seen = Pick<Statement, 'status'> | undefined;

const isRunning = (statement: Seen): boolean => statement?.status === 'importing';

/** Before an import is asked for again: longer and longer while nothing moves, and not at all once it is over. */
export const pauseBefore = (statement: Seen, timesUnmoved: number): number | false => isRunning(statement) && pauseAfter(timesUnmoved, 1.5);

export const pauseAfter = (times: number, growth: number): number => Math.min(FIRST_MS * growth ** times, LONGEST_MS);

/**
 * How far an import has come. Asks again and again, more and more seldom while nothing moves, and not at all while nobody looks.
 * `onEnd` once, when it is over, also where the first answer says so: what was read beside it may be older.
 */
export function useProgress(code: string, onEnd: () => void) {
  const moved = useRef({ progress: -1, times: 0 });
  const { answer, error, times, askAgain } = useEndpoint(
    getStatement,
    { params: { code } },
    {
      refetchInterval: ({ state }) =>
        // A refusal ends it; what may pass is tried again below.
        state.status === 'success' && pauseBefore(state.data, state.dataUpdateCount + state.errorUpdateCount - moved.current.times),
      refetchOnWindowFocus: ({ state }) => isRunning(state.data),
      retry: (_, failure) => failure.isUnsure,
      retryDelay: (attempt) => pauseAfter(attempt, 2),
    },
  );
  if (answer && answer.progress !== moved.current.progress) moved.current = { progress: answer.progress, times };

  const isOver = answer !== undefined && !isRunning(answer);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (isOver) end.current();
  }, [isOver]);
  return { statement: answer, error, retry: () => void askAgain() };
}
