import type { ReactNode } from 'react';
import classes from './door-footnote.module.css';

/** The quiet line under a form: «New to Anjuri? Create an account» */
export function DoorFootnote({ children }: { children: ReactNode }) {
  return <p className={classes.note}>{children}</p>;
}
