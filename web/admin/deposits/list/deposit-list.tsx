import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconChecks, IconReceiptRupee } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Deposit } from '#contract/donations/deposits.ts';
import type { Page } from '#contract/values/paging.ts';
import { depositDesk } from '#web/admin/deposits/deposit-desk.ts';
import { depositsAddress, type Query } from '#web/admin/deposits/deposits-address.ts';
import { useUndo } from '#web/admin/desk/decision/use-undo.tsx';
import type { Mode } from '#web/admin/desk/desk-layout.tsx';
import { type Selection, SelectionContext } from '#web/admin/desk/list/use-selection.ts';
import { Empty, NoMatch } from '#web/ui/feedback/states.tsx';
import { PagedTable } from '#web/ui/list/paged-table.tsx';
import { useFilter } from '#web/ui/list/use-filter.ts';
import { BulkBar } from './bulk-bar.tsx';
import { useColumns } from './columns.tsx';
import classes from './deposit-list.module.css';

interface Props {
  readonly list: Page<Deposit>;
  readonly query: Query;
  readonly mode: Mode;
  readonly open: string | undefined;
  readonly mayReview: boolean;
  readonly selection: Selection;
  /** Several were decided, or taken back, at once. */
  readonly onManyDecided: () => void;
}

const frames = { list: 'card', queue: 'bare', phone: 'edges' } as const;

/** The rows with their paging and what can be done with several; or why there are none. */
export function DepositList({ list, query, mode, open, mayReview, selection, onManyDecided }: Props) {
  const { t } = useLingui();
  const columns = useColumns({ mode, mayReview });
  // Here and not in the bar: what was rejected last can be taken back when no row is left.
  const undo = useUndo(depositDesk, async () => undefined);
  if (list.rows.length === 0) return <Nothing query={query} />;
  return (
    <SelectionContext value={selection}>
      <div className={classes.list} data-mode={mode}>
        <PagedTable list={list} columns={columns} rowKey={({ code }) => code} caption={t`Deposits`} current={open} frame={frames[mode]} />
        {mayReview && <BulkBar selection={selection} undo={undo} onDecided={onManyDecided} />}
      </div>
    </SelectionContext>
  );
}

/** Nothing waits, nothing matches, and nothing ever came are three different things. */
function Nothing({ query }: { query: Query }) {
  const { t } = useLingui();
  const { to, clear } = useFilter(depositsAddress);
  if (depositsAddress.isNarrowed(query)) return <NoMatch title={t`No deposits match`} onClear={clear} />;
  const showAll = (
    <Button component={Link} to={to({ status: 'all' })} variant="default">
      <Trans>Show all deposits</Trans>
    </Button>
  );
  if (query.status === 'pending')
    return (
      <Empty title={t`Nothing is waiting`} icon={<IconChecks stroke={1.6} />} action={showAll}>
        <Trans>Every deposit is reviewed. New ones appear here, oldest first.</Trans>
      </Empty>
    );
  return (
    <Empty title={t`No deposits here yet`} icon={<IconReceiptRupee stroke={1.6} />} action={query.status === 'all' ? null : showAll}>
      <Trans>Deposits sent by members and recorded by staff appear here.</Trans>
    </Empty>
  );
}
