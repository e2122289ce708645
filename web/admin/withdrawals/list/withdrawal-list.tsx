import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBuildingBank, IconChecks } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Page } from '#contract/values/paging.ts';
import type { Withdrawal, WithdrawalsQuery } from '#contract/withdrawals/review-withdrawals.ts';
import type { Mode } from '#web/admin/desk/desk-layout.tsx';
import { withdrawalsAddress } from '#web/admin/withdrawals/withdrawals-address.ts';
import { count } from '#web/lib/format.ts';
import { Empty, NoMatch } from '#web/ui/feedback/states.tsx';
import { PagedTable } from '#web/ui/list/paged-table.tsx';
import { useFilter } from '#web/ui/list/use-filter.ts';
import classes from './columns.module.css';
import { useColumns } from './columns.tsx';

interface Props {
  readonly list: Page<Withdrawal>;
  readonly query: WithdrawalsQuery;
  readonly mode: Mode;
  readonly open: string | undefined;
  readonly mayReview: boolean;
  /** How many are approved and in no run. */
  readonly ready: number | undefined;
}

const frames = { list: 'card', queue: 'bare', phone: 'edges' } as const;

export function WithdrawalList({ list, query, mode, open, mayReview, ready }: Props) {
  const { t } = useLingui();
  const columns = useColumns({ mode, mayReview });
  if (list.rows.length === 0) return <Nothing query={query} />;
  const isApproved = ({ status }: Withdrawal) => query.status === 'todo' && status === 'approved' && <ReadyForBank ready={ready} />;
  return (
    <PagedTable
      list={list}
      columns={columns}
      rowKey={({ code }) => code}
      caption={t`Withdrawals`}
      current={open}
      frame={frames[mode]}
      groupOf={isApproved}
    />
  );
}

function ReadyForBank({ ready }: { ready: number | undefined }) {
  const { i18n } = useLingui();
  return (
    <span className={classes.group}>
      <Trans>Approved, ready for the bank</Trans>
      {ready !== undefined && <span>{count(i18n.locale, ready)}</span>}
    </span>
  );
}

/** Nothing waits, nothing matches, and nothing ever came are three different things. */
function Nothing({ query }: { query: WithdrawalsQuery }) {
  const { t } = useLingui();
  const { to, clear } = useFilter(withdrawalsAddress);
  if (withdrawalsAddress.isNarrowed(query)) return <NoMatch title={t`No withdrawals match`} onClear={clear} />;
  const showAll = (
    <Button component={Link} to={to({ status: 'all' })} variant="default">
      <Trans>Show all withdrawals</Trans>
    </Button>
  );
  if (query.status === 'todo')
    return (
      <Empty title={t`Nothing is waiting`} icon={<IconChecks stroke={1.6} />} action={showAll}>
        <Trans>Every request is decided, and everything approved is with the bank. New requests appear here, oldest first.</Trans>
      </Empty>
    );
  return (
    <Empty title={t`No withdrawals here yet`} icon={<IconBuildingBank stroke={1.6} />} action={query.status === 'all' ? null : showAll}>
      <Trans>Withdrawals appear here when members ask for them.</Trans>
    </Empty>
  );
}
