import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import classes from './filters.module.css';

/** Everything that narrows or orders a list. Each change is an address. */
export function FilterBar({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row
    <div className={classes.bar} role="group" aria-label={t`Filters`}>
      {children}
    </div>
  );
}
