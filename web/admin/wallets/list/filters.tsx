import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { walletsAddress } from '#web/admin/wallets/wallets-address.ts';
import { FilterBar } from '#web/ui/list/filters/filter-bar.tsx';
import { FilterLinks } from '#web/ui/list/filters/filter-links.tsx';
import { FilterSearch } from '#web/ui/list/filters/filter-search.tsx';

export function Filters({ searchField }: { searchField: RefObject<HTMLInputElement | null> }) {
  const { t } = useLingui();
  return (
    <FilterBar>
      <FilterLinks
        list={walletsAddress}
        name="show"
        label={t`Which members`}
        choices={[
          { value: 'with_balance', words: t`With a balance` },
          { value: 'owing', words: t`Owes us` },
          { value: 'all', words: t`All` },
        ]}
      />
      <FilterSearch
        list={walletsAddress}
        name="find"
        label={t`Find a name, email or User Id`}
        placeholder={t`Name, email or User Id`}
        field={searchField}
      />
    </FilterBar>
  );
}
