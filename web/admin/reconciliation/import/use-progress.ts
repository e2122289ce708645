import { useEffect, useMemo, useRef } from 'react';
import { getStatement, type Statement } from '#contract/reconciliation/statements.ts';
import { inBackground } from '#web/lib/calling/background.ts';
import { useEndpoint } from '#web/lib/fetching/use-endpoint.ts';
import { atMostEvery } from '#web/lib/live/at-most-every.ts';
import { useNews } from '#web/lib/live/live.tsx';

const FIRST_MS = 700;
const LONGEST_MS = 8_000;
/** A fast import moves more often than anybody can read. */
const MOVES_MS = 500;
/** News come by themselves; this is for where they do not. */
const SELDOM_MS = 10_000;

type Seen = Pick<Statement, 'status'> | undefined;

const isRunning = (statement: Seen): boolean => statement?.status === 'importing';

/** Before an import is asked for again without news of it; not at all once it is over. */
export const pauseBefore = (statement: Seen): number | false => isRunning(statement) && SELDOM_MS;

export const pauseAfter = (times: number, growth: number): number => Math.min(FIRST_MS * growth ** times, LONGEST_MS);

/**
 * How far an import has come. Asks again when it moves, and not at all while nobody looks.
 * `onEnd` once, when it is over, also where the first answer says so: what was read beside it may be older.
 */
export function useProgress(code: string, onEnd: () => void) {
  const { answer, error, askAgain } = useEndpoint(
    getStatement,
    { params: { code } },
    {
      refetchInterval: ({ state }) =>
        // A refusal ends it; what may pass is tried again below.
        state.status === 'success' && pauseBefore(state.data),
      refetchOnWindowFocus: ({ state }) => isRunning(state.data),
      retry: (_, failure) => failure.isUnsure,
      retryDelay: (attempt) => pauseAfter(attempt, 2),
    },
  );
  const limited = useMemo(() => atMostEvery(MOVES_MS), []);
  useEffect(() => limited.stop, [limited]);
  useNews(['statement'], (news) => {
    if (news === null || news.code === code) limited.run(() => void inBackground(askAgain));
  });

  const isOver = answer !== undefined && !isRunning(answer);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (isOver) end.current();
  }, [isOver]);
  return { statement: answer, error, retry: () => void askAgain() };
}
