import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import type { MyTicket } from '#contract/support/my-tickets.ts';
import { day, lately } from '#web/lib/format.ts';
import { shownStatus, useTicketWords } from '#web/member/support/use-ticket-words.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import classes from './tickets.module.css';

export function TicketRow({ ticket, isOpen }: { ticket: MyTicket; isOpen: boolean }) {
  const { i18n } = useLingui();
  const { search } = useLocation();
  const words = useTicketWords();
  const { code, subject, status, priority, unread, agent } = ticket;
  const category = words.category(ticket.category);
  const created = day(i18n.locale, ticket.created);
  const updated = lately(i18n.locale, ticket.lastUpdate);
  return (
    <li className={classes.row} data-open={isOpen}>
      <Link
        to={`/user/support/${code}${search}`}
        aria-current={isOpen ? 'true' : undefined}
        className={classes.subject ?? ''}
        preventScrollReset
      >
        {subject}
        {unread > 0 && (
          <VisuallyHidden>
            {', '}
            <Plural value={unread} one="# new answer" other="# new answers" />
          </VisuallyHidden>
        )}
      </Link>
      {unread > 0 && <span className={classes.dot} aria-hidden />}
      <span className={classes.badges}>
        <StatusBadge status={shownStatus(status)} />
        <StatusBadge status={priority} />
      </span>
      <span className={classes.about}>
        <Trans>
          {code}, {category}. Opened {created}.
        </Trans>
      </span>
      <span className={classes.about}>
        {agent ? (
          <Trans>
            Last update {updated}, {agent}
          </Trans>
        ) : (
          <Trans>Last update {updated}</Trans>
        )}
      </span>
    </li>
  );
}
