import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconGift, IconInfoCircle, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { listMyDonations } from '#contract/donations/donations.ts';
import { listMyPastDonations } from '#contract/donations/past-donations.ts';
import { listMyStatements } from '#contract/receipts.ts';
import { call } from '#web/lib/calling/call.ts';
import { load } from '#web/lib/calling/load.ts';
import { useReloadOn } from '#web/lib/live/live.tsx';
import { RateNote } from '#web/member/reading/rate-note.tsx';
import { Empty, NoMatch } from '#web/ui/feedback/states.tsx';
import { useFilter } from '#web/ui/list/use-filter.ts';
import { Screen } from '#web/ui/shell/screen.tsx';
import type { Route } from './+types/donations-screen.ts';
import { DonationTable } from './donation-table.tsx';
import classes from './donations.module.css';
import { donationsAddress } from './donations-address.ts';
import { Filters } from './filters.tsx';
import { PastDonations } from './past-donations.tsx';
import { Statements } from './statements.tsx';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = donationsAddress.asked(request);
  const [list, years, past] = await Promise.all([
    load(request, listMyDonations, { querystring: query }),
    statementYears(),
    pastDonations(),
  ]);
  return { list, years, past, query };
}

/** One part that fails never takes the page down. */
const statementYears = () =>
  call(listMyStatements, {}).then(
    ({ years }) => years,
    () => [],
  );

const pastDonations = () => call(listMyPastDonations, { querystring: { page: 1 } }).catch(() => null);

export default function DonationsScreen({ loaderData: { list, years, past, query } }: Route.ComponentProps) {
  useReloadOn(['donation']);
  const { t } = useLingui();
  const { clear } = useFilter(donationsAddress);
  const isFiltered = donationsAddress.isNarrowed(query);
  const isEmpty = list.rows.length === 0;
  return (
    <Screen
      title={t`Donation Status`}
      intro={<Trans>All your donations and their status.</Trans>}
      actions={
        <Button component={Link} to="/user/donate" leftSection={<IconPlus size={18} stroke={2} aria-hidden />}>
          {isEmpty && !isFiltered ? <Trans>Donate</Trans> : <Trans>Donate again</Trans>}
        </Button>
      }
    >
      {(!isEmpty || isFiltered) && (
        <div className={classes.bar}>
          <Filters campaigns={list.campaigns} />
          <Statements years={years} />
        </div>
      )}
      <section className={classes.list} aria-label={t`Your donations`}>
        {isEmpty && !isFiltered && (
          <Empty title={t`No donations yet`} icon={<IconGift stroke={1.6} />}>
            <p>
              <Trans>Your donations will appear here, each with its status and receipt.</Trans>
            </p>
          </Empty>
        )}
        {isEmpty && isFiltered && <NoMatch title={t`No donations match`} onClear={clear} />}
        {!isEmpty && <DonationTable list={list} />}
      </section>
      {past && <PastDonations past={past} />}
      {!isEmpty && <RateNote />}
      {list.rows.some((row) => row.canRetry) && (
        <p className={classes.foot}>
          <IconInfoCircle size={18} stroke={1.75} aria-hidden />
          <Trans>Retry opens the form with your amount, campaign and UTR filled in. You do not pay again.</Trans>
        </p>
      )}
    </Screen>
  );
}
