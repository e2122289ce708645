import { Trans, useLingui } from '@lingui/react/macro';
import type { DepositSummary } from '#contract/donations/deposits.ts';
import { inr } from '#contract/values/money.ts';
import { FigureCard, FigureCards, FigureLine } from '#web/admin/desk/list/figures.tsx';
import { useWaiting } from '#web/admin/words.ts';
import { count } from '#web/lib/format.ts';
import { Money } from '#web/ui/money.tsx';

/** The source's cards. Without figures (the call failed) the list goes on without them. */
export function SummaryCards({ summary }: { summary: DepositSummary }) {
  const { i18n } = useLingui();
  const waiting = useWaiting();
  const number = (value: number) => count(i18n.locale, value);
  const longest = summary.oldestPendingAt && waiting(summary.oldestPendingAt);
  return (
    <FigureCards>
      <FigureCard name={<Trans>Pending</Trans>} figure={number(summary.pending.count)}>
        {longest ? <Trans>Oldest waiting {longest}</Trans> : <Trans>Nothing is waiting</Trans>}
      </FigureCard>
      <FigureCard name={<Trans>Approved</Trans>} figure={number(summary.approved.count)}>
        <Money amount={summary.approved.amount} />
      </FigureCard>
      <FigureCard name={<Trans>Rejected</Trans>} figure={number(summary.rejected.count)}>
        <Trans>Including withdrawn</Trans>
      </FigureCard>
      <FigureCard name={<Trans>Total Value</Trans>} figure={inr(summary.totalValue)}>
        <Trans>All requests, also rejected ones</Trans>
      </FigureCard>
    </FigureCards>
  );
}

/** The same in one line, where a deposit is open and the room is its. */
export function SummaryLine({ summary }: { summary: DepositSummary }) {
  const { i18n } = useLingui();
  const number = (value: number) => <b>{count(i18n.locale, value)}</b>;
  const total = <b>{inr(summary.totalValue)}</b>;
  return (
    <FigureLine>
      <li>
        <Trans>Pending {number(summary.pending.count)}</Trans>
      </li>
      <li>
        <Trans>Approved {number(summary.approved.count)}</Trans>
      </li>
      <li>
        <Trans>Rejected {number(summary.rejected.count)}</Trans>
      </li>
      <li>
        <Trans>Total value {total}</Trans>
      </li>
    </FigureLine>
  );
}
