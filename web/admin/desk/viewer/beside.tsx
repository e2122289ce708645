import type { ReactNode } from 'react';
import classes from './beside.module.css';

/** What was entered, beside the large picture: `BesideFact`s. */
export const Beside = ({ children }: { children: ReactNode }) => <dl className={classes.facts}>{children}</dl>;

interface Props {
  readonly name: ReactNode;
  readonly children: ReactNode;
  /** The same as it was read in the picture. */
  readonly read?: ReactNode;
  readonly isSame?: boolean;
}

export const BesideFact = ({ name, children, read, isSame = false }: Props) => (
  <div>
    <dt>{name}</dt>
    <dd className={classes.value}>{children}</dd>
    {read && (
      <dd className={classes.read} data-same={isSame}>
        {read}
      </dd>
    )}
  </div>
);
