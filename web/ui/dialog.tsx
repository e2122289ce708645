import { Modal } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './dialog.module.css';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** A picture above the title. */
  readonly art?: ReactNode;
  readonly children: ReactNode;
}

/** A dialog; on phones a sheet from below. It keeps the focus in, gives it back, and closes by Escape and outside click. */
export function Dialog({ isOpen, onClose, title, art, children }: Props) {
  const titleId = useId();
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size={480}
      centered
      withCloseButton={false}
      aria-labelledby={titleId}
      transitionProps={{ transition: 'slide-up', duration: 200 }}
      overlayProps={{ color: '#0f1122', backgroundOpacity: 0.55 }}
    >
      {art}
      <h2 id={titleId} className={classes.title}>
        {title}
      </h2>
      {children}
    </Modal>
  );
}
