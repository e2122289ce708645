import { Trans, useLingui } from '@lingui/react/macro';
import type { WithdrawalForm } from '#contract/withdrawals/my-withdrawals.ts';
import { Figure, Figures } from '#web/member/figures.tsx';
import { Money } from '#web/ui/money.tsx';

/** What she has. What is on hold and what is owed stand apart: neither can be withdrawn. */
export function Balances({ form: { balance, obstacle } }: { form: WithdrawalForm }) {
  const { t } = useLingui();
  const { available, earnings, wallet, held, owed } = balance;
  const others = [held, owed].filter((sum) => sum > 0).length;
  return (
    <Figures label={t`Your balances`} columns={others > 0 ? 4 : 3}>
      <Figure name={t`Total Available`} isMain about={<Available isFree={obstacle === null} isOwing={owed > 0} />}>
        <Money amount={available} />
      </Figure>
      <Figure name={t`Referral Earnings`} about={<Trans>Rewards from friends you invited</Trans>}>
        <Money amount={earnings} />
      </Figure>
      <Figure name={t`Wallet Balance`} about={<Trans>Refunds and adjustments</Trans>}>
        <Money amount={wallet} />
      </Figure>
      {held > 0 && (
        <Figure name={t`On hold`} about={<Trans>For withdrawals under way</Trans>}>
          <Money amount={held} />
        </Figure>
      )}
      {owed > 0 && (
        <Figure name={t`Owed to the trust`} about={<Trans>New rewards pay it off first</Trans>}>
          <Money amount={owed} />
        </Figure>
      )}
    </Figures>
  );
}

function Available({ isFree, isOwing }: { isFree: boolean; isOwing: boolean }) {
  if (isOwing) return <Trans>Nothing can be withdrawn while something is owed</Trans>;
  return isFree ? <Trans>You can withdraw all of it</Trans> : <Trans>Earnings and wallet together</Trans>;
}
