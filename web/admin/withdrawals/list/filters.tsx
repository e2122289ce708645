import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { PayoutMethod, payoutMethodWords } from '#contract/withdrawals/payout-fields.ts';
import { withdrawalsAddress } from '#web/admin/withdrawals/withdrawals-address.ts';
import { FilterAmounts } from '#web/ui/list/filters/filter-amounts.tsx';
import { FilterBar } from '#web/ui/list/filters/filter-bar.tsx';
import { FilterDays } from '#web/ui/list/filters/filter-days.tsx';
import { FilterLinks } from '#web/ui/list/filters/filter-links.tsx';
import { FilterSearch } from '#web/ui/list/filters/filter-search.tsx';
import { FilterSelect } from '#web/ui/list/filters/filter-select.tsx';

export function Filters({ searchField }: { searchField: RefObject<HTMLInputElement | null> }) {
  const { t, i18n } = useLingui();
  const methods = PayoutMethod.options.map((value) => ({ value, words: i18n._(payoutMethodWords[value]) }));
  return (
    <FilterBar>
      <FilterLinks
        list={withdrawalsAddress}
        name="status"
        label={t`Status`}
        choices={[
          { value: 'todo', words: t`To do` },
          { value: 'paid', words: t`Paid` },
          { value: 'rejected', words: t`Rejected` },
          { value: 'failed', words: t`Failed` },
          { value: 'all', words: t`All` },
        ]}
      />
      <FilterSearch
        list={withdrawalsAddress}
        name="find"
        label={t`Find a withdrawal ID, bank reference or User Id`}
        placeholder={t`Withdrawal, reference, User Id`}
        field={searchField}
      />
      <FilterSelect list={withdrawalsAddress} name="method" label={t`Method`} choices={[{ value: '', words: t`Any method` }, ...methods]} />
      <FilterDays list={withdrawalsAddress} />
      <FilterAmounts list={withdrawalsAddress} />
    </FilterBar>
  );
}
