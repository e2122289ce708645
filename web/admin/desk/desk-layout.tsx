import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { PageTitle } from '#web/ui/page-title.tsx';
import { useIsWide } from '#web/ui/use-is-wide.ts';
import { useRoomBelow } from '#web/ui/use-room-below.ts';
import classes from './desk-layout.module.css';

/** `list`: all columns. `queue`: beside an open case. `phone`: two lines. */
export type Mode = 'list' | 'queue' | 'phone';

interface Props {
  readonly title: string;
  readonly open: string | undefined;
  readonly head: ReactNode;
  readonly list: (mode: Mode) => ReactNode;
  /** The open case. */
  readonly review: ReactNode;
  /** The case gets what the queue does not need: its papers are large. */
  readonly isRoomy?: boolean;
  /** The queue is of cards, not of columns. */
  readonly hasCards?: boolean;
}

/** A clerk's desk: the queue, and beside it (on a phone: in its place) the case that is looked at. */
export function DeskLayout({ title, open, head, list, review, isRoomy, hasCards }: Props) {
  const isWide = useIsWide();
  const room = useRoomBelow();
  const isBusy = useNavigation().state !== 'idle';
  const named = open ? `${open} · ${title}` : title;
  if (open && !isWide)
    return (
      <div className={classes.phone}>
        <PageTitle>{named}</PageTitle>
        {review}
      </div>
    );
  return (
    <div className={classes.desk} data-open={open !== undefined} data-roomy={isRoomy} data-cards={hasCards} ref={room} aria-busy={isBusy}>
      <PageTitle>{named}</PageTitle>
      <div className={classes.head}>{head}</div>
      <div className={classes.panes}>
        <div className={classes.queue}>{list(!isWide ? 'phone' : open ? 'queue' : 'list')}</div>
        {review}
      </div>
    </div>
  );
}
