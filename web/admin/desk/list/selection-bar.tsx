import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './selection-bar.module.css';
import type { Selection } from './use-selection.ts';

interface Props {
  readonly label: string;
  readonly selection: Selection;
  /** How many are chosen. */
  readonly count: ReactNode;
  /** What can be done with them. */
  readonly children: ReactNode;
}

/** What can be done with several at once; nothing while none is chosen. */
export function SelectionBar({ label, selection, count, children }: Props) {
  if (selection.codes.length === 0) return null;
  return (
    <section className={classes.bar} aria-label={label}>
      <span aria-live="polite">{count}</span>
      <span className={classes.acts}>
        <Button variant="subtle" data-size="sm" onClick={selection.clear}>
          <Trans>Clear</Trans>
        </Button>
        {children}
      </span>
    </section>
  );
}
