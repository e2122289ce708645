import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { groupedUtr, isGrouped } from '#contract/values/utr.ts';
import classes from './utr.module.css';

interface Props {
  readonly number: string;
  /** The same number with parts of it marked. */
  readonly children?: ReactNode;
}

/** A UTR in groups of four for the eye, and digit by digit for a screen reader, which would read out thousands. */
export function Utr({ number, children = groupedUtr(number) }: Props) {
  if (!isGrouped(number)) return children;
  return (
    <span className={classes.utr}>
      <span aria-hidden>{children}</span>
      <VisuallyHidden className={classes.spelt}>{[...number].join(' ')}</VisuallyHidden>
    </span>
  );
}
