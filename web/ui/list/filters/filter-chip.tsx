import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Popover } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { changesOf, type ListAddress, type NameIn } from '#web/ui/list/list-address.ts';
import { useFilter } from '#web/ui/list/use-filter.ts';
import classes from './filters.module.css';

interface Props<Query extends object> {
  readonly list: ListAddress<Query>;
  readonly label: string;
  /** What it is set to, in words; without one it does not narrow the list. */
  readonly value: string | undefined;
  /** Its names in the address: the fields carry the same. */
  readonly names: readonly NameIn<Query>[];
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}

/** A filter of two fields behind a button; set, it says to what and can be taken away with one click. */
export function FilterChip<Query extends object>({ list, label, value, names, hint, children }: Props<Query>) {
  const { t } = useLingui();
  const { to, go } = useFilter(list);
  const [isOpen, setOpen] = useState(false);

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setOpen(false);
    go(changesOf(names, (name) => String(fields.get(name) ?? '').trim()));
  }

  return (
    <span className={classes.chip} data-on={value !== undefined}>
      <Popover opened={isOpen} onChange={setOpen} position="bottom-start" withinPortal={false} trapFocus returnFocus>
        <Popover.Target>
          <button
            type="button"
            className={classes.chipButton}
            aria-label={value === undefined ? label : `${label}: ${value}`}
            onClick={() => setOpen(!isOpen)}
          >
            {value === undefined && <IconPlus size={14} stroke={2} aria-hidden />}
            {value ?? label}
          </button>
        </Popover.Target>
        <Popover.Dropdown className={classes.dropdown ?? ''} aria-label={label}>
          <form className={classes.form} onSubmit={apply}>
            {children}
            {hint && <p className={classes.hint}>{hint}</p>}
            <Button type="submit">
              <Trans>Apply</Trans>
            </Button>
          </form>
        </Popover.Dropdown>
      </Popover>
      {value !== undefined && (
        <Link className={classes.take} to={to(changesOf(names, () => ''))} aria-label={t`Remove the filter ${label}`} preventScrollReset>
          <IconX size={15} stroke={2} aria-hidden />
        </Link>
      )}
    </span>
  );
}
