import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialogs.module.css';

interface Props {
  readonly confirm: ReactNode;
  /** Takes something away. */
  readonly isGrave: boolean;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Cancel, or do it. */
export const DialogActs = ({ confirm, isGrave, isBusy, onConfirm, onClose }: Props) => (
  <div className={classes.acts}>
    <Button variant="subtle" onClick={onClose}>
      <Trans>Cancel</Trans>
    </Button>
    <Button {...(isGrave ? { color: 'red' } : {})} aria-busy={isBusy} onClick={onConfirm}>
      {confirm}
    </Button>
  </div>
);
