import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { chunkLimitMs } from '#web/lib/boot.ts';
import { watchUncaughtErrors } from '#web/lib/calling/foreign-errors.ts';
import { fetchLateParts } from '#web/lib/late-part.tsx';
import { reloadOnce } from '#web/lib/lost-chunk.ts';
import styles from './watch.module.css';

declare global {
  interface Window {
    /** From the boot script: the program has arrived, stop waiting for it. */
    startedNow?: () => void;
  }
}

/** In the hydrated areas: faults outside of rendering reach the error page too, and a page that never comes is asked for again. */
export function Watch() {
  const [fault, setFault] = useState<{ error: unknown }>();
  const { location: target } = useNavigation();
  useEffect(() => {
    window.startedNow?.();
    document.documentElement.dataset.started = '';
    fetchLateParts();
    return watchUncaughtErrors((error) => setFault({ error }));
  }, []);
  useEffect(() => {
    if (!target) return;
    const timer = setTimeout(() => reloadOnce(target.pathname + target.search), chunkLimitMs());
    return () => clearTimeout(timer);
  }, [target]);
  // Thrown while rendering, so that the nearest error page takes it.
  if (fault) throw fault.error;
  return null;
}

/** Hidden until the boot script gives up: the program did not arrive, so nothing but HTML can say so. */
export function StartFailed() {
  return (
    <div className={styles.startFailed} role="alert">
      <h1>
        <Trans>Something went wrong</Trans>
      </h1>
      <p>
        <Trans>We're sorry, but something unexpected happened.</Trans>
      </p>
      {/* biome-ignore lint/a11y/useValidAnchor: an empty link loads this page again */}
      <a href="">
        <Trans>Try again</Trans>
      </a>
    </div>
  );
}
