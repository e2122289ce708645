import { useNotifications } from '@mantine/notifications';
import { useState } from 'react';
import { latePart } from '#web/lib/late-part.tsx';
import classes from './toasts.module.css';

const ShownToasts = latePart(() => import('./shown-toasts.tsx').then((part) => part.ShownToasts));

/** Where all toasts appear: wide, in the empty middle of the header; on a phone above what is pinned to its lower edge. They cover neither rows nor buttons. */
export function Toasts() {
  const { notifications } = useNotifications();
  // The last one is still seen going: what shows them stays.
  const [wereAny, setWereAny] = useState(false);
  if (notifications.length > 0 && !wereAny) setWereAny(true);
  return <div className={classes.place}>{wereAny && <ShownToasts />}</div>;
}
