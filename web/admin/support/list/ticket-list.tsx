import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconLifebuoy } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Ticket, TicketsQuery } from '#contract/support/review-tickets.ts';
import type { Page } from '#contract/values/paging.ts';
import type { Mode } from '#web/admin/desk/desk-layout.tsx';
import { type Selection, SelectionContext } from '#web/admin/desk/list/use-selection.ts';
import { supportAddress } from '#web/admin/support/support-address.ts';
import { Empty, NoMatch } from '#web/ui/feedback/states.tsx';
import { PagedTable } from '#web/ui/list/paged-table.tsx';
import { useFilter } from '#web/ui/list/use-filter.ts';
import { CloseMany } from './close-many.tsx';
import classes from './columns.module.css';
import { useColumns } from './columns.tsx';

interface Props {
  readonly list: Page<Ticket>;
  readonly query: TicketsQuery;
  readonly mode: Mode;
  readonly open: string | undefined;
  readonly mayAnswer: boolean;
  readonly selection: Selection;
}

const frames = { list: 'card', queue: 'bare', phone: 'edges' } as const;

export function TicketList({ list, query, mode, open, mayAnswer, selection }: Props) {
  const { t } = useLingui();
  const columns = useColumns({ mode, mayAnswer });
  if (list.rows.length === 0) return <Nothing query={query} />;
  return (
    <SelectionContext value={selection}>
      <div className={classes.list} data-mode={mode}>
        <PagedTable list={list} columns={columns} rowKey={({ code }) => code} caption={t`Tickets`} current={open} frame={frames[mode]} />
        {mayAnswer && mode === 'list' && <CloseMany selection={selection} />}
      </div>
    </SelectionContext>
  );
}

function Nothing({ query }: { query: TicketsQuery }) {
  const { t } = useLingui();
  const { to, clear } = useFilter(supportAddress);
  if (supportAddress.isNarrowed(query)) return <NoMatch title={t`No tickets match`} onClear={clear} />;
  const showAll = (
    <Button component={Link} to={to({ status: 'all' })} variant="default">
      <Trans>Show all tickets</Trans>
    </Button>
  );
  return (
    <Empty title={t`No tickets here`} icon={<IconLifebuoy stroke={1.6} />} action={query.status === 'all' ? null : showAll}>
      <Trans>What members ask appears here, whose answer is due first on top.</Trans>
    </Empty>
  );
}
