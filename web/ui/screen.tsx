import type { ReactNode } from 'react';
import { PageTitle } from './page-title.tsx';
import classes from './screen.module.css';

interface Props {
  /** In the tab. */
  readonly title: string;
  /** On the page, where it differs. */
  readonly heading?: ReactNode;
  readonly intro?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** One screen inside a frame: its heading, a line about it, and what it shows. */
export function Screen({ title, heading, intro, actions, children }: Props) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <div className={classes.head}>
        <div>
          <h1>{heading ?? title}</h1>
          {intro && <p>{intro}</p>}
        </div>
        {actions}
      </div>
      <div className={classes.content}>{children}</div>
    </>
  );
}
