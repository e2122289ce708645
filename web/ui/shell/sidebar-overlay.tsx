import { useLingui } from '@lingui/react/macro';
import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './shell.module.css';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly width: number;
  readonly children: ReactNode;
}

/** Narrow: the sidebar lies over the page. */
export function SidebarOverlay({ isOpen, onClose, width, children }: Props) {
  const { t } = useLingui();
  return (
    <Drawer.Root opened={isOpen} onClose={onClose} size={width} transitionProps={{ duration: 200 }}>
      <Drawer.Overlay color="#0f1122" backgroundOpacity={0.55} />
      <Drawer.Content id="sidebar">
        <Drawer.Body className={classes.overlay ?? ''}>
          <Drawer.Title className={classes.overlayTitle ?? ''}>{t`Menu`}</Drawer.Title>
          {children}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
