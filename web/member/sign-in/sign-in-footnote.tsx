import type { ReactNode } from 'react';
import classes from './sign-in-footnote.module.css';

/** The quiet line under a form: “New to Anjuri? Create an account” */
export function SignInFootnote({ children }: { children: ReactNode }) {
  return <p className={classes.note}>{children}</p>;
}
