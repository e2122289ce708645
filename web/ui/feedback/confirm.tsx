import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog.module.css';
import { Dialog } from './dialog.tsx';

interface Props {
  readonly isOpen: boolean;
  readonly question: ReactNode;
  readonly children?: ReactNode;
  /** Names the act: “Delete user”, never “OK”. */
  readonly act: ReactNode;
  readonly isDangerous?: boolean;
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before an act that is hard to take back. */
export function Confirm({ isOpen, question, children, act, isDangerous = false, isBusy = false, onConfirm, onClose }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={question}>
      <div className={classes.words}>{children}</div>
      <div className={classes.actions}>
        <Button variant="subtle" onClick={onClose} data-autofocus>
          <Trans>Cancel</Trans>
        </Button>
        <Button color={isDangerous ? 'red' : 'neel'} aria-busy={isBusy} onClick={() => !isBusy && onConfirm()}>
          {act}
        </Button>
      </div>
    </Dialog>
  );
}
