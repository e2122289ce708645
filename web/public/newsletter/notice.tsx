import type { ReactNode } from 'react';
import plain from '#web/brand/plain.module.css';
import { Rosette, type Tint } from '#web/brand/rosette.tsx';
import styles from './notice.module.css';

interface Props {
  readonly title: string;
  readonly tint: Tint;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

/** One thing said, at most one thing to do. */
export function Notice({ title, tint, icon, children }: Props) {
  return (
    <main id="main" className={plain.wrap}>
      <div className={styles.notice}>
        <Rosette tint={tint} size="step">
          {icon}
        </Rosette>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  );
}
