import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type DailyClose, differenceWords } from '#contract/reconciliation/closes.ts';
import { inrExact, type Paise, paise } from '#contract/values/money.ts';
import { day as dayWords } from '#web/lib/format.ts';
import classes from './close.module.css';

/** The two balances and, line by line, why they differ. What nobody can name stands last. */
export function BankAgainstBooks({ close }: { close: DailyClose }) {
  const { i18n } = useLingui();
  const { account, bankBalance, bookBalance, differences, unexplained, day } = close;
  const on = dayWords(i18n.locale, day);
  return (
    <section className={classes.card}>
      <header>
        <h2>
          <Trans>Bank and books</Trans>
        </h2>
        <span>
          <Trans>at the end of {on}</Trans>
        </span>
      </header>
      <dl className={classes.balances}>
        <Row name={<b>{account}</b>} />
        <Row name={<Trans>As per bank</Trans>} amount={bankBalance} />
        <Row name={<Trans>As per books</Trans>} amount={bookBalance} />
        <Row name={<Trans>Difference</Trans>} amount={bankBalance === null ? null : paise(bankBalance - bookBalance)} isStrong />
      </dl>
      {differences.length > 0 && (
        <ul className={classes.differences}>
          {differences.map(({ kind, amount, count }) => (
            <li key={kind}>
              <IconInfoCircle size={18} stroke={1.75} aria-hidden />
              <span>
                {i18n._(differenceWords[kind])}
                <span className={classes.quiet}>
                  <Plural value={count} one="# line" other="# lines" />
                </span>
              </span>
              <b>{signed(amount)}</b>
            </li>
          ))}
        </ul>
      )}
      <Verdict unexplained={unexplained} hasNamed={differences.length > 0} isClosed={close.signature !== null} />
    </section>
  );
}

const signed = (amount: Paise): string => (amount > 0 ? `+ ${inrExact(amount)}` : inrExact(amount));

function Row({ name, amount, isStrong = false }: { name: ReactNode; amount?: Paise | null; isStrong?: boolean }) {
  return (
    <div data-strong={isStrong}>
      <dt>{name}</dt>
      <dd>{amount === undefined ? '' : amount === null ? <Trans>no statement yet</Trans> : inrExact(amount)}</dd>
    </div>
  );
}

interface VerdictProps {
  readonly unexplained: Paise | null;
  readonly hasNamed: boolean;
  readonly isClosed: boolean;
}

function Verdict({ unexplained, hasNamed, isClosed }: VerdictProps) {
  if (unexplained === null)
    return (
      <p className={classes.verdict} data-kind="look">
        <IconAlertTriangle size={19} stroke={1.9} aria-hidden />
        <Trans>No statement covers this day. Import it first.</Trans>
      </p>
    );
  if (unexplained === 0)
    return (
      <p className={classes.verdict} data-kind="good">
        <IconCircleCheck size={19} stroke={1.9} aria-hidden />
        {hasNamed ? <Trans>The whole difference is explained.</Trans> : <Trans>Equal, to the paisa.</Trans>}
      </p>
    );
  const rest = signed(unexplained);
  return (
    <p className={classes.verdict} data-kind="look">
      <IconAlertTriangle size={19} stroke={1.9} aria-hidden />
      {isClosed ? (
        <Trans>{rest} was accepted with an explanation.</Trans>
      ) : (
        <Trans>{rest} is unexplained. Add an explanation to close the day.</Trans>
      )}
    </p>
  );
}
