import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconChecks } from '@tabler/icons-react';
import { useLoaderData } from 'react-router';
import { getStaffMe } from '#contract/accounts/staff.ts';
import { DashboardDays } from '#contract/dashboard/daily-figures.ts';
import { type Dashboard, getDashboard } from '#contract/dashboard/dashboard.ts';
import { listSecondPersonRequests } from '#contract/second-person.ts';
import { FirstRun } from '#web/admin/first-run/first-run.tsx';
import { SecondPersonBoard } from '#web/admin/second-person/second-person-board.tsx';
import { load } from '#web/lib/calling/load.ts';
import { Empty } from '#web/ui/feedback/states.tsx';
import { Screen } from '#web/ui/shell/screen.tsx';
import { Cards } from './cards.tsx';
import { DonationsChart, MembersChart, PayoutsChart, TimeChart } from './charts/charts.tsx';
import { weekday } from './charts/short.ts';
import classes from './dashboard.module.css';
import { Funds } from './funds.tsx';
import { Period } from './period.tsx';
import { Queues } from './queues.tsx';
import { QuickLinks } from './quick-links.tsx';
import { Recent } from './recent.tsx';
import { useGreeting } from './use-greeting.ts';
import { useReloadSeldom } from './use-reload-seldom.ts';
import { YourAccount } from './your-account.tsx';

export async function clientLoader({ request }: { request: Request }) {
  // What nobody can read in the address is the first choice, not an error.
  const days = DashboardDays.catch(14).parse(new URL(request.url).searchParams.get('days') ?? 14);
  const [staff, secondPerson, dashboard] = await Promise.all([
    load(request, getStaffMe, {}),
    load(request, listSecondPersonRequests, {}),
    load(request, getDashboard, { querystring: { days } }),
  ]);
  return { staff, secondPerson, dashboard };
}

/** Figures, what waits, what happened, and who one is here; each part for who may read what it is made of. */
export default function AdminDashboardScreen() {
  useReloadSeldom();
  const { t, i18n } = useLingui();
  const greeting = useGreeting();
  const { staff, secondPerson, dashboard } = useLoaderData<typeof clientLoader>();
  const { queues, recent, funds, figures, cards, days } = dashboard;
  const total = queues.reduce((sum, { count }) => sum + count, 0);
  const hasFigures = Object.values(cards).some((card) => card !== null);
  // An editor has no figures and hears of nobody: the funds take the room that would be empty.
  const isBare = !hasFigures && secondPerson.rows.length + recent.length === 0;
  const health = funds && <Funds funds={funds} />;
  return (
    <Screen
      title={t`Dashboard`}
      heading={greeting(staff.fullName.trim().split(/\s+/)[0] ?? '')}
      intro={
        <>
          {weekday(i18n.locale, dashboard.to)}.{' '}
          <Plural value={total} _0="Nothing needs a decision." one="# thing needs a decision." other="# things need a decision." />
        </>
      }
      actions={<Period days={days} hasFigures={hasFigures} />}
    >
      <FirstRun />
      <Cards {...{ cards, figures, days }} />
      <div className={classes.grid}>
        <div className={classes.first}>
          <Queues queues={queues} mayReview={staff.permissions.includes('donations.review')} />
          {!isBare && health}
        </div>
        <div className={classes.main}>
          <SecondPersonBoard {...secondPerson} />
          {cards.donations && <DonationsChart figures={figures} />}
          <SmallCharts {...dashboard} />
          <Recent recent={recent} hasLog={staff.permissions.includes('audit.read')} />
          {isBare && health}
          {isBare && queues.length === 0 && (
            <Empty title={t`Nothing is waiting for you`} icon={<IconChecks stroke={1.6} />}>
              <Trans>Your role has no queue. What you ask a second person to agree to appears here.</Trans>
            </Empty>
          )}
        </div>
        <div className={classes.side}>
          <QuickLinks permissions={staff.permissions} />
          <YourAccount staff={staff} />
        </div>
      </div>
    </Screen>
  );
}

function SmallCharts({ cards, figures }: Pick<Dashboard, 'cards' | 'figures'>) {
  if (!cards.members && !cards.payouts && !cards.donations && !cards.kyc) return null;
  return (
    <div className={classes.charts}>
      {cards.members && <MembersChart figures={figures} />}
      {cards.payouts && <PayoutsChart figures={figures} />}
      {cards.donations && <TimeChart figures={figures} of="decisions" />}
      {cards.kyc && <TimeChart figures={figures} of="kycDecisions" />}
    </div>
  );
}
