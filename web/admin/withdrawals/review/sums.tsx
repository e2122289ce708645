import { Trans, useLingui } from '@lingui/react/macro';
import { payoutMethodWords } from '#contract/withdrawals/payout-fields.ts';
import type { WithdrawalDetails } from '#contract/withdrawals/review-withdrawals.ts';
import { Sums as SumCard, SumRow } from '#web/admin/desk/sums.tsx';
import { Money } from '#web/ui/money.tsx';

/** What was asked for, what the trust keeps, what leaves the bank. */
export function Sums({ details: { amount, fee, net, method, fromEarnings, fromWallet } }: { details: WithdrawalDetails }) {
  const { t, i18n } = useLingui();
  const by = i18n._(payoutMethodWords[method]);
  return (
    <SumCard label={t`Amounts`}>
      <SumRow name={<Trans>Asked</Trans>} below={<Split {...{ fromEarnings, fromWallet }} />}>
        <Money amount={amount} />
      </SumRow>
      <SumRow name={<Trans>Fee, {by}</Trans>}>
        {fee > 0 && '− '}
        <Money amount={fee} />
      </SumRow>
      <SumRow name={<Trans>Bank sends</Trans>} isTotal>
        <Money amount={net} />
      </SumRow>
    </SumCard>
  );
}

function Split({ fromEarnings, fromWallet }: Pick<WithdrawalDetails, 'fromEarnings' | 'fromWallet'>) {
  if (fromWallet === 0) return <Trans>from earnings</Trans>;
  if (fromEarnings === 0) return <Trans>from the wallet</Trans>;
  return (
    <Trans>
      <Money amount={fromEarnings} /> from earnings, <Money amount={fromWallet} /> from the wallet
    </Trans>
  );
}
