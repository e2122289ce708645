import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { TicketSummary } from '#contract/support/review-tickets.ts';
import { FigureCard, FigureCards, FigureLine } from '#web/admin/desk/list/figures.tsx';
import { count } from '#web/lib/format.ts';

/** What was not counted to its end says that there is more. */
const useFigure = () => {
  const { i18n } = useLingui();
  return (figure: TicketSummary['pending']) => `${count(i18n.locale, figure.count)}${figure.isExact ? '' : '+'}`;
};

/** The source's cards. */
export function SummaryCards({ summary: { pending, inProgress, resolved, highPriority, satisfaction } }: { summary: TicketSummary }) {
  const figure = useFigure();
  return (
    <FigureCards>
      <FigureCard name={<Trans>Pending</Trans>} figure={figure(pending)}>
        <Trans>Nobody has begun</Trans>
      </FigureCard>
      <FigureCard name={<Trans>In Progress</Trans>} figure={figure(inProgress)}>
        <Trans>Somebody has it</Trans>
      </FigureCard>
      <FigureCard name={<Trans>Resolved</Trans>} figure={figure(resolved)}>
        {satisfaction ? <Satisfaction satisfaction={satisfaction} /> : <Trans>Not rated yet</Trans>}
      </FigureCard>
      <FigureCard name={<Trans>High Priority</Trans>} figure={figure(highPriority)}>
        <Trans>High and urgent, not done</Trans>
      </FigureCard>
    </FigureCards>
  );
}

function Satisfaction({ satisfaction: { average, ratings } }: { satisfaction: NonNullable<TicketSummary['satisfaction']> }) {
  const stars = average.toFixed(1);
  return <Plural value={ratings} one={`${stars} of 5 stars, # rating`} other={`${stars} of 5 stars, # ratings`} />;
}

/** The same in one line, where a ticket is open and the room is its. */
export function SummaryLine({ summary: { pending, inProgress, resolved, highPriority } }: { summary: TicketSummary }) {
  const figure = useFigure();
  const bold = (each: TicketSummary['pending']) => <b>{figure(each)}</b>;
  return (
    <FigureLine>
      <li>
        <Trans>Pending {bold(pending)}</Trans>
      </li>
      <li>
        <Trans>In Progress {bold(inProgress)}</Trans>
      </li>
      <li>
        <Trans>Resolved {bold(resolved)}</Trans>
      </li>
      <li>
        <Trans>High Priority {bold(highPriority)}</Trans>
      </li>
    </FigureLine>
  );
}
