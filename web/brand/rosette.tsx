import type { ReactNode } from 'react';
import styles from './rosette.module.css';

export type Tint = 'indigo' | 'marigold' | 'madder' | 'green';

const edge = Array.from({ length: 20 }, (_, petal) => {
  const angle = ((petal + 1) * Math.PI) / 10 - Math.PI / 20;
  const at = (value: number) => value.toFixed(1);
  return `A9 9 0 0 1 ${at(60 + Math.cos(angle) * 54.4)} ${at(60 + Math.sin(angle) * 54.4)}`;
});
const start = `M${(60 + Math.cos(-Math.PI / 20) * 54.4).toFixed(1)} ${(60 + Math.sin(-Math.PI / 20) * 54.4).toFixed(1)}`;

/** A scalloped disc, as a printing block leaves it, with a picture of 40 % of its width inside. */
export function Rosette({ tint, size, children }: { tint: Tint; size: 'step' | 'state'; children: ReactNode }) {
  return (
    <div className={`${styles.rosette} ${styles[tint]} ${styles[size]}`} aria-hidden="true">
      <svg viewBox="0 0 120 120" focusable="false" aria-hidden="true">
        <path d={`${start}${edge.join('')}Z`} fill="currentColor" />
      </svg>
      <span className={styles.inner}>{children}</span>
    </div>
  );
}
