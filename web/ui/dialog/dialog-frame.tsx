import { Modal, type ModalRootProps } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props extends Omit<ModalRootProps, 'title' | 'classNames' | 'children'> {
  /** How dark the page behind it becomes. */
  readonly shade?: number;
  /** Its name for those who do not see it, where no title says it. */
  readonly label?: string;
  readonly title?: ReactNode;
  /** Above the title. */
  readonly art?: ReactNode;
  readonly classNames?: { readonly title?: string; readonly content?: string; readonly body?: string };
  readonly children: ReactNode;
}

/** What lies over the page and keeps the focus in. */
export const DialogFrame = ({ shade = 0.55, label, title, art, classNames = {}, children, ...root }: Props) => (
  <Modal.Root {...root}>
    <Modal.Overlay color="#0f1122" backgroundOpacity={shade} />
    <Modal.Content {...(label === undefined ? {} : { 'aria-label': label })} className={classNames.content ?? ''}>
      <Modal.Body className={classNames.body ?? ''}>
        {art}
        {title !== undefined && <Modal.Title className={classNames.title ?? ''}>{title}</Modal.Title>}
        {children}
      </Modal.Body>
    </Modal.Content>
  </Modal.Root>
);
