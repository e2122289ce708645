import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { FocusFirst } from '#web/ui/second-factor/focus-first.tsx';
import classes from './second-factor.module.css';

/** One step of the card, in its tinted frame. */
export const StepFrame = ({ children }: { children: ReactNode }) => <FocusFirst className={classes.step}>{children}</FocusFirst>;

interface ActsProps {
  readonly submit: ReactNode;
  readonly onCancel: () => void;
  /** What comes next, before the buttons. */
  readonly said?: ReactNode;
}

export const StepActs = ({ submit, onCancel, said }: ActsProps) => (
  <div className={classes.acts}>
    {said && <p>{said}</p>}
    <Button variant="default" onClick={() => onCancel()}>
      <Trans>Cancel</Trans>
    </Button>
    {submit}
  </div>
);
