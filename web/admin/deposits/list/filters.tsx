import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { depositFilters, depositSorts } from '#contract/donations/deposits.ts';
import { donationMethods, methodWords } from '#contract/donations/donation-fields.ts';
import { depositsAddress, type Query } from '#web/admin/deposits/deposits-address.ts';
import { FilterAmounts } from '#web/ui/list/filters/filter-amounts.tsx';
import { FilterBar } from '#web/ui/list/filters/filter-bar.tsx';
import { FilterDays } from '#web/ui/list/filters/filter-days.tsx';
import { FilterLinks } from '#web/ui/list/filters/filter-links.tsx';
import { FilterSearch } from '#web/ui/list/filters/filter-search.tsx';
import { FilterSelect } from '#web/ui/list/filters/filter-select.tsx';

interface Props {
  readonly query: Query;
  readonly searchField: RefObject<HTMLInputElement | null>;
}

export function Filters({ query, searchField }: Props) {
  const { t, i18n } = useLingui();
  const statuses = { all: t`All`, pending: t`Pending`, approved: t`Approved`, rejected: t`Rejected`, reversed: t`Reversed` };
  const orders = { oldest: t`Oldest first`, newest: t`Newest first`, smallest: t`Smallest first`, largest: t`Largest first` };
  const methods = donationMethods.map((value) => ({ value, words: i18n._(methodWords[value]) }));
  return (
    <FilterBar>
      <FilterLinks
        list={depositsAddress}
        name="status"
        label={t`Status`}
        choices={depositFilters.map((value) => ({ value, words: statuses[value] }))}
      />
      <FilterSearch
        list={depositsAddress}
        name="find"
        label={t`Find a deposit ID, UTR or User Id`}
        placeholder={t`Deposit ID, UTR or User Id`}
        field={searchField}
      />
      <FilterDays list={depositsAddress} />
      <FilterAmounts list={depositsAddress} />
      <FilterSelect list={depositsAddress} name="method" label={t`Method`} choices={[{ value: '', words: t`All methods` }, ...methods]} />
      <FilterSelect
        list={depositsAddress}
        name="sort"
        label={t`Order`}
        orderedBy={query.status === 'pending' ? 'oldest' : 'newest'}
        choices={depositSorts.map((value) => ({ value, words: orders[value] }))}
      />
    </FilterBar>
  );
}
