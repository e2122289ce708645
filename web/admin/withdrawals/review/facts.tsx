import { Trans, useLingui } from '@lingui/react/macro';
import type { WithdrawalReason } from '#contract/withdrawals/payout-fields.ts';
import type { WithdrawalDetails } from '#contract/withdrawals/review-withdrawals.ts';
import { Fact } from '#web/admin/desk/fact.tsx';
import classes from '#web/admin/desk/facts.module.css';
import { History } from '#web/admin/desk/history.tsx';
import { LogLink } from '#web/admin/desk/log-link.tsx';
import { useMoment } from '#web/admin/words.ts';
import { day } from '#web/lib/format.ts';
import { Utr } from '#web/ui/utr.tsx';

/** Who asked and why, what the bank said, and what was done with it. */
export function Facts({ details }: { details: WithdrawalDetails }) {
  const { t, i18n } = useLingui();
  const moment = useMoment();
  const { member, reason, processedAt, transactionId, paidOn, history } = details;
  const reasons: Record<WithdrawalReason, string> = {
    referral_earnings: t`Referral earnings`,
    wallet_balance: t`Wallet balance`,
    refund: t`Refund`,
    other: t`Other`,
  };
  const acts: Readonly<Record<string, string>> = {
    ask: t`Requested`,
    approve: t`Approved`,
    reject: t`Rejected`,
    cancel: t`Cancelled`,
    stop: t`Stopped by the mailed link`,
    reveal: t`Account revealed`,
    pay: t`Paid`,
    fail: t`Failed`,
    return: t`Returned`,
  };
  return (
    <section className={classes.facts} aria-labelledby="withdrawal-facts">
      <h2 id="withdrawal-facts">
        <Trans>Details</Trans>
      </h2>
      <dl>
        <Fact name={t`User Id`}>{member.code}</Fact>
        <Fact name={t`Email`}>{member.email}</Fact>
        <Fact name={t`Reason`}>{reasons[reason]}</Fact>
        {processedAt && <Fact name={t`Processed`}>{moment(processedAt)}</Fact>}
        {transactionId && (
          <Fact name={t`Bank reference`}>
            <Utr number={transactionId} />
          </Fact>
        )}
        {paidOn && <Fact name={t`Paid on`}>{day(i18n.locale, paidOn)}</Fact>}
      </dl>
      {history.length > 0 && <History entries={history.map(({ act, by, at, note }) => ({ words: acts[act] ?? act, by, at, note }))} />}
      <LogLink kind="withdrawal" code={details.code} />
    </section>
  );
}
