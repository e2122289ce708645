import { useEffect, useRef, useState } from 'react';
import { getStatement, type Statement } from '#contract/reconciliation/statements.ts';
import { ApiError } from '#web/lib/calling/api-error.ts';
import { call } from '#web/lib/calling/call.ts';

const FIRST_MS = 700;
const LONGEST_MS = 8_000;

interface Seen {
  readonly statement?: Statement;
  readonly error?: ApiError;
}

/**
 * How far an import has come. Asks again and again, more and more seldom while nothing moves, and not at all while nobody looks.
 * `onEnd` once, when it is over; not for one that was over before.
 */
export function useProgress(code: string, onEnd: () => void): Seen & { retry: () => void } {
  const [seen, setSeen] = useState<Seen>({});
  const [round, setRound] = useState(0);
  const end = useRef(onEnd);
  end.current = onEnd;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` begins anew
  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pause = FIRST_MS;
    let last: Statement | undefined;

    async function look() {
      if (document.visibilityState === 'hidden') return;
      try {
        const statement = await call(getStatement, { params: { code } }, { signal: stop.signal });
        pause = statement.progress === last?.progress ? Math.min(pause * 1.5, LONGEST_MS) : FIRST_MS;
        if (last?.status === 'importing' && statement.status !== 'importing') end.current();
        last = statement;
        setSeen({ statement });
        if (statement.status !== 'importing') return;
      } catch (error) {
        if (stop.signal.aborted) return;
        if (!(error instanceof ApiError)) throw error;
        setSeen({ ...(last ? { statement: last } : {}), error });
        if (error.status >= 400 && error.status < 500) return;
        pause = Math.min(pause * 2, LONGEST_MS);
      }
      timer = setTimeout(() => void look(), pause);
    }
    const wake = () => {
      if (document.visibilityState === 'hidden' || last?.status === 'imported') return;
      clearTimeout(timer);
      pause = FIRST_MS;
      void look();
    };
    void look();
    document.addEventListener('visibilitychange', wake);
    return () => {
      stop.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [code, round]);

  return { ...seen, retry: () => setRound(round + 1) };
}
