import { useLingui } from '@lingui/react/macro';
import { ActionIcon, TextInput } from '@mantine/core';
import { IconArrowRight, IconSearch } from '@tabler/icons-react';
import { type FormEvent, type RefObject, useEffect } from 'react';
import { changesOf } from '#web/ui/list/list-address.ts';
import { useFilter } from '#web/ui/list/use-filter.ts';
import type { FilterOf } from './filter-of.ts';
import classes from './filters.module.css';

interface Props<Query extends object> extends Omit<FilterOf<Query>, 'isLarge'> {
  readonly placeholder: string;
  /** For a key that leads into it. */
  readonly field: RefObject<HTMLInputElement | null>;
  /** What must not stand in the address, made into what may. undefined: there is nothing to look for. */
  readonly resolve?: (typed: string) => Promise<string | undefined>;
}

/** Looks for what was typed with Enter or the arrow beside it. */
export function FilterSearch<Query extends object>({ list, name, label, placeholder, field, resolve }: Props<Query>) {
  const { t } = useLingui();
  const { query, go } = useFilter(list);
  const text = String(query[name] ?? '');
  // What the address says stands in the field; who has just pressed Enter keeps the focus in it.
  useEffect(() => {
    if (field.current && field.current.value !== text) field.current.value = text;
  }, [field, text]);
  async function submit(event: FormEvent) {
    event.preventDefault();
    const typed = field.current?.value.trim() ?? '';
    const wanted = typed !== '' && resolve ? await resolve(typed) : typed;
    if (wanted !== undefined) go(changesOf([name], () => wanted));
  }
  return (
    <search className={classes.search}>
      <form onSubmit={submit}>
        <TextInput
          ref={field}
          type="search"
          name={name}
          defaultValue={text}
          aria-label={label}
          placeholder={placeholder}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          rightSection={
            <ActionIcon type="submit" className={classes.find ?? ''} aria-label={t`Search`} title={t`Search (Enter)`}>
              <IconArrowRight size={16} stroke={1.9} aria-hidden />
            </ActionIcon>
          }
        />
      </form>
    </search>
  );
}
