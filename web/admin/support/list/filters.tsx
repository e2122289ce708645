import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { ticketCategories, ticketPriorities } from '#contract/support/ticket-fields.ts';
import { supportAddress } from '#web/admin/support/support-address.ts';
import { useCategoryNames, usePriorityNames } from '#web/admin/support/words.ts';
import { FilterBar } from '#web/ui/list/filters/filter-bar.tsx';
import { FilterLinks } from '#web/ui/list/filters/filter-links.tsx';
import { FilterSearch } from '#web/ui/list/filters/filter-search.tsx';
import { FilterSelect } from '#web/ui/list/filters/filter-select.tsx';

export function Filters({ searchField }: { searchField: RefObject<HTMLInputElement | null> }) {
  const { t } = useLingui();
  const categories = useCategoryNames();
  const priorities = usePriorityNames();
  const priorityChoices = ticketPriorities.map((value) => ({ value, words: value === 'high' ? t`High and urgent` : priorities[value] }));
  return (
    <FilterBar>
      <FilterLinks
        list={supportAddress}
        name="status"
        label={t`Status`}
        choices={[
          { value: 'all', words: t`All` },
          { value: 'pending', words: t`Pending` },
          { value: 'in_progress', words: t`In Progress` },
          { value: 'resolved', words: t`Resolved` },
          { value: 'closed', words: t`Closed` },
        ]}
      />
      <FilterSearch
        list={supportAddress}
        name="find"
        label={t`Find a ticket ID, User Id or words`}
        placeholder={t`Ticket, User Id or words`}
        field={searchField}
      />
      <FilterSelect
        list={supportAddress}
        name="assigned"
        label={t`Assigned`}
        unset="anyone"
        choices={[
          { value: 'anyone', words: t`Assigned: anyone` },
          { value: 'me', words: t`Assigned: me` },
          { value: 'nobody', words: t`Assigned: nobody` },
        ]}
      />
      <FilterSelect
        list={supportAddress}
        name="category"
        label={t`Category`}
        choices={[{ value: '', words: t`Any category` }, ...ticketCategories.map((value) => ({ value, words: categories[value] }))]}
      />
      <FilterSelect
        list={supportAddress}
        name="priority"
        label={t`Priority`}
        choices={[{ value: '', words: t`Any priority` }, ...priorityChoices]}
      />
      <FilterSelect
        list={supportAddress}
        name="sort"
        label={t`Order`}
        orderedBy="due"
        choices={[
          { value: 'due', words: t`Due first` },
          { value: 'updated', words: t`Last updated first` },
          { value: 'created', words: t`Newest first` },
        ]}
      />
    </FilterBar>
  );
}
