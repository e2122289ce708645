import type { ReactNode } from 'react';
import classes from './figures.module.css';

/** The figures above a list; below them `FigureCard`s. */
export const FigureCards = ({ children }: { children: ReactNode }) => <dl className={classes.cards}>{children}</dl>;

export const FigureCard = ({ name, figure, children }: { name: ReactNode; figure: string; children: ReactNode }) => (
  <div className={classes.card}>
    <dt>{name}</dt>
    <dd className={classes.figure}>{figure}</dd>
    <dd className={classes.about}>{children}</dd>
  </div>
);

/** The same in one line of `li`, where a case is open and the room is its. */
export const FigureLine = ({ children }: { children: ReactNode }) => <ul className={classes.line}>{children}</ul>;
