import type { ReactNode } from 'react';
import { BorderStrip } from '#web/brand/border-strip.tsx';
import styles from './error-screen.module.css';

/** A page without the site's header and footer: the logo above, the border below. */
export function BarePage({ logo, children }: { logo: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.bare}>
      <header>{logo}</header>
      {children}
      <div className={styles.strip}>
        <BorderStrip />
      </div>
    </div>
  );
}
