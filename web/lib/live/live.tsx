import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useMemo } from 'react';
import { useRevalidator } from 'react-router';
import type { News, NewsAbout } from '#contract/live.ts';
import { inBackground } from '#web/lib/calling/background.ts';
import { atMostEvery } from './at-most-every.ts';
import { openStream } from './open-stream.ts';

/** null: everything may have changed. */
type Listener = (news: News | null) => void;

interface Listening {
  listen(listener: Listener): () => void;
  reload(): void;
}
const Live = createContext<Listening>({ listen: () => () => {}, reload: () => {} });

/** However much happens, a page reads again at most so often. */
const EVERY_MS = 500;

/** Opens the area's stream, once for all screens below it. Where there is none (an old browser, a proxy that cuts it) a page that is looked at again reads again. */
export function LiveNews({ url, onEnded, children }: { url: string; onEnded: () => void; children: ReactNode }) {
  const { revalidate } = useRevalidator();
  const ended = useEffectEvent(onEnded);
  const listeners = useMemo(() => new Set<Listener>(), []);
  const limited = useMemo(() => atMostEvery(EVERY_MS), []);
  const listening = useMemo<Listening>(
    () => ({
      listen: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      reload: () => limited.run(() => void inBackground(revalidate)),
    }),
    [listeners, limited, revalidate],
  );
  useEffect(() => {
    const told = (news: News | null) => {
      for (const listener of listeners) listener(news);
    };
    const close = openStream(url, { news: told, missed: () => told(null), ended });
    return () => {
      close();
      limited.stop();
    };
  }, [url, listeners, limited]);
  return <Live value={listening}>{children}</Live>;
}

/** Calls `react` when one of these changes; null: perhaps everything has. */
export function useNews(abouts: readonly NewsAbout[], react: (news: News | null) => void): void {
  const { listen } = useContext(Live);
  const heard = useEffectEvent((news: News | null) => {
    if (news === null || abouts.includes(news.about)) react(news);
  });
  useEffect(() => listen((news) => heard(news)), [listen]);
}

/** Runs the loaders of the page again when one of these changes: at once, and then at most twice a second, however many parts of it ask. */
export function useReloadOn(abouts: readonly NewsAbout[]): void {
  const { reload } = useContext(Live);
  useNews(abouts, reload);
}
