import { useLingui as useWords } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronDown } from '@tabler/icons-react';
import { inrExact } from '#contract/values/money.ts';
import type { MyWithdrawal } from '#contract/withdrawals/my-withdrawals.ts';
import { payoutMethodWords } from '#contract/withdrawals/payout-fields.ts';
import { day } from '#web/lib/format.ts';
import { useReasonWords } from '#web/member/withdraw/use-reason-words.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Money } from '#web/ui/money.tsx';
import { Utr } from '#web/ui/utr.tsx';
import { Cancel } from './cancel.tsx';
import classes from './recent.module.css';
import { Way } from './way.tsx';

export function WithdrawalRow({ withdrawal }: { withdrawal: MyWithdrawal }) {
  const { i18n } = useLingui();
  const { i18n: words } = useWords();
  const { code, method, amount, fee, askedAt, shownAs, transactionId } = withdrawal;
  const cost = inrExact(fee);
  return (
    <li>
      <details>
        <summary className={classes.row}>
          <span className={classes.what}>
            <b>{words._(payoutMethodWords[method])}</b>
            <span>
              {code} · {day(i18n.locale, askedAt)}
              {transactionId && (
                <>
                  {' · '}
                  <Utr number={transactionId} />
                </>
              )}
              {shownAs === 'failed' && (
                <>
                  {' · '}
                  <u>
                    <Trans>See why</Trans>
                  </u>
                </>
              )}
            </span>
          </span>
          <span className={classes.end}>
            <span className={classes.sum}>
              <b>
                <Money amount={amount} />
              </b>
              <span>{shownAs === 'failed' ? <Trans>No fee</Trans> : <Trans>Fee {cost}</Trans>}</span>
            </span>
            <span>
              <StatusBadge status={shownAs} />
            </span>
          </span>
          <IconChevronDown className={classes.chevron} size={18} stroke={1.9} aria-hidden />
        </summary>
        <div className={classes.open}>
          <Way withdrawal={withdrawal} />
          <div className={classes.side}>
            <Facts withdrawal={withdrawal} />
            <Cancel withdrawal={withdrawal} />
          </div>
        </div>
      </details>
    </li>
  );
}

function Facts({ withdrawal: { amount, fee, net, account, reason, shownAs, transactionId } }: { withdrawal: MyWithdrawal }) {
  const reasons = useReasonWords();
  return (
    <dl className={classes.facts}>
      <dt>
        <Trans>Amount</Trans>
      </dt>
      <dd>{inrExact(amount)}</dd>
      {shownAs !== 'failed' && (
        <>
          <dt>
            <Trans>Fee</Trans>
          </dt>
          <dd>{inrExact(fee)}</dd>
          <dt>{shownAs === 'completed' ? <Trans>You received</Trans> : <Trans>You receive</Trans>}</dt>
          <dd>{inrExact(net)}</dd>
        </>
      )}
      <dt>
        <Trans>To</Trans>
      </dt>
      <dd>{account}</dd>
      <dt>
        <Trans>Reason</Trans>
      </dt>
      <dd>{reasons[reason]}</dd>
      {transactionId && (
        <>
          <dt>
            <Trans>Transaction ID</Trans>
          </dt>
          <dd>
            <Utr number={transactionId} />
          </dd>
        </>
      )}
    </dl>
  );
}
