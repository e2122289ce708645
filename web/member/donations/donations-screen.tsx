import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconGift, IconInfoCircle, IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { listMyDonations, MyDonationsQuery } from '#contract/donations/donations.ts';
import { listMyStatements } from '#contract/receipts.ts';
import { call } from '#web/lib/calling/call.ts';
import { load } from '#web/lib/calling/load.ts';
import { Empty, NoMatch } from '#web/ui/feedback/states.tsx';
import { Pager } from '#web/ui/list/pager.tsx';
import { Screen } from '#web/ui/shell/screen.tsx';
import type { Route } from './+types/donations-screen.ts';
import { DonationTable } from './donation-table.tsx';
import classes from './donations.module.css';
import { Filters } from './filters.tsx';
import { Statements } from './statements.tsx';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = Object.fromEntries(new URL(request.url).searchParams);
  // An address that was typed or is old still shows the list.
  const query = MyDonationsQuery.safeParse(asked).data ?? MyDonationsQuery.parse({});
  const [list, years] = await Promise.all([load(request, listMyDonations, { querystring: query }), statementYears()]);
  return { list, years, query };
}

/** One part that fails never takes the page down. */
const statementYears = () =>
  call(listMyStatements, {}).then(
    ({ years }) => years,
    () => [],
  );

export default function DonationsScreen({ loaderData: { list, years, query } }: Route.ComponentProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isFiltered = query.status !== 'all' || query.campaign !== undefined;
  const isEmpty = list.rows.length === 0;
  return (
    <Screen
      title={t`Donation Status`}
      intro={<Trans>Every gift you have made, and where it stands.</Trans>}
      actions={
        <Button component={Link} to="/user/donate" leftSection={<IconPlus size={18} stroke={2} aria-hidden />}>
          {isEmpty && !isFiltered ? <Trans>Donate</Trans> : <Trans>Donate again</Trans>}
        </Button>
      }
    >
      {(!isEmpty || isFiltered) && (
        <div className={classes.bar}>
          <Filters query={query} campaigns={list.campaigns} />
          <Statements years={years} />
        </div>
      )}
      <section className={classes.list} aria-label={t`Your donations`}>
        {isEmpty && !isFiltered && (
          <Empty title={t`No donations yet`} icon={<IconGift stroke={1.6} />}>
            <p>
              <Trans>Your gifts will stand here, each with its state and its receipt.</Trans>
            </p>
          </Empty>
        )}
        {isEmpty && isFiltered && <NoMatch title={t`No donations match`} onClear={() => void navigate('/user/donations')} />}
        {!isEmpty && <DonationTable rows={list.rows} />}
        {!isEmpty && <Pager page={list.page} total={list.total} isExact={list.totalIsExact} />}
      </section>
      {list.rows.some((row) => row.canRetry) && (
        <p className={classes.foot}>
          <IconInfoCircle size={18} stroke={1.75} aria-hidden />
          <Trans>Retry opens the form with your amount, campaign and UTR filled in. No money is taken again.</Trans>
        </p>
      )}
    </Screen>
  );
}
