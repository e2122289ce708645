import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLoaderData, useRouteLoaderData } from 'react-router';
import { type Deposit, exportDeposits, getDepositSummary, listDeposits } from '#contract/donations/deposits.ts';
import { donationCan } from '#contract/values/status.ts';
import type { clientLoader as adminLoader } from '#web/admin/admin-layout.tsx';
import { DeskLayout } from '#web/admin/desk/desk-layout.tsx';
import { useDeskList } from '#web/admin/desk/list/use-desk-list.ts';
import { useSelection } from '#web/admin/desk/list/use-selection.ts';
import { load, loadIfPossible } from '#web/lib/calling/load.ts';
import { ExportButton } from '#web/ui/list/download-button.tsx';
import { exportAddress, reloadUnlessOpening } from '#web/ui/list/list-address.ts';
import { ScreenHead } from '#web/ui/shell/screen.tsx';
import classes from './deposits.module.css';
import { depositsAddress, type Query } from './deposits-address.ts';
import { DepositList } from './list/deposit-list.tsx';
import { Filters } from './list/filters.tsx';
import { SummaryCards, SummaryLine } from './list/summary.tsx';
import { WallWaiting } from './list/wall-waiting.tsx';
import { Review } from './review/review.tsx';

export async function clientLoader({ request }: { request: Request }) {
  const query = depositsAddress.asked(request);
  const [list, summary] = await Promise.all([
    load(request, listDeposits, { querystring: query }),
    loadIfPossible(request, getDepositSummary, {}),
  ]);
  return { query, list, summary };
}

export const shouldRevalidate = reloadUnlessOpening;

const canReject = ({ status }: Deposit) => donationCan('reject', status);

/** The clerk's desk: the queue, and beside it (on a phone: in its place) the deposit that is looked at. */
export default function DepositsScreen() {
  const { t } = useLingui();
  const { query, list, summary } = useLoaderData<typeof clientLoader>();
  const staff = useRouteLoaderData<typeof adminLoader>('admin/shell')?.staff;
  const selection = useSelection(list.rows, canReject);
  const { open, searchField } = useDeskList(list.rows, ['donation']);

  const mayReview = staff?.permissions.includes('donations.review') ?? false;
  // What is open may be among several that were decided at once: it is asked for anew.
  const [timesDecided, setTimesDecided] = useState(0);
  const review = open && <Review key={timesDecided} code={open} list={list} mayReview={mayReview} selection={selection} />;
  const title = t`Deposit Management`;
  return (
    <DeskLayout
      title={title}
      open={open}
      head={
        <>
          <ScreenHead
            heading={title}
            intro={!open && <Trans>Review and manage all deposit requests from users</Trans>}
            actions={open && summary ? <SummaryLine summary={summary} /> : <Acts query={query} mayReview={mayReview} />}
          />
          {!open && summary && <SummaryCards summary={summary} />}
          {!open && summary && <WallWaiting count={summary.wallWaiting} isShown={query.wall === 'waiting'} />}
          <Filters query={query} searchField={searchField} />
        </>
      }
      list={(mode) => (
        <DepositList
          list={list}
          query={query}
          mode={mode}
          open={open}
          mayReview={mayReview}
          selection={selection}
          onManyDecided={() => setTimesDecided((times) => times + 1)}
        />
      )}
      review={review}
    />
  );
}

function Acts({ query, mayReview }: { query: Query; mayReview: boolean }) {
  return (
    <div className={classes.acts}>
      <ExportButton address={exportAddress(exportDeposits, query)} />
      {mayReview && (
        <Button component={Link} to="/admin/deposits/new" data-size="sm" leftSection={<IconPlus size={18} stroke={2} aria-hidden />}>
          <Trans>Record a deposit</Trans>
        </Button>
      )}
    </div>
  );
}
