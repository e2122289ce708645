import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useRef } from 'react';
import { FilterBar } from '#web/ui/list/filters/filter-bar.tsx';
import { FilterChip } from '#web/ui/list/filters/filter-chip.tsx';
import { FilterDays } from '#web/ui/list/filters/filter-days.tsx';
import { FilterSearch } from '#web/ui/list/filters/filter-search.tsx';
import { FilterSelect } from '#web/ui/list/filters/filter-select.tsx';
import { useFilter } from '#web/ui/list/use-filter.ts';
import classes from './activity.module.css';
import { activityAddress } from './activity-address.ts';

interface Choice {
  readonly value: string;
  readonly words: string;
}

interface Props {
  readonly choices: { readonly people: readonly Choice[]; readonly acts: readonly Choice[]; readonly subjects: readonly Choice[] };
}

export function Filters({ choices: { people, acts, subjects } }: Props) {
  const { t } = useLingui();
  const list = activityAddress;
  const field = useRef<HTMLInputElement>(null);
  const { address } = useFilter(list).query;
  return (
    <div className={classes.filters}>
      <FilterBar>
        <FilterDays list={list} />
        <FilterSelect
          list={list}
          name="actorKind"
          label={t`Whose acts`}
          choices={[
            { value: '', words: t`Who: anyone` },
            { value: 'staff', words: t`Staff` },
            { value: 'member', words: t`Members` },
            { value: 'visitor', words: t`Visitors` },
            { value: 'system', words: t`System` },
          ]}
        />
        <FilterSelect list={list} name="actor" label={t`Person`} choices={[{ value: '', words: t`Person: anyone` }, ...people]} />
        <FilterSelect list={list} name="action" label={t`What`} choices={[{ value: '', words: t`What: all acts` }, ...acts]} />
        <FilterSelect list={list} name="subjectKind" label={t`On what`} choices={[{ value: '', words: t`On: anything` }, ...subjects]} />
        <FilterChip list={list} label={t`From where`} value={address} names={['address']}>
          <TextInput name="address" label={t`Network address`} defaultValue={address ?? ''} autoComplete="off" />
        </FilterChip>
        <FilterSearch list={list} name="subject" label={t`Find a code`} placeholder={t`Code, such as DEP001`} field={field} />
      </FilterBar>
    </div>
  );
}
