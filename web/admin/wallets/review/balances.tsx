import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Paise } from '#contract/values/money.ts';
import type { WalletDetails } from '#contract/wallets/wallets.ts';
import { Money } from '#web/ui/money.tsx';
import classes from './wallet.module.css';

/** The balance in its parts, and what came and went in all. */
export const Balances = ({ details: { earnings, wallet, held, owed, totalDeposits, totalWithdrawals } }: { details: WalletDetails }) => (
  <dl className={classes.balances}>
    <Figure name={<Trans>Earnings</Trans>} amount={earnings} />
    <Figure name={<Trans>Wallet</Trans>} amount={wallet} />
    <Figure name={<Trans>Held</Trans>} amount={held} />
    {owed > 0 && <Figure name={<Trans>Owes us</Trans>} amount={owed} />}
    <Figure name={<Trans>Total deposits</Trans>} amount={totalDeposits} />
    <Figure name={<Trans>Total withdrawals</Trans>} amount={totalWithdrawals} />
  </dl>
);

const Figure = ({ name, amount }: { name: ReactNode; amount: Paise }) => (
  <div className={classes.figure}>
    <dt>{name}</dt>
    <dd>
      <Money amount={amount} />
    </dd>
  </div>
);
