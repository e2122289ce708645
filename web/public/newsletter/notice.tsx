import type { ReactNode } from 'react';
import plain from '#web/brand/plain.module.css';
import styles from './notice.module.css';

/** One thing said, at most one thing to do. */
export function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="main" className={`${plain.wrap} ${styles.notice}`}>
      <h1 className={plain.heading}>{title}</h1>
      {children}
    </main>
  );
}
