import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconMessagePlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link, Outlet, useParams } from 'react-router';
import { listMyTickets } from '#contract/support/my-tickets.ts';
import { load } from '#web/lib/calling/load.ts';
import { useReloadOn } from '#web/lib/live/live.tsx';
import { useAnswerTime } from '#web/member/support/use-ticket-words.ts';
import { Empty, NoMatch } from '#web/ui/feedback/states.tsx';
import { FilterLinks } from '#web/ui/list/filters/filter-links.tsx';
import { FilterSearch } from '#web/ui/list/filters/filter-search.tsx';
import { Pager } from '#web/ui/list/pager.tsx';
import { useFilter } from '#web/ui/list/use-filter.ts';
import { useIsWide } from '#web/ui/use-is-wide.ts';
import type { Route } from './+types/tickets-layout.ts';
import { TicketRow } from './ticket-row.tsx';
import classes from './tickets.module.css';
import { ticketsAddress } from './tickets-address.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = ticketsAddress.asked(request);
  return { query, list: await load(request, listMyTickets, { querystring: query }) };
}

/** Her tickets, the last updated first; the open one beside them, on a phone in their place. */
export default function TicketsLayout({ loaderData: { query, list } }: Route.ComponentProps) {
  const { t } = useLingui();
  const { code } = useParams();
  const isWide = useIsWide();
  const { clear } = useFilter(ticketsAddress);
  // What a ticket is about moves on, too, while it is open.
  useReloadOn(['ticket', 'donation', 'withdrawal', 'kyc']);
  if (code && !isWide) return <Outlet />;
  const isNarrowed = ticketsAddress.isNarrowed(query);
  if (list.rows.length === 0 && !isNarrowed && !code)
    return (
      <>
        <NoTickets />
        <Outlet />
      </>
    );
  return (
    <>
      <Filters />
      <div className={classes.split}>
        <section className={classes.list} aria-label={t`Your tickets`}>
          {list.rows.length === 0 ? (
            <NoMatch title={t`No tickets match`} onClear={clear} />
          ) : (
            <ul>
              {list.rows.map((ticket) => (
                <TicketRow key={ticket.code} ticket={ticket} isOpen={ticket.code === code?.toUpperCase()} />
              ))}
            </ul>
          )}
          {list.total > list.pageSize && <Pager place={list} />}
        </section>
        <Outlet />
      </div>
    </>
  );
}

function Filters() {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className={classes.filters}>
      <FilterLinks
        list={ticketsAddress}
        name="status"
        label={t`Status`}
        choices={[
          { value: 'all', words: t`All` },
          { value: 'open', words: t`Not solved` },
          { value: 'done', words: t`Solved` },
        ]}
        isLarge
      />
      <FilterSearch list={ticketsAddress} name="find" label={t`Find a ticket`} placeholder={t`Ticket ID or words`} field={field} />
    </div>
  );
}

function NoTickets() {
  const { t } = useLingui();
  const promise = useAnswerTime();
  return (
    <div className={classes.none}>
      <Empty
        title={t`No tickets yet`}
        icon={<IconMessagePlus stroke={1.6} />}
        action={
          <Button component={Link} to="/user/support/new">
            <Trans>Write to us</Trans>
          </Button>
        }
      >
        <p>
          <Trans>Your questions to us will appear here, each with its answers.</Trans> {promise}.
        </p>
      </Empty>
    </div>
  );
}
