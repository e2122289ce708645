import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DepositSummary } from '#contract/donations/deposits.ts';
import { inr } from '#contract/values/money.ts';
import { useWaiting } from '#web/admin/words.ts';
import { count } from '#web/lib/format.ts';
import { Money } from '#web/ui/money.tsx';
import classes from './summary.module.css';

/** The source's cards. Without figures (the call failed) the list goes on without them. */
export function SummaryCards({ summary }: { summary: DepositSummary }) {
  const { i18n } = useLingui();
  const waiting = useWaiting();
  const number = (value: number) => count(i18n.locale, value);
  const longest = summary.oldestPendingAt && waiting(summary.oldestPendingAt);
  return (
    <dl className={classes.cards}>
      <Card name={<Trans>Pending</Trans>} figure={number(summary.pending.count)}>
        {longest ? <Trans>Oldest waiting {longest}</Trans> : <Trans>Nothing is waiting</Trans>}
      </Card>
      <Card name={<Trans>Approved</Trans>} figure={number(summary.approved.count)}>
        <Money amount={summary.approved.amount} />
      </Card>
      <Card name={<Trans>Rejected</Trans>} figure={number(summary.rejected.count)}>
        <Trans>Including withdrawn</Trans>
      </Card>
      <Card name={<Trans>Total Value</Trans>} figure={inr(summary.totalValue)}>
        <Trans>All requests, also rejected ones</Trans>
      </Card>
    </dl>
  );
}

function Card({ name, figure, children }: { name: ReactNode; figure: string; children: ReactNode }) {
  return (
    <div className={classes.card}>
      <dt>{name}</dt>
      <dd className={classes.figure}>{figure}</dd>
      <dd className={classes.about}>{children}</dd>
    </div>
  );
}

/** The same in one line, where a deposit is open and the room is its. */
export function SummaryLine({ summary }: { summary: DepositSummary }) {
  const { i18n } = useLingui();
  const number = (value: number) => <b>{count(i18n.locale, value)}</b>;
  const total = <b>{inr(summary.totalValue)}</b>;
  return (
    <ul className={classes.line}>
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
    </ul>
  );
}
