import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { languageNames, languages } from '#contract/values/languages.ts';
import { FilterBar } from '#web/ui/list/filters/filter-bar.tsx';
import { FilterSearch } from '#web/ui/list/filters/filter-search.tsx';
import { FilterSelect } from '#web/ui/list/filters/filter-select.tsx';
import { subscribersAddress } from './subscribers-address.ts';

interface Props {
  readonly searchField: RefObject<HTMLInputElement | null>;
  /** Who reads addresses masked finds nobody by one. */
  readonly canFind: boolean;
}

export function Filters({ searchField, canFind }: Props) {
  const { t } = useLingui();
  return (
    <FilterBar>
      {canFind && (
        <FilterSearch
          list={subscribersAddress}
          name="find"
          label={t`Find a whole email address`}
          placeholder={t`Whole email address`}
          field={searchField}
        />
      )}
      <FilterSelect
        list={subscribersAddress}
        name="status"
        label={t`Status`}
        unset="all"
        choices={[
          { value: 'all', words: t`All Status` },
          { value: 'confirmed', words: t`Subscribed` },
          { value: 'pending', words: t`Not confirmed` },
          { value: 'unsubscribed', words: t`Ended` },
        ]}
      />
      <FilterSelect
        list={subscribersAddress}
        name="language"
        label={t`Language`}
        unset="all"
        choices={[{ value: 'all', words: t`All languages` }, ...languages.map((value) => ({ value, words: languageNames[value] }))]}
      />
    </FilterBar>
  );
}
