import type { ReactNode } from 'react';
import classes from './payment-form.module.css';

export function StepHead({ id, number, children }: { id: string; number: number; children: ReactNode }) {
  return (
    <h2 id={id} className={classes.head}>
      <span className={classes.number} aria-hidden>
        {number}
      </span>
      {children}
    </h2>
  );
}
