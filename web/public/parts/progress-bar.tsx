import styles from './progress-bar.module.css';

/** The number beside it may go past 100; the bar stops there. */
export function ProgressBar({ percent, label, tall = false }: { percent: number; label: string; tall?: boolean }) {
  return (
    <progress className={tall ? `${styles.bar} ${styles.tall}` : styles.bar} max={100} value={Math.min(percent, 100)} aria-label={label} />
  );
}
