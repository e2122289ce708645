import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import type { MemberSort } from '#contract/members/list-members.ts';
import { usersAddress } from '#web/admin/users/users-address.ts';
import { FilterBar } from '#web/ui/list/filters/filter-bar.tsx';
import { FilterSearch } from '#web/ui/list/filters/filter-search.tsx';
import { FilterSelect } from '#web/ui/list/filters/filter-select.tsx';
import filters from '#web/ui/list/filters/filters.module.css';
import { useFilter } from '#web/ui/list/use-filter.ts';

export function Filters({ searchField }: { searchField: RefObject<HTMLInputElement | null> }) {
  const { t } = useLingui();
  return (
    <FilterBar>
      <FilterSearch
        list={usersAddress}
        name="find"
        label={t`Find a name, email, User Id or mobile number`}
        placeholder={t`Name or email`}
        field={searchField}
      />
      <FilterSelect
        list={usersAddress}
        name="status"
        label={t`Status`}
        unset="all"
        choices={[
          { value: 'all', words: t`All Status` },
          { value: 'active', words: t`Active` },
          { value: 'suspended', words: t`Suspended` },
          { value: 'inactive', words: t`Inactive` },
        ]}
      />
      <Order />
    </FilterBar>
  );
}

/** By what, and which way; the heads of the columns say the same with a click. */
function Order() {
  const { t } = useLingui();
  const { go } = useFilter(usersAddress);
  const [shown] = useSearchParams();
  const { location: coming } = useNavigation();
  // Both stand in one word of the address: who turns the order while another column is on its way wants both.
  const { sort } = usersAddress.read(coming ? new URLSearchParams(coming.search) : shown);
  const isDescending = sort.startsWith('-');
  const by = sort.replace('-', '') as MemberSort;
  const words: Readonly<Record<MemberSort, string>> = {
    name: t`Name`,
    email: t`Email`,
    joinDate: t`Join Date`,
    walletBalance: t`Wallet Balance`,
    totalDeposits: t`Total Deposits`,
    status: t`Status`,
  };
  return (
    <>
      <select
        className={filters.pick}
        aria-label={t`Sort by`}
        value={by}
        onChange={(event) => go({ sort: `${isDescending ? '-' : ''}${event.currentTarget.value}` })}
      >
        {Object.entries(words).map(([value, word]) => (
          <option key={value} value={value}>
            {word}
          </option>
        ))}
      </select>
      <select
        className={filters.pick}
        aria-label={t`Order`}
        value={isDescending ? 'descending' : 'ascending'}
        onChange={(event) => go({ sort: `${event.currentTarget.value === 'descending' ? '-' : ''}${by}` })}
      >
        <option value="ascending">{t`Ascending`}</option>
        <option value="descending">{t`Descending`}</option>
      </select>
    </>
  );
}
