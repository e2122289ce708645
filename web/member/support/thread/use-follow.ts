import { useEffect, useRef, useState } from 'react';
import type { MyTicketDetails } from '#contract/support/my-tickets.ts';
import { firstUnread } from './happenings.ts';

/**
 * Where in the thread she reads. Opened, it shows the first answer she has not read, else its end where the thread scrolls on its own.
 * What comes later moves the page only if she was at the end, or wrote it herself.
 */
export function useFollow({ messages, unread }: MyTicketDetails) {
  const body = useRef<HTMLElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const last = messages.at(-1);
  const newest = last?.number ?? 0;
  const shown = useRef<number>(undefined);
  const [hasNewBelow, setNewBelow] = useState(false);
  const [arrivedAt, setArrivedAt] = useState<number>();
  const begin = useRef(firstUnread(messages, unread));
  const isMine = last?.from === 'me';

  useEffect(() => {
    const mark = end.current;
    if (!mark) return;
    const watch = new IntersectionObserver(([entry]) => {
      isAtEnd.current = entry?.isIntersecting ?? false;
      if (isAtEnd.current) setNewBelow(false);
    });
    watch.observe(mark);
    return () => watch.disconnect();
  }, []);

  useEffect(() => {
    const before = shown.current;
    if (before === newest) return;
    shown.current = newest;
    if (before === undefined) {
      const unseen = begin.current === undefined ? null : body.current?.querySelector(`[data-number="${begin.current}"]`);
      if (unseen instanceof HTMLElement) reveal(body.current, unseen);
      else if (scrolls(body.current)) reveal(body.current, end.current);
      return;
    }
    if (!isMine) setArrivedAt(newest);
    if (isMine || isAtEnd.current) reveal(body.current, end.current);
    else setNewBelow(true);
  }, [newest, isMine]);

  return {
    body,
    end,
    hasNewBelow,
    /** The answer that came while the thread was open, for those who listen. */
    arrived: messages.find(({ number }) => number === arrivedAt),
    toEnd: () => {
      setNewBelow(false);
      reveal(body.current, end.current);
      body.current?.focus({ preventScroll: true });
    },
  };
}

const scrolls = (body: HTMLElement | null): boolean => body !== null && getComputedStyle(body).overflowY === 'auto';

/** Where the thread scrolls on its own the page stays where it is. */
function reveal(body: HTMLElement | null, place: HTMLElement | null): void {
  if (!body || !place) return;
  if (!scrolls(body)) {
    place.scrollIntoView({ block: 'nearest' });
    return;
  }
  const [frame, target] = [body.getBoundingClientRect(), place.getBoundingClientRect()];
  const above = target.top - frame.top;
  const below = target.bottom - frame.bottom + EDGE;
  if (above < 0) body.scrollTop += above;
  else if (below > 0) body.scrollTop += Math.min(above, below);
}
const EDGE = 16;
