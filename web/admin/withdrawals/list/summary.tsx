import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { inrExact } from '#contract/values/money.ts';
import type { WithdrawalSummary } from '#contract/withdrawals/review-withdrawals.ts';
import { FigureLine } from '#web/admin/desk/list/figures.tsx';
import { count } from '#web/lib/format.ts';

/** What was not counted to its end says that there is more. */
export function Summary({ summary: { pending, ready, paidThisMonth } }: { summary: WithdrawalSummary }) {
  const { i18n } = useLingui();
  const bold = (figure: WithdrawalSummary['pending']) => <b>{`${count(i18n.locale, figure.count)}${figure.isExact ? '' : '+'}`}</b>;
  const paid = inrExact(paidThisMonth);
  return (
    <FigureLine>
      <li>
        <Trans>Pending {bold(pending)}</Trans>
      </li>
      <li>
        <Trans>Approved {bold(ready)}</Trans>
      </li>
      <li>
        <Trans>
          Paid this month <b>{paid}</b>
        </Trans>
      </li>
      <li>
        <Link to="/admin/payout-runs">
          <Trans>Payout runs</Trans>
        </Link>
      </li>
      <li>
        <Link to="/admin/refunds">
          <Trans>Refunds</Trans>
        </Link>
      </li>
    </FigureLine>
  );
}
