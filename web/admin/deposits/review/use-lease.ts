import { useEffect, useState } from 'react';
import { releaseLease, takeLease } from '#contract/donations/decide-deposit.ts';
import { call } from '#web/lib/calling/call.ts';

const RENEW_SECONDS = 15;
/** Who only passes by with J does not announce herself. */
const SETTLE_MS = 250;

interface Wish {
  readonly code: string;
  /** False for those who may not review, and for what is decided. */
  readonly isWanted: boolean;
  readonly version: number | undefined;
  /** The claim changed under one's eyes. */
  readonly onChanged: () => void;
}

/** Tells colleagues that this claim is open here, every 15 s until it is left, and says which colleague has it open already. */
export function useLease({ code, isWanted, version, onChanged }: Wish): string | undefined {
  const [colleague, setColleague] = useState<{ code: string; by: string }>();
  const [seen, setSeen] = useState<{ code: string; version: number }>();
  useEffect(() => {
    if (!isWanted) return;
    let isTaken = false;
    const take = async () => {
      isTaken = true;
      try {
        const { lease, version: now } = await call(takeLease, { params: { code } });
        setColleague(lease.isMine ? undefined : { code, by: lease.by });
        setSeen({ code, version: now });
      } catch {
        // A notice, not a lock: without it the claim can be worked on all the same.
      }
    };
    const release = () => {
      if (isTaken) call(releaseLease, { params: { code } }, { keepalive: true }).catch(() => {});
      isTaken = false;
    };
    const look = () => {
      if (document.visibilityState === 'visible') void take();
    };
    const first = setTimeout(() => void take(), SETTLE_MS);
    const timer = setInterval(() => void take(), RENEW_SECONDS * 1_000);
    addEventListener('pagehide', release);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      removeEventListener('pagehide', release);
      document.removeEventListener('visibilitychange', look);
      release();
    };
  }, [code, isWanted]);

  const isChanged = seen?.code === code && version !== undefined && seen.version > version;
  useEffect(() => {
    if (isChanged) onChanged();
  }, [isChanged, onChanged]);
  return colleague?.code === code ? colleague.by : undefined;
}
