import type { ReactNode } from 'react';
import { PageTitle } from '#web/ui/page-title.tsx';
import classes from './screen.module.css';

interface HeadProps {
  readonly heading: ReactNode;
  readonly intro?: ReactNode;
  readonly actions?: ReactNode;
  /** The way back to what it belongs to. */
  readonly above?: ReactNode;
}

/** What a screen is, a line about it, and what can be done. */
export const ScreenHead = ({ heading, intro, actions, above }: HeadProps) => (
  <div className={classes.head}>
    <div className={classes.words}>
      {above}
      <h1>{heading}</h1>
      {intro && <p>{intro}</p>}
    </div>
    {actions && <div className={classes.actions}>{actions}</div>}
  </div>
);

interface Props extends Omit<HeadProps, 'heading'> {
  /** In the tab. */
  readonly title: string;
  /** On the page, where it differs. */
  readonly heading?: ReactNode;
  readonly children: ReactNode;
}

/** One screen inside a frame: its heading, a line about it, and what it shows. */
export function Screen({ title, heading = title, children, ...head }: Props) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <ScreenHead heading={heading} {...head} />
      <div className={classes.content}>{children}</div>
    </>
  );
}
