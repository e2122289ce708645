import { Trans, useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { getNextRun } from '#contract/payouts/runs.ts';
import { exportWithdrawals, getWithdrawalSummary, listWithdrawals } from '#contract/withdrawals/review-withdrawals.ts';
import { DeskLayout } from '#web/admin/desk/desk-layout.tsx';
import { useDeskList } from '#web/admin/desk/list/use-desk-list.ts';
import { NextRunBar } from '#web/admin/payouts/next-run-bar.tsx';
import { useHasPermission } from '#web/admin/use-has-permission.ts';
import { load, loadIfPossible } from '#web/lib/calling/load.ts';
import { ExportButton } from '#web/ui/list/download-button.tsx';
import { exportAddress, reloadUnlessOpening } from '#web/ui/list/list-address.ts';
import { ScreenHead } from '#web/ui/shell/screen.tsx';
import { Filters } from './list/filters.tsx';
import { Summary } from './list/summary.tsx';
import { WithdrawalList } from './list/withdrawal-list.tsx';
import { Review } from './review/review.tsx';
import { withdrawalsAddress } from './withdrawals-address.ts';

export async function clientLoader({ request }: { request: Request }) {
  const query = withdrawalsAddress.asked(request);
  const [list, summary, nextRun] = await Promise.all([
    load(request, listWithdrawals, { querystring: query }),
    loadIfPossible(request, getWithdrawalSummary, {}),
    loadIfPossible(request, getNextRun, {}),
  ]);
  return { query, list, summary, nextRun };
}

export const shouldRevalidate = reloadUnlessOpening;

/** Where withdrawals are approved one by one, and what is approved goes to the bank in a payout run. */
export default function WithdrawalsScreen() {
  const { t } = useLingui();
  const { query, list, summary, nextRun } = useLoaderData<typeof clientLoader>();
  const mayReview = useHasPermission('withdrawals.review');
  const { open, searchField } = useDeskList(list.rows, ['withdrawal', 'payout_run']);
  const title = t`Withdraw Management`;
  return (
    <DeskLayout
      title={title}
      open={open}
      head={
        <>
          <ScreenHead
            heading={title}
            intro={<Trans>Review and process withdrawal requests from users</Trans>}
            actions={
              <>
                {summary && <Summary summary={summary} />}
                {!open && <ExportButton address={exportAddress(exportWithdrawals, query)} />}
              </>
            }
          />
          <Filters searchField={searchField} />
        </>
      }
      list={(mode) => (
        <>
          <WithdrawalList {...{ list, query, mode, open, mayReview }} ready={summary?.ready.count} />
          {nextRun && query.status === 'todo' && <NextRunBar next={nextRun} frame={mode === 'list' ? 'card' : 'bare'} />}
        </>
      )}
      review={open && <Review code={open} list={list} mayReview={mayReview} />}
    />
  );
}
