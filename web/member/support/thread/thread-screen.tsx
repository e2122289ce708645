import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { getMyTicket, type MyTicketDetails, solveMyTicket } from '#contract/support/my-tickets.ts';
import { ticketCan } from '#contract/support/ticket-fields.ts';
import { load } from '#web/lib/calling/load.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { shownStatus, useTicketWords } from '#web/member/support/use-ticket-words.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { toast } from '#web/ui/feedback/toast.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { useIsWide } from '#web/ui/use-is-wide.ts';
import type { Route } from './+types/thread-screen.ts';
import { Closed } from './closed.tsx';
import { MatterStrip } from './matter-strip.tsx';
import { Messages } from './messages.tsx';
import { Rating } from './rating.tsx';
import { Reply } from './reply.tsx';
import classes from './thread.module.css';
import { useMarkRead } from './use-mark-read.ts';

export const clientLoader = ({ request, params: { code } }: Route.ClientLoaderArgs) =>
  load(request, getMyTicket, { params: { code: code.toUpperCase() } });

/** One ticket: what was said, what became of its matter, and what there is to do now. */
export default function ThreadScreen({ loaderData: ticket }: Route.ComponentProps) {
  const { code, subject, status } = ticket;
  useMarkRead(ticket);
  return (
    <section className={classes.thread} aria-label={code}>
      <PageTitle>{`${code} · ${subject}`}</PageTitle>
      <Head ticket={ticket} />
      {ticket.matter && <MatterStrip matter={ticket.matter} />}
      <Messages key={code} ticket={ticket} />
      <footer className={classes.foot}>
        {ticketCan('rate', status) && <Rating key={`rating-${code}`} ticket={ticket} />}
        {ticketCan('memberReply', status) ? <Reply key={code} ticket={ticket} /> : <Closed ticket={ticket} />}
      </footer>
    </section>
  );
}

function Head({ ticket: { code, subject, status, priority, category } }: { ticket: MyTicketDetails }) {
  const { t } = useLingui();
  const { search } = useLocation();
  const isWide = useIsWide();
  const words = useTicketWords();
  const Title = isWide ? 'h2' : 'h1';
  const kind = words.category(category);
  return (
    <header className={classes.head}>
      {!isWide && (
        <ActionIcon component={Link} to={`/user/support${search}`} aria-label={t`Back to the tickets`}>
          <IconArrowLeft size={22} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
      <div className={classes.what}>
        <Title>{subject}</Title>
        <p>
          <StatusBadge status={shownStatus(status)} />
          <StatusBadge status={priority} />
          <span>
            {code}, {kind}
          </span>
        </p>
      </div>
      {ticketCan('solve', status) && <Solved code={code} />}
    </header>
  );
}

/** Not asked twice: an answer of hers opens it again. */
function Solved({ code }: { code: string }) {
  const { t } = useLingui();
  const words = useErrorWords();
  const action = useAction(solveMyTicket);

  async function solve() {
    const outcome = await action.run({ params: { code } });
    if (outcome?.error) toast.failure(words(outcome.error, { failure: t`We could not save it. Please try again.` }));
    if (outcome?.answer) toast.success(t`Good to hear. If you write again, ${code} opens again.`);
  }

  return (
    <Button variant="default" data-size="sm" aria-busy={action.isBusy} onClick={() => void solve()}>
      <Trans>It is solved</Trans>
    </Button>
  );
}
