import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconChecks, IconGift } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { RewardQuery, RewardRow } from '#contract/referrals/review-rewards.ts';
import type { Page } from '#contract/values/paging.ts';
import type { Mode } from '#web/admin/desk/desk-layout.tsx';
import { rewardsAddress } from '#web/admin/rewards/rewards-address.ts';
import { Empty, NoMatch } from '#web/ui/feedback/states.tsx';
import { PagedTable } from '#web/ui/list/paged-table.tsx';
import { useFilter } from '#web/ui/list/use-filter.ts';
import { useColumns } from './columns.tsx';

interface Props {
  readonly list: Page<RewardRow>;
  readonly query: RewardQuery;
  readonly mode: Mode;
  readonly open: string | undefined;
  readonly mayReview: boolean;
}

const frames = { list: 'card', queue: 'bare', phone: 'edges' } as const;

export function RewardList({ list, query, mode, open, mayReview }: Props) {
  const { t } = useLingui();
  const columns = useColumns({ mode, mayReview });
  if (list.rows.length === 0) return <Nothing query={query} />;
  return <PagedTable list={list} columns={columns} rowKey={({ code }) => code} caption={t`Rewards`} current={open} frame={frames[mode]} />;
}

/** Nothing waits, nothing matches, and nothing ever came are three different things. */
function Nothing({ query }: { query: RewardQuery }) {
  const { t } = useLingui();
  const { to, clear } = useFilter(rewardsAddress);
  if (rewardsAddress.isNarrowed(query)) return <NoMatch title={t`No rewards match`} onClear={clear} />;
  const showAll = (
    <Button component={Link} to={to({ status: 'all' })} variant="default">
      <Trans>Show all rewards</Trans>
    </Button>
  );
  if (query.status === 'waiting')
    return (
      <Empty title={t`Nothing is waiting`} icon={<IconChecks stroke={1.6} />} action={showAll}>
        <Trans>Rewards that need a person appear here, the oldest first.</Trans>
      </Empty>
    );
  return (
    <Empty title={t`No rewards here yet`} icon={<IconGift stroke={1.6} />} action={query.status === 'all' ? null : showAll}>
      <Trans>Rewards appear here when gifts of invited friends are approved.</Trans>
    </Empty>
  );
}
