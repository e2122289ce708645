import { Trans, useLingui } from '@lingui/react/macro';
import { IconShieldCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { inrExact, paise } from '#contract/values/money.ts';
import type { Summary as Sums } from '#contract/withdrawals/fee.ts';
import { day, moneyDays, percent } from '#web/lib/format.ts';
import classes from './request.module.css';
import type { Arrival } from './request.ts';

interface Props {
  readonly sums: Sums | undefined;
  readonly fee: { readonly basisPoints: number } | undefined;
  /** Of a saved account, masked. */
  readonly account: string | undefined;
  readonly arrival: Arrival | undefined;
  /** The password and the button. */
  readonly children: ReactNode;
}

/** What it costs, what arrives and when; it follows every key. */
export function Summary({ sums, fee, account, arrival, children }: Props) {
  const { i18n } = useLingui();
  const none = paise(0);
  const share = fee && fee.basisPoints > 0 ? percent(i18n.locale, fee.basisPoints) : undefined;
  return (
    <section className={classes.summary} aria-labelledby="summary-title">
      <h2 id="summary-title">
        <Trans>Withdrawal Summary</Trans>
      </h2>
      <dl className={classes.sums} aria-live="polite">
        <div>
          <dt>
            <Trans>Amount</Trans>
          </dt>
          <dd>{inrExact(sums?.amount ?? none)}</dd>
        </div>
        <div>
          <dt>{share ? <Trans>Fee ({share})</Trans> : <Trans>Fee</Trans>}</dt>
          <dd>{sums && sums.fee > 0 ? `\u2212 ${inrExact(sums.fee)}` : inrExact(none)}</dd>
        </div>
        <div className={classes.net}>
          <dt>
            <Trans>You receive</Trans>
          </dt>
          <dd>{inrExact(sums?.net ?? none)}</dd>
        </div>
      </dl>
      {arrival && <Arrives arrival={arrival} account={account} />}
      {children}
      <p className={classes.promise}>
        <IconShieldCheck size={18} stroke={1.75} aria-hidden />
        <Trans>A person approves every withdrawal. We will never ask for your UPI PIN or for a code from your bank.</Trans>
      </p>
    </section>
  );
}

function Arrives({ arrival: { from, to, waits }, account }: { arrival: Arrival; account: string | undefined }) {
  const { i18n } = useLingui();
  const when = moneyDays(i18n.locale, from.toISOString(), to.toISOString());
  const start = waits && day(i18n.locale, waits.until);
  return (
    <div className={classes.arrives}>
      <p>
        {account ? (
          <Trans>
            To {account}, expected {when}.
          </Trans>
        ) : (
          <Trans>Expected {when}.</Trans>
        )}
      </p>
      {waits && (
        <p>
          {waits.why === 'new_account' ? (
            <Trans>We send it from {start}, because the account is new. Until then you can stop it if it was not you.</Trans>
          ) : (
            <Trans>
              We send it from {start}, because your password or email changed lately. Until then you can stop it if it was not you.
            </Trans>
          )}
        </p>
      )}
    </div>
  );
}
