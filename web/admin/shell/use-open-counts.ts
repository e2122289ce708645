import { useEffect, useMemo } from 'react';
import { getOpenCounts, type OpenCounts } from '#contract/dashboard/open-counts.ts';
import { inBackground } from '#web/lib/calling/background.ts';
import { useEndpoint } from '#web/lib/fetching/use-endpoint.ts';
import { atMostEvery } from '#web/lib/live/at-most-every.ts';
import { useNews } from '#web/lib/live/live.tsx';

/** However busy the desks are: a menu is looked at now and then. */
const EVERY_MS = 10_000;
const FRESH_MS = 60_000;

/** What waits at each desk, asked when something changes there; without news at most once a minute. */
export function useOpenCounts(): OpenCounts | undefined {
  const { answer, askAgain } = useEndpoint(getOpenCounts, {}, { throwOnError: false, staleTime: FRESH_MS });
  const limited = useMemo(() => atMostEvery(EVERY_MS), []);
  useEffect(() => limited.stop, [limited]);
  useNews(['donation', 'withdrawal', 'kyc', 'ticket'], () => limited.run(() => void inBackground(() => askAgain())));
  return answer;
}
