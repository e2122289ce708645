import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
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
    <Modal.Root
      {...closes}
      opened={isOpen}
      onClose={onClose}
      size={480}
      centered
      transitionProps={{ transition: 'slide-up', duration: 200 }}
    >
      <Modal.Overlay color="#0f1122" backgroundOpacity={0.55} />
      <Modal.Content>
        <Modal.Body>
          {art}
          <Modal.Title className={classes.title ?? ''}>{title}</Modal.Title>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
