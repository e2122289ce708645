import { Notifications } from '@mantine/notifications';
import classes from './toasts.module.css';

/** Loaded with the first one. */
export const ShownToasts = () => (
  <Notifications
    position="top-center"
    limit={1}
    autoClose={6000}
    containerWidth={440}
    withinPortal={false}
    classNames={{ root: classes.toasts ?? '' }}
  />
);
