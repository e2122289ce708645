import { Trans } from '@lingui/react/macro';
import styles from './preview.module.css';

/** Nobody takes a draft for the page itself. */
export const PreviewNote = () => (
  <aside className={styles.note}>
    <Trans>Preview. Only staff see this page; drafts and hidden parts are shown.</Trans>
  </aside>
);
