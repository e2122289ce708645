import type { IconGift } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './figures.module.css';

/** Cards with one figure each, beside each other where there is room. */
export const Figures = ({ label, columns = 4, children }: { label: string; columns?: 3 | 4; children: ReactNode }) => (
  <section className={classes.cards} data-columns={columns} aria-label={label}>
    {children}
  </section>
);

interface Props {
  readonly Icon?: typeof IconGift;
  readonly name: string;
  readonly about?: ReactNode;
  /** The one that matters most: tinted, and on a line of its own where two stand side by side. */
  readonly isMain?: boolean;
  readonly children: ReactNode;
}

export function Figure({ Icon, name, about, isMain = false, children }: Props) {
  return (
    <div className={classes.card} data-main={isMain || undefined}>
      <h2>
        {Icon && <Icon size={20} stroke={1.75} className={classes.icon} aria-hidden />}
        {name}
      </h2>
      <p className={classes.figure}>{children}</p>
      {about && <p className={classes.about}>{about}</p>}
    </div>
  );
}
