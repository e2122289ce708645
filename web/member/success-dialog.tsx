import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Rosette } from '#web/brand/rosette.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import classes from './success-dialog.module.css';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** What happens next. */
  readonly words: ReactNode;
  readonly children: ReactNode;
}

/** Something large is done. */
export const SuccessDialog = ({ isOpen, onClose, title, words, children }: Props) => (
  <Dialog
    {...{ isOpen, onClose, title }}
    art={
      <div className={classes.art}>
        <Rosette tint="green" size="step">
          <IconCheck stroke={2} />
        </Rosette>
      </div>
    }
  >
    <p className={classes.words}>{words}</p>
    {children}
  </Dialog>
);

/** What was sent, each with its name. */
export const SuccessFacts = ({ children }: { children: ReactNode }) => <dl className={classes.facts}>{children}</dl>;
