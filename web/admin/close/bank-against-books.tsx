import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { DailyClose } from '#contract/reconciliation/closes.ts';
import { inrExact, type Paise, paise } from '#contract/values/money.ts';
import { QueryProvider } from '#web/lib/fetching/query-provider.tsx';
import { day as dayWords } from '#web/lib/format.ts';
import classes from './close.module.css';
import { DifferenceRow } from './difference-lines.tsx';
import { signed } from './signed.ts';

interface Props {
  readonly close: DailyClose;
  readonly isCovered: boolean;
}

/** The two balances and, line by line, why they differ. Without a statement there is nothing to compare, and nothing is said about it. */
export function BankAgainstBooks({ close, isCovered }: Props) {
  const { i18n } = useLingui();
  const { account, bankBalance, bookBalance, differences, unexplained, day, signature } = close;
  const on = dayWords(i18n.locale, day);
  const bank = isCovered ? bankBalance : null;
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
        <Row name={<Trans>As per bank</Trans>} amount={bank} />
        <Row name={<Trans>As per books</Trans>} amount={bookBalance} />
        <Row name={<Trans>Difference</Trans>} amount={bank === null ? null : paise(bank - bookBalance)} isStrong />
      </dl>
      {isCovered && (
        <QueryProvider>
          <ul className={classes.differences}>
            {differences.map((difference) => (
              <li key={difference.kind}>
                <DifferenceRow difference={difference} day={day} isClosed={signature !== null} />
              </li>
            ))}
          </ul>
        </QueryProvider>
      )}
      {isCovered && unexplained !== null && (
        <Verdict unexplained={unexplained} hasNamed={differences.length > 0} isClosed={signature !== null} />
      )}
    </section>
  );
}

function Row({ name, amount, isStrong = false }: { name: ReactNode; amount?: Paise | null; isStrong?: boolean }) {
  return (
    <div data-strong={isStrong}>
      <dt>{name}</dt>
      <dd>{amount === undefined ? '' : amount === null ? '–' : inrExact(amount)}</dd>
    </div>
  );
}

interface VerdictProps {
  readonly unexplained: Paise;
  readonly hasNamed: boolean;
  readonly isClosed: boolean;
}

function Verdict({ unexplained, hasNamed, isClosed }: VerdictProps) {
  if (unexplained === 0)
    return (
      <p className={classes.verdict} data-kind="good">
        <IconCircleCheck size={19} stroke={1.9} aria-hidden />
        {hasNamed ? <Trans>The whole difference is explained.</Trans> : <Trans>Bank and books agree to the paisa.</Trans>}
      </p>
    );
  const rest = signed(unexplained);
  return (
    <p className={classes.verdict} data-kind="look">
      <IconAlertTriangle size={19} stroke={1.9} aria-hidden />
      {isClosed ? <Trans>{rest} was accepted with an explanation.</Trans> : <Trans>{rest} is unexplained.</Trans>}
    </p>
  );
}
