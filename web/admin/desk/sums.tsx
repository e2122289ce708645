import type { ReactNode } from 'react';
import classes from './sums.module.css';

/** Sums below each other in a card; below it `SumRow`s. */
export const Sums = ({ label, children }: { label: string; children: ReactNode }) => (
  <section className={classes.card} aria-label={label}>
    <dl className={classes.sums}>{children}</dl>
  </section>
);

interface RowProps {
  readonly name: ReactNode;
  /** A quiet line under the name. */
  readonly below?: ReactNode;
  readonly isTotal?: boolean;
  readonly children: ReactNode;
}

export const SumRow = ({ name, below, isTotal = false, children }: RowProps) => (
  <div className={isTotal ? classes.total : undefined}>
    <dt>
      {name} {below && <small>{below}</small>}
    </dt>
    <dd>{children}</dd>
  </div>
);
