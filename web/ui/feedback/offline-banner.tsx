import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import classes from './offline-banner.module.css';

/** Says that the network is away. The page stays usable; nothing is sent behind the reader's back. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );
  const revalidator = useRevalidator();
  if (isOnline) return null;
  return (
    <div className={classes.banner} role="status">
      <IconWifiOff size={20} stroke={1.75} aria-hidden />
      <p>
        <Trans>
          <b>You are offline.</b> You can read on and fill in forms. We ask before sending anything later.
        </Trans>
      </p>
      <Button variant="default" className={classes.retry ?? ''} onClick={() => void revalidator.revalidate()}>
        <Trans>Try now</Trans>
      </Button>
    </div>
  );
}

function watch(tell: () => void): () => void {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
}
