import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconChecks, IconReceiptRupee } from '@tabler/icons-react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { Deposit } from '#contract/donations/deposits.ts';
import { clearedAddress, filterAddress, isNarrowed, type Query } from '#web/admin/deposits/deposits-address.ts';
import { Empty, NoMatch } from '#web/ui/feedback/states.tsx';
import { Pager } from '#web/ui/list/pager.tsx';
import { Table } from '#web/ui/list/table.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { type Mode, useColumns } from './columns.tsx';
import classes from './deposit-list.module.css';
import { type Selection, SelectionContext } from './use-selection.ts';

interface Props {
  readonly list: { readonly rows: readonly Deposit[]; readonly page: number; readonly total: number; readonly totalIsExact: boolean };
  readonly query: Query;
  readonly mode: Mode;
  readonly open: string | undefined;
  readonly mayReview: boolean;
  readonly selection: Selection;
}

/** The rows with their paging and what can be done with several; or why there are none. */
export function DepositList({ list, query, mode, open, mayReview, selection }: Props) {
  const { t } = useLingui();
  const columns = useColumns({ mode, mayReview });
  if (list.rows.length === 0) return <Nothing query={query} />;
  return (
    <SelectionContext value={selection}>
      <div className={classes.list} data-mode={mode}>
        <Table rows={list.rows} columns={columns} rowKey={({ code }) => code} caption={t`Deposits`} current={open} />
        <Pager page={list.page} total={list.total} isExact={list.totalIsExact} />
        {mayReview && <BulkBar selection={selection} />}
      </div>
    </SelectionContext>
  );
}

/** Nothing waits, nothing matches, and nothing ever came are three different things. */
function Nothing({ query }: { query: Query }) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  if (isNarrowed(query) || query.page > 1)
    return <NoMatch title={t`No deposits match`} onClear={() => void navigate(clearedAddress(search))} />;
  const showAll = (
    <Button component={Link} to={filterAddress(search, { status: 'all' })} variant="default">
      <Trans>Show all deposits</Trans>
    </Button>
  );
  if (query.status === 'pending')
    return (
      <Empty title={t`Nothing is waiting`} icon={<IconChecks stroke={1.6} />} action={showAll}>
        <Trans>Every deposit is reviewed. New ones stand here, the oldest first.</Trans>
      </Empty>
    );
  return (
    <Empty title={t`No deposits here yet`} icon={<IconReceiptRupee stroke={1.6} />} action={query.status === 'all' ? null : showAll}>
      <Trans>What members send and what staff record stands here.</Trans>
    </Empty>
  );
}
