import { Notifications } from '@mantine/notifications';
import classes from './toasts.module.css';

/** Where all toasts appear: wide, in the empty middle of the header; on a phone above what is pinned to its lower edge. They cover neither rows nor buttons. */
export const Toasts = () => (
  <div className={classes.place}>
    <Notifications
      position="top-center"
      limit={1}
      autoClose={6000}
      containerWidth={440}
      withinPortal={false}
      classNames={{ root: classes.toasts ?? '' }}
    />
  </div>
);
