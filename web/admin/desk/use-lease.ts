import { useEffect } from 'react';
import { delayed, type Question } from '#web/lib/fetching/question.ts';
import { useAsked } from '#web/lib/fetching/use-endpoint.ts';
import { useNews } from '#web/lib/live/live.tsx';

const RENEW_SECONDS = 15;
/** Who only passes by with J does not announce herself. */
const SETTLE_MS = 250;

interface Held<Lease> {
  readonly lease: Lease;
  readonly version: number;
}
interface Holder {
  readonly by: string;
  readonly isMine: boolean;
}

/** How colleagues are told who has a case open. */
export interface LeaseOf<Lease extends Holder = Holder> {
  readonly take: (id: string) => Question<Held<Lease>>;
  /** Must go out even when the page is closed meanwhile. */
  readonly release: (id: string) => Promise<unknown>;
}

interface Wish {
  readonly id: string;
  /** False for those who may not decide, and for what is decided. */
  readonly isWanted: boolean;
  readonly version: number | undefined;
  /** The case changed under one's eyes. */
  readonly onChanged: () => void;
}

/** Tells colleagues that this case is open here, every 15 s until it is left, and says which colleague has it open already. */
export function useLease<Lease extends Holder>(
  { take, release }: LeaseOf<Lease>,
  { id, isWanted, version, onChanged }: Wish,
): Lease | undefined {
  // A notice, not a lock: when it fails, the case can be worked on all the same.
  const { answer, askAgain } = useAsked(isWanted ? delayed(take(id), SETTLE_MS) : undefined, {
    refetchInterval: RENEW_SECONDS * 1_000,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
    gcTime: 0,
  });
  // Whoever types here is not disturbed: the lease says that there is a newer version, as it would have within 15 s.
  useNews(['donation', 'withdrawal', 'kyc'], (news) => {
    if (isWanted && (news === null || news.code === id)) void askAgain();
  });
  useEffect(() => {
    if (!isWanted) return;
    const opened = performance.now();
    const leave = () => {
      if (performance.now() - opened >= SETTLE_MS) release(id).catch(() => {});
    };
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [id, isWanted, release]);

  const isChanged = answer !== undefined && version !== undefined && answer.version > version;
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, when it is seen
  useEffect(() => {
    if (isChanged) onChanged();
  }, [isChanged]);
  return answer && !answer.lease.isMine ? answer.lease : undefined;
}
