import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { Kbd } from '#web/ui/keys/kbd.tsx';
import { useKeys } from '#web/ui/keys/use-keys.ts';
import classes from './undo-toast.module.css';

interface Props {
  readonly children: ReactNode;
  /** By this page's clock, in milliseconds. */
  readonly until: number;
  readonly onUndo: () => void;
  readonly onOver: () => void;
}

/** A decision that can still be taken back, and for how long. The seconds are not read out one by one. */
export function UndoToast({ children, until, onUndo, onOver }: Props) {
  // What is offered on the screen is what U takes back, also where no case is open any more.
  useKeys({ u: onUndo }, { isFirst: true, isHarmless: true });
  const [left, setLeft] = useState(() => secondsTo(until));
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsTo(until)), 250);
    return () => clearInterval(timer);
  }, [until]);
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  return (
    <div className={classes.toast}>
      <span className={classes.words}>{children}</span>
      <Button className={classes.undo ?? ''} variant="transparent" data-size="sm" rightSection={<Kbd>U</Kbd>} onClick={onUndo}>
        <Trans>Undo</Trans>
      </Button>
      <span className={classes.left} aria-hidden>
        <Trans>{left} s</Trans>
      </span>
    </div>
  );
}

const secondsTo = (until: number): number => Math.max(0, Math.ceil((until - Date.now()) / 1_000));
