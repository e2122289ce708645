import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useSearchParams } from 'react-router';
import type { TicketDetails } from '#contract/support/review-tickets.ts';
import { LogLink } from '#web/admin/desk/log-link.tsx';
import type { TicketActs } from '#web/admin/support/use-ticket-acts.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { openAddress } from '#web/ui/list/list-address.ts';
import { Choices } from './choices.tsx';
import { Clocks } from './clocks.tsx';
import { MatterCard } from './matter-card.tsx';
import { MemberCard } from './member-card.tsx';
import classes from './side.module.css';

/** What helps to answer: the clocks, who writes, what it is about, who has it. */
export function Side({ details, acts }: { details: TicketDetails; acts: TicketActs }) {
  const { t } = useLingui();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section className={classes.side} aria-label={t`About this ticket`} tabIndex={0}>
      <Clocks details={details} />
      {details.rating && <Rating rating={details.rating} />}
      <MemberCard details={details} />
      <MatterCard details={details} />
      <Choices details={details} acts={acts} />
      <OtherTickets others={details.about.otherTickets} />
      <LogLink kind="ticket" code={details.code} />
    </section>
  );
}

function Rating({ rating: { stars, note } }: { rating: NonNullable<TicketDetails['rating']> }) {
  return (
    <Note kind={stars >= 4 ? 'green' : 'yellow'}>
      <p>
        <Trans>The member gave {stars} of 5 stars.</Trans>
      </p>
      {note && <p dir="auto">{note}</p>}
    </Note>
  );
}

function OtherTickets({ others }: { others: TicketDetails['about']['otherTickets'] }) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  if (others.length === 0) return null;
  return (
    <section className={classes.card} aria-label={t`Other tickets of this member`}>
      <h2>
        <Trans>Other tickets</Trans>
      </h2>
      <ul className={classes.others}>
        {others.map(({ code, subject, status }) => (
          <li key={code}>
            <Link to={openAddress(search, code)} preventScrollReset>
              {subject}
            </Link>
            <span>
              {code} <StatusBadge status={status} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
