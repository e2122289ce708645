import { Trans, useLingui } from '@lingui/react/macro';
import styles from './demo-banner.module.css';

/** On every page of a demo, so that nobody takes it for the real thing. */
export function DemoBanner() {
  const { t } = useLingui();
  return (
    <aside className={styles.banner} aria-label={t`Demo`}>
      <Trans>
        <b>Demo.</b> All people and amounts are samples. Please do not send money. The demo accounts exist only here.
      </Trans>
    </aside>
  );
}
