import { Trans } from '@lingui/react/macro';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './personal.module.css';

interface FactProps {
  readonly label: ReactNode;
  readonly isWhole?: boolean;
  readonly children: ReactNode;
}

export const Fact = ({ label, isWhole = false, children }: FactProps) => (
  <div className={classes.fact} data-whole={isWhole || undefined}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

export const Locked = () => (
  <span className={classes.locked}>
    <IconLock size={14} stroke={1.75} aria-hidden />
    <Trans>as verified</Trans>
  </span>
);
