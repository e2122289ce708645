import { type NotificationData, notifications } from '@mantine/notifications';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './toast.module.css';

/** Short news about an act on the page; what a form has to say stands in the form. Six seconds or more, and closable. */
export const toast = {
  success: (message: ReactNode) => show(message, <IconCheck size={18} stroke={2} aria-hidden />, 6_000),
  failure: (message: ReactNode) => show(message, <IconAlertCircle size={18} stroke={1.75} aria-hidden />, 10_000),
  /** Stays until it is hidden by its name. */
  lasting: (id: string, message: ReactNode) => show(message, <IconCheck size={18} stroke={2} aria-hidden />, false, { id }),
  hide: (id: string) => notifications.hide(id),
};

type More = Pick<NotificationData, 'id'>;

function show(message: ReactNode, icon: ReactNode, autoClose: number | false, more: More = {}) {
  // One at a time: there is room for one, and the newest is what the reader waits for.
  notifications.clean();
  notifications.show({
    ...more,
    message,
    icon,
    autoClose,
    withBorder: false,
    classNames: {
      root: classes.root ?? '',
      icon: classes.icon ?? '',
      description: classes.words ?? '',
      closeButton: classes.close ?? '',
      body: classes.body ?? '',
    },
  });
}
