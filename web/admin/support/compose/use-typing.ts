import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { leaseKey, leaseOf } from '#web/admin/support/support-desk.ts';

/** Who stops for so long is thinking, or has gone. */
const PAUSE_MS = 6_000;
/** The server believes it for ten seconds: who goes on writing says so again before. */
const AGAIN_MS = 5_000;

/** Whether an answer is being written here, and the lease that tells colleagues so. Another ticket begins afresh: keep it below a key. */
export function useTyping(code: string) {
  const client = useQueryClient();
  const now = useRef({ isTyping: false, toldAt: Number.NEGATIVE_INFINITY });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useMemo(() => {
    function tell(isTyping: boolean) {
      now.current = { isTyping, toldAt: performance.now() };
      void client.refetchQueries({ queryKey: leaseKey(code) });
    }
    function stopped() {
      clearTimeout(timer.current);
      if (now.current.isTyping) tell(false);
    }
    return {
      lease: leaseOf(() => now.current.isTyping),
      typed() {
        if (!now.current.isTyping || performance.now() - now.current.toldAt > AGAIN_MS) tell(true);
        clearTimeout(timer.current);
        timer.current = setTimeout(stopped, PAUSE_MS);
      },
      stopped,
    };
  }, [client, code]);
}
