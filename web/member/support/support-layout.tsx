import { useLingui } from '@lingui/react/macro';
import { Outlet, useLocation, useParams } from 'react-router';
import { listMyTickets } from '#contract/support/my-tickets.ts';
import { loadIfPossible } from '#web/lib/calling/load.ts';
import { type Section, SectionTabs } from '#web/ui/section-tabs.tsx';
import { ScreenHead } from '#web/ui/shell/screen.tsx';
import { useIsWide } from '#web/ui/use-is-wide.ts';
import type { Route } from './+types/support-layout.ts';
import { ContactCards } from './contact-cards.tsx';
import classes from './support.module.css';

/** How many tickets there are, whatever the list below is narrowed to. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const all = await loadIfPossible(request, listMyTickets, { querystring: {} });
  return { tickets: all?.total };
}

/** The ways to reach the trust, and the three parts of the page. An open ticket has a phone's page to itself. */
export default function SupportLayout({ loaderData: { tickets } }: Route.ComponentProps) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const { code } = useParams();
  const isWide = useIsWide();
  if (code && !isWide) return <Outlet />;
  const part = pathname.split('/')[3];
  const sections: Section[] = [
    { to: '/user/support', words: t`Support Tickets`, count: tickets, isCurrent: part !== 'faq' && part !== 'new' },
    { to: '/user/support/faq', words: t`FAQ`, isCurrent: part === 'faq' },
    { to: '/user/support/new', words: t`New Ticket`, isCurrent: part === 'new' },
  ];
  return (
    <>
      <ScreenHead heading={t`Support`} />
      <div className={classes.page}>
        <ContactCards />
        <SectionTabs label={t`Sections`} sections={sections} />
        <Outlet />
      </div>
    </>
  );
}
