import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Note } from '#web/ui/feedback/note.tsx';
import classes from './decision.module.css';

interface Props {
  /** What was decided and by whom; nothing where nobody decided. */
  readonly said: string | undefined;
  readonly kind: 'green' | 'red' | 'plain';
  readonly note: string;
  /** Present while the reader can take it back. */
  readonly onUndo: (() => void) | undefined;
  /** What else can still be done about it. */
  readonly acts?: ReactNode;
  readonly children: ReactNode;
}

/** In place of the decision when there is none to make. */
export const DecidedCase = ({ said, kind, note, onUndo, acts, children }: Props) => (
  <div className={classes.decision}>
    {said && (
      <Note kind={kind}>
        <p>{said}</p>
        {note && <p>{note}</p>}
      </Note>
    )}
    {children}
    {(onUndo || acts) && (
      <div className={classes.acts}>
        {onUndo && (
          <Button variant="default" onClick={onUndo}>
            <Trans>Undo</Trans>
          </Button>
        )}
        {acts}
      </div>
    )}
  </div>
);
