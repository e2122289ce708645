import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconChecks, IconId } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { KycCase, KycQuery } from '#contract/kyc/review-kyc.ts';
import type { Page } from '#contract/values/paging.ts';
import type { Mode } from '#web/admin/desk/desk-layout.tsx';
import { kycAddress } from '#web/admin/kyc/kyc-address.ts';
import { Empty, NoMatch } from '#web/ui/feedback/states.tsx';
import { PagedTable } from '#web/ui/list/paged-table.tsx';
import { useFilter } from '#web/ui/list/use-filter.ts';
import { useColumns } from './columns.tsx';

interface Props {
  readonly list: Page<KycCase>;
  readonly query: KycQuery;
  readonly mode: Mode;
  readonly open: string | undefined;
  readonly mayReview: boolean;
}

const frames = { list: 'card', queue: 'bare', phone: 'edges' } as const;

export function KycList({ list, query, mode, open, mayReview }: Props) {
  const { t } = useLingui();
  const columns = useColumns({ mode, mayReview });
  if (list.rows.length === 0) return <Nothing query={query} />;
  return (
    <PagedTable list={list} columns={columns} rowKey={({ code }) => code} caption={t`Verifications`} current={open} frame={frames[mode]} />
  );
}

/** Nothing waits, nothing matches, and nothing ever came are three different things. */
function Nothing({ query }: { query: KycQuery }) {
  const { t } = useLingui();
  const { to, clear } = useFilter(kycAddress);
  if (kycAddress.isNarrowed(query)) return <NoMatch title={t`No verifications match`} onClear={clear} />;
  const showAll = (
    <Button component={Link} to={to({ status: 'all' })} variant="default">
      <Trans>Show all verifications</Trans>
    </Button>
  );
  if (query.status === 'waiting')
    return (
      <Empty title={t`Nothing is waiting`} icon={<IconChecks stroke={1.6} />} action={showAll}>
        <Trans>Every case is decided. New ones appear here: those sent again first, then the oldest.</Trans>
      </Empty>
    );
  return (
    <Empty title={t`No verifications here yet`} icon={<IconId stroke={1.6} />} action={query.status === 'all' ? null : showAll}>
      <Trans>Identity papers that members send appear here.</Trans>
    </Empty>
  );
}
