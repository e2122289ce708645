import { Trans, useLingui } from '@lingui/react/macro';
import styles from './demo-banner.module.css';

/** On every page of a demo, so that nobody takes it for the real thing (decision 12). */
export function DemoBanner() {
  const { t } = useLingui();
  return (
    <aside className={styles.banner} aria-label={t`Demo`}>
      <Trans>
        <b>Demo.</b> Sample people, sample sums: please send no money. The demo accounts exist only here.
      </Trans>
    </aside>
  );
}
