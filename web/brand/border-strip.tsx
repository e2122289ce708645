import styles from './border-strip.module.css';

/** The block-printed border: at most twice on a public page. */
export function BorderStrip() {
  return <div className={styles.strip} aria-hidden="true" />;
}
