import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { exportRefunds, listRefunds } from '#contract/payouts/refunds.ts';
import { load } from '#web/lib/calling/load.ts';
import { useReloadOn } from '#web/lib/live/live.tsx';
import { Empty } from '#web/ui/feedback/states.tsx';
import { ExportButton } from '#web/ui/list/download-button.tsx';
import { FilterBar } from '#web/ui/list/filters/filter-bar.tsx';
import { FilterLinks } from '#web/ui/list/filters/filter-links.tsx';
import { exportAddress } from '#web/ui/list/list-address.ts';
import { PagedTable } from '#web/ui/list/paged-table.tsx';
import { Screen } from '#web/ui/shell/screen.tsx';
import { useRefundColumns } from './columns.tsx';
import { type AskedRefund, DecideDialog } from './decide-dialog.tsx';
import { refundsAddress } from './refunds-address.ts';

export async function clientLoader({ request }: { request: Request }) {
  const query = refundsAddress.asked(request);
  return { query, list: await load(request, listRefunds, { querystring: query }) };
}

/** Money that goes back to whoever paid it: one person asks at the statement, another agrees here. */
export default function RefundsScreen() {
  useReloadOn(['payout_run']);
  const { t } = useLingui();
  const { query, list } = useLoaderData<typeof clientLoader>();
  const [asked, setAsked] = useState<AskedRefund>();
  const columns = useRefundColumns(setAsked);
  return (
    <Screen
      title={t`Refunds`}
      above={
        <Link to="/admin/withdrawals">
          <Trans>Withdraw Management</Trans>
        </Link>
      }
      intro={
        <Trans>
          Payments that nobody claims go back to the payer. One person asks, another agrees; then it leaves with the next payout run.
        </Trans>
      }
      actions={<ExportButton address={exportAddress(exportRefunds, query)} />}
    >
      <FilterBar>
        <FilterLinks
          list={refundsAddress}
          name="status"
          label={t`Status`}
          choices={[
            { value: 'asked', words: t`To decide` },
            { value: 'due', words: t`Due` },
            { value: 'paid', words: t`Paid` },
            { value: 'refused', words: t`Refused` },
            { value: 'all', words: t`All` },
          ]}
        />
      </FilterBar>
      {list.rows.length > 0 ? (
        <PagedTable list={list} columns={columns} rowKey={({ code }) => code} caption={t`Refunds`} />
      ) : (
        <Empty title={t`No refunds here`} icon={<IconArrowBackUp stroke={1.6} />}>
          <Trans>A refund is asked for at an unclaimed payment, under Reconciliation.</Trans>
        </Empty>
      )}
      {asked && <DecideDialog {...asked} onClose={() => setAsked(undefined)} />}
    </Screen>
  );
}
