import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { KycSummary } from '#contract/kyc/review-kyc.ts';
import { FigureCard, FigureCards, FigureLine } from '#web/admin/desk/list/figures.tsx';
import { useWaiting } from '#web/admin/words.ts';
import { count } from '#web/lib/format.ts';

type Figure = KycSummary['waiting'];

/** A count that was not finished says that there are more. */
function useFigure(): (figure: Figure) => string {
  const { i18n } = useLingui();
  return ({ count: number, isExact }) => `${count(i18n.locale, number)}${isExact ? '' : '+'}`;
}

export function SummaryCards({ summary }: { summary: KycSummary }) {
  const figure = useFigure();
  const waiting = useWaiting();
  const longest = summary.oldestWaitingAt && waiting(summary.oldestWaitingAt);
  return (
    <FigureCards>
      <FigureCard name={<Trans>Waiting</Trans>} figure={figure(summary.waiting)}>
        {longest ? <Trans>Oldest waiting {longest}</Trans> : <Trans>Nothing is waiting</Trans>}
      </FigureCard>
      <FigureCard name={<Trans>Asked again</Trans>} figure={figure(summary.returned)}>
        <Plural value={summary.resent.count} _0="None is back yet" one="# is back and waiting" other="# are back and waiting" />
      </FigureCard>
      <FigureCard name={<Trans>Verified</Trans>} figure={figure(summary.verified)}>
        <Trans>Identity confirmed</Trans>
      </FigureCard>
      <FigureCard name={<Trans>Refused</Trans>} figure={figure(summary.refused)}>
        <Trans>Until a reviewer reopens them</Trans>
      </FigureCard>
    </FigureCards>
  );
}

export function SummaryLine({ summary }: { summary: KycSummary }) {
  const figure = useFigure();
  const bold = (each: Figure) => <b>{figure(each)}</b>;
  return (
    <FigureLine>
      <li>
        <Trans>Waiting {bold(summary.waiting)}</Trans>
      </li>
      <li>
        <Trans>Asked again {bold(summary.returned)}</Trans>
      </li>
      <li>
        <Trans>Verified {bold(summary.verified)}</Trans>
      </li>
    </FigureLine>
  );
}
