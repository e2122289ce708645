import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { FormEvent, RefObject } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { depositFilters, depositSorts } from '#contract/donations/deposits.ts';
import { donationMethods, methodWords } from '#contract/donations/donation-fields.ts';
import { inr } from '#contract/values/money.ts';
import { filterAddress, type Query } from '#web/admin/deposits/deposits-address.ts';
import { days } from '#web/lib/format.ts';
import { FilterChip } from './filter-chip.tsx';
import classes from './filters.module.css';

interface Props {
  readonly query: Query;
  readonly searchField: RefObject<HTMLInputElement | null>;
}

/** Everything that narrows or orders the list. Each change is an address. */
export function Filters({ query, searchField }: Props) {
  const { t } = useLingui();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row
    <div className={classes.bar} role="group" aria-label={t`Filters`}>
      <StatusTabs status={query.status} />
      <Search field={searchField} find={query.find} />
      <DateFilter query={query} />
      <AmountFilter query={query} />
      <MethodFilter query={query} />
      <SortPicker query={query} />
    </div>
  );
}

function StatusTabs({ status }: { status: Query['status'] }) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const names = { all: t`All`, pending: t`Pending`, approved: t`Approved`, rejected: t`Rejected`, reversed: t`Reversed` };
  return (
    <nav className={classes.tabs} aria-label={t`Status`}>
      {depositFilters.map((each) => (
        <Link
          key={each}
          to={filterAddress(search, { status: each })}
          aria-current={each === status ? 'true' : undefined}
          preventScrollReset
        >
          {names[each]}
        </Link>
      ))}
    </nav>
  );
}

function Search({ field, find = '' }: { field: Props['searchField']; find: string | undefined }) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  function submit(event: FormEvent) {
    event.preventDefault();
    void navigate(filterAddress(search, { find: field.current?.value.trim() ?? '' }));
  }
  return (
    <search className={classes.search}>
      <form onSubmit={submit}>
        <TextInput
          key={find}
          ref={field}
          type="search"
          name="find"
          defaultValue={find}
          aria-label={t`Find a deposit ID, UTR or User Id`}
          placeholder={t`Deposit ID, UTR or User Id`}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        />
      </form>
    </search>
  );
}

function DateFilter({ query: { from, to } }: { query: Query }) {
  const { t, i18n } = useLingui();
  return (
    <FilterChip
      label={t`Dates`}
      value={from && to && from <= to ? days(i18n.locale, from, to) : undefined}
      names={['from', 'to']}
      hint={<Trans>Counts when both days are set.</Trans>}
    >
      <TextInput type="date" name="from" label={t`From`} defaultValue={from ?? ''} />
      <TextInput type="date" name="to" label={t`To`} defaultValue={to ?? ''} />
    </FilterChip>
  );
}

function AmountFilter({ query: { min, max } }: { query: Query }) {
  const { t } = useLingui();
  const [least, most] = [min === undefined ? '0' : inr(min), max === undefined ? '∞' : inr(max)];
  const isSet = min !== undefined || max !== undefined;
  const rupees = (amount: number | undefined) => (amount === undefined ? '' : amount / 100);
  return (
    <FilterChip label={t`Amount`} value={isSet ? t`${least} to ${most}` : undefined} names={['min', 'max']}>
      <TextInput
        type="number"
        name="min"
        label={t`Min amount (₹)`}
        placeholder="0"
        min={0}
        step="any"
        inputMode="decimal"
        defaultValue={rupees(min)}
      />
      <TextInput
        type="number"
        name="max"
        label={t`Max amount (₹)`}
        placeholder="∞"
        min={0}
        step="any"
        inputMode="decimal"
        defaultValue={rupees(max)}
      />
    </FilterChip>
  );
}

function MethodFilter({ query: { method } }: { query: Query }) {
  const { t, i18n } = useLingui();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  return (
    <select
      className={classes.pick}
      data-on={method !== undefined}
      aria-label={t`Method`}
      value={method ?? ''}
      onChange={(event) => void navigate(filterAddress(search, { method: event.currentTarget.value }))}
    >
      <option value="">{t`All methods`}</option>
      {donationMethods.map((each) => (
        <option key={each} value={each}>
          {i18n._(methodWords[each])}
        </option>
      ))}
    </select>
  );
}

function SortPicker({ query: { sort, status } }: { query: Query }) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const names = { oldest: t`Oldest first`, newest: t`Newest first`, smallest: t`Smallest first`, largest: t`Largest first` };
  return (
    <select
      className={`${classes.pick} ${classes.sort}`}
      aria-label={t`Order`}
      value={sort ?? (status === 'pending' ? 'oldest' : 'newest')}
      onChange={(event) => void navigate(filterAddress(search, { sort: event.currentTarget.value }))}
    >
      {depositSorts.map((each) => (
        <option key={each} value={each}>
          {names[each]}
        </option>
      ))}
    </select>
  );
}
