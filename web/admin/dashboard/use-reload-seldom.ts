import { useEffect, useMemo } from 'react';
import { useRevalidator } from 'react-router';
import { inBackground } from '#web/lib/calling/background.ts';
import { atMostEvery } from '#web/lib/live/at-most-every.ts';
import { useNews } from '#web/lib/live/live.tsx';

/** Every desk is counted for it: on a busy day it must neither flicker nor ask without an end. */
const EVERY_MS = 5_000;

/** Reads the dashboard again when something changes at a desk: the first time at once, then now and then. */
export function useReloadSeldom(): void {
  const { revalidate } = useRevalidator();
  const limited = useMemo(() => atMostEvery(EVERY_MS), []);
  useEffect(() => limited.stop, [limited]);
  useNews(['second_person', 'donation', 'withdrawal', 'kyc', 'reward', 'reconciliation', 'ticket', 'lost_factor'], () =>
    limited.run(() => void inBackground(revalidate)),
  );
}
