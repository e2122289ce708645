import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { use } from 'react';
import classes from './select-boxes.module.css';
import { SelectionContext } from './use-selection.ts';

/** In the head of the column. */
export function SelectAll() {
  const { t } = useLingui();
  const selection = use(SelectionContext);
  return (
    <Checkbox
      aria-label={t`Select all on this page`}
      checked={selection.isAll}
      indeterminate={selection.isSome}
      disabled={selection.isEmpty}
      onChange={selection.toggleAll}
    />
  );
}

export function SelectRow({ code }: { code: string }) {
  const { t } = useLingui();
  const selection = use(SelectionContext);
  return (
    <Checkbox
      className={classes.select ?? ''}
      aria-label={t`Select ${code}`}
      checked={selection.has(code)}
      onChange={() => selection.toggle(code)}
    />
  );
}
