import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { days } from '#web/lib/format.ts';
import type { ListAddress } from '#web/ui/list/list-address.ts';
import { useFilter } from '#web/ui/list/use-filter.ts';
import { FilterChip } from './filter-chip.tsx';

interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** From one day to another, both of them with. */
export function FilterDays<Query extends Days>({ list }: { list: ListAddress<Query> }) {
  const { t, i18n } = useLingui();
  const { from, to } = useFilter(list).query;
  return (
    <FilterChip
      list={list}
      label={t`Dates`}
      value={from && to && from <= to ? days(i18n.locale, from, to) : undefined}
      names={['from', 'to']}
      hint={<Trans>Applies when both dates are set.</Trans>}
    >
      <TextInput type="date" name="from" label={t`From`} defaultValue={from ?? ''} />
      <TextInput type="date" name="to" label={t`To`} defaultValue={to ?? ''} />
    </FilterChip>
  );
}
