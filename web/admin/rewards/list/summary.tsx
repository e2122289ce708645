import { Trans, useLingui } from '@lingui/react/macro';
import type { RewardSummary } from '#contract/referrals/review-rewards.ts';
import { inr } from '#contract/values/money.ts';
import { FigureCard, FigureCards, FigureLine } from '#web/admin/desk/list/figures.tsx';
import { useWaiting } from '#web/admin/words.ts';
import { count } from '#web/lib/format.ts';

type Sum = RewardSummary['waiting'];

/** What was not counted to its end says that there is more. */
function useFigures() {
  const { i18n } = useLingui();
  const more = ({ isExact }: Sum) => (isExact ? '' : '+');
  return {
    figure: (sum: Sum) => `${count(i18n.locale, sum.count)}${more(sum)}`,
    money: (sum: Sum) => `${inr(sum.amount)}${more(sum)}`,
  };
}

export function SummaryCards({ summary: { waiting, due, linked, oldestWaitingAt } }: { summary: RewardSummary }) {
  const { figure, money } = useFigures();
  const since = useWaiting();
  const longest = oldestWaitingAt && since(oldestWaitingAt);
  const [held, coming, together] = [money(waiting), money(due), money(linked)];
  return (
    <FigureCards>
      <FigureCard name={<Trans>On hold</Trans>} figure={figure(waiting)}>
        {longest ? (
          <Trans>
            {held}. Oldest waiting {longest}
          </Trans>
        ) : (
          <Trans>Nothing is waiting</Trans>
        )}
      </FigureCard>
      <FigureCard name={<Trans>Due</Trans>} figure={figure(due)}>
        {due.count > 0 ? <Trans>{coming} when the waiting time is over</Trans> : <Trans>Nothing is due</Trans>}
      </FigureCard>
      <FigureCard name={<Trans>Linked accounts</Trans>} figure={figure(linked)}>
        {linked.count > 0 ? <Trans>{together} in all, also those decided</Trans> : <Trans>No accounts are linked</Trans>}
      </FigureCard>
    </FigureCards>
  );
}

export function SummaryLine({ summary }: { summary: RewardSummary }) {
  const { figure } = useFigures();
  const bold = (each: Sum) => <b>{figure(each)}</b>;
  return (
    <FigureLine>
      <li>
        <Trans>On hold {bold(summary.waiting)}</Trans>
      </li>
      <li>
        <Trans>Due {bold(summary.due)}</Trans>
      </li>
      <li>
        <Trans>Linked accounts {bold(summary.linked)}</Trans>
      </li>
    </FigureLine>
  );
}
