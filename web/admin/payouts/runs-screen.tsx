import { Trans, useLingui } from '@lingui/react/macro';
import { IconListDetails } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link, useLoaderData } from 'react-router';
import { exportPayoutRuns, getNextRun, listPayoutRuns, type PayoutRun } from '#contract/payouts/runs.ts';
import { useMoment } from '#web/admin/words.ts';
import { load, loadIfPossible } from '#web/lib/calling/load.ts';
import { useReloadOn } from '#web/lib/live/live.tsx';
import { Empty } from '#web/ui/feedback/states.tsx';
import { amountColumn } from '#web/ui/list/amount-column.tsx';
import { ExportButton } from '#web/ui/list/download-button.tsx';
import { exportAddress, pagesOnly } from '#web/ui/list/list-address.ts';
import { PagedTable } from '#web/ui/list/paged-table.tsx';
import type { Column } from '#web/ui/list/table.tsx';
import { Screen } from '#web/ui/shell/screen.tsx';
import { NextRunBar } from './next-run-bar.tsx';
import { RunStatusTag } from './run-status.tsx';

export async function clientLoader({ request }: { request: Request }) {
  const [list, nextRun] = await Promise.all([
    load(request, listPayoutRuns, { querystring: pagesOnly.asked(request) }),
    loadIfPossible(request, getNextRun, {}),
  ]);
  return { list, nextRun };
}

/** Every list that went to the bank, the newest first. */
export default function PayoutRunsScreen() {
  useReloadOn(['payout_run', 'withdrawal']);
  const { t } = useLingui();
  const { list, nextRun } = useLoaderData<typeof clientLoader>();
  const columns = useRunColumns();
  return (
    <Screen
      title={t`Payout runs`}
      above={
        <Link to="/admin/withdrawals">
          <Trans>Withdraw Management</Trans>
        </Link>
      }
      intro={<Trans>Everything approved goes to the bank in one list, and each line of it ends as paid or failed.</Trans>}
      actions={<ExportButton address={exportAddress(exportPayoutRuns, {})} />}
    >
      {list.rows.length > 0 ? (
        <PagedTable list={list} columns={columns} rowKey={({ code }) => code} caption={t`Payout runs`} />
      ) : (
        <Empty title={t`No payout run yet`} icon={<IconListDetails stroke={1.6} />}>
          <Trans>Runs appear here once approved withdrawals were put into one.</Trans>
        </Empty>
      )}
      {nextRun && <NextRunBar next={nextRun} frame="card" />}
    </Screen>
  );
}

function useRunColumns(): Column<PayoutRun>[] {
  const { t } = useLingui();
  const moment = useMoment();
  return useMemo(() => {
    const ended = ({ ended: so, lines: all }: PayoutRun) => t`${so} of ${all}`;
    return [
      {
        id: 'run',
        head: t`Run`,
        phone: 'name',
        cell: ({ code }) => (
          <b>
            <Link to={`/admin/payout-runs/${code}`}>{code}</Link>
          </b>
        ),
      },
      { id: 'made', head: t`Made`, phone: 'meta', cell: ({ made }) => `${moment(made.at)} · ${made.by}` },
      { id: 'ended', head: t`Answers`, isNumber: true, cell: ended },
      amountColumn<PayoutRun>(t`Bank sends`, (run) => run.total),
      { id: 'status', head: t`Status`, phone: 'badge', cell: ({ status }) => <RunStatusTag status={status} /> },
    ];
  }, [t, moment]);
}
