import type { ReactNode } from 'react';
import { LateFrame } from '#web/ui/dialog/late-frame.ts';
import classes from './dialog.module.css';
import { useFocusBack } from './use-focus-back.ts';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Something was written in it: only its own buttons close it. */
  readonly isKept?: boolean;
  readonly title: ReactNode;
  /** A picture above the title. */
  readonly art?: ReactNode;
  readonly children: ReactNode;
}

/** A dialog; on phones a sheet from below. It keeps the focus in, gives it back, and closes by Escape and outside click. */
export function Dialog({ isOpen, onClose, isKept = false, title, art, children }: Props) {
  useFocusBack(isOpen);
  const closes = { closeOnEscape: !isKept, closeOnClickOutside: !isKept };
  return (
    <LateFrame
      {...closes}
      opened={isOpen}
      onClose={onClose}
      size={480}
      centered
      transitionProps={{ transition: 'slide-up', duration: 200 }}
      title={title}
      art={art}
      classNames={{ title: classes.title ?? '' }}
    >
      {children}
    </LateFrame>
  );
}
