import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { rewardFilters } from '#contract/referrals/review-rewards.ts';
import { rewardsAddress } from '#web/admin/rewards/rewards-address.ts';
import { FilterBar } from '#web/ui/list/filters/filter-bar.tsx';
import { FilterLinks } from '#web/ui/list/filters/filter-links.tsx';
import { FilterSearch } from '#web/ui/list/filters/filter-search.tsx';

export function Filters({ searchField }: { searchField: RefObject<HTMLInputElement | null> }) {
  const { t } = useLingui();
  const statuses = {
    waiting: t`On hold`,
    linked: t`Linked accounts`,
    due: t`Due`,
    booked: t`Booked`,
    refused: t`Refused`,
    reversed: t`Reversed`,
    all: t`All`,
  };
  return (
    <FilterBar>
      <FilterLinks
        list={rewardsAddress}
        name="status"
        label={t`Status`}
        choices={rewardFilters.map((value) => ({ value, words: statuses[value] }))}
      />
      <FilterSearch
        list={rewardsAddress}
        name="find"
        label={t`Find a reward ID, deposit ID or User Id`}
        placeholder={t`Reward, deposit or User Id`}
        field={searchField}
      />
    </FilterBar>
  );
}
