import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { DayBooks, MovementKind } from '#contract/reconciliation/day-books.ts';
import { inrExact } from '#contract/values/money.ts';
import close from './close.module.css';
import classes from './movements.module.css';

/** What was booked on the day, by what it is; nothing is left out because it is zero. */
export function Movements({ movements }: Pick<DayBooks, 'movements'>) {
  const { t } = useLingui();
  const names: Readonly<Record<MovementKind, string>> = {
    donations: t`Donations booked`,
    unclaimed: t`Received, not yet matched`,
    interest: t`Interest`,
    rewards: t`Rewards booked`,
    paid_out: t`Withdrawals and refunds paid`,
    given: t`Given to families`,
    charges: t`Bank charges`,
    corrections: t`Corrections and reversals`,
  };
  return (
    <section className={close.card} aria-labelledby="movements">
      <header>
        <h2 id="movements">
          <Trans>Movements of the day</Trans>
        </h2>
        <span>
          <Trans>by the day of booking</Trans>
        </span>
      </header>
      <dl className={classes.tiles}>
        {movements.map(({ kind, amount, count }) => (
          <div key={kind} data-none={count === 0}>
            <dt>{names[kind]}</dt>
            <dd>
              <b>{inrExact(amount)}</b>
              <span>
                <Plural value={count} _0="no entry" one="# entry" other="# entries" />
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
