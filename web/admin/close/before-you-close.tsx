import { Plural, Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { DailyClose } from '#contract/reconciliation/closes.ts';
import type { DayBooks } from '#contract/reconciliation/day-books.ts';
import { inrExact } from '#contract/values/money.ts';
import { tabAddress } from '#web/admin/reconciliation/address.ts';
import { Check } from './check.tsx';
import classes from './close.module.css';
import { LedgerCheck } from './ledger-check.tsx';
import { signed } from './signed.ts';

interface Props {
  readonly close: DailyClose;
  readonly ledger: DayBooks['ledger'];
  readonly toBook: number;
  readonly isCovered: boolean;
}

/** The one list of what is left to do, and what is done. What only a statement can tell is left out until there is one. */
export function BeforeYouClose({ close: { openExceptions, unclaimed, unexplained, signature }, ledger, toBook, isCovered }: Props) {
  const [sum, rest] = [inrExact(unclaimed.amount), unexplained === null ? '' : signed(unexplained)];
  return (
    <section className={classes.card}>
      <header>
        <h2>{signature ? <Trans>When it was closed</Trans> : <Trans>Before you close</Trans>}</h2>
      </header>
      <ul className={classes.checks}>
        {isCovered ? (
          <Check kind="good" title={<Trans>Statement imported to the end of the day</Trans>} />
        ) : (
          <Check kind="look" title={<Trans>No statement covers this day yet</Trans>}>
            <Trans>The day can be closed once its statement is imported.</Trans>{' '}
            <Link to="/admin/reconciliation/import">
              <Trans>Import statement</Trans>
            </Link>
          </Check>
        )}
        {isCovered && (
          <Check
            kind={unexplained === 0 ? 'good' : 'look'}
            title={unexplained === 0 ? <Trans>No unexplained difference</Trans> : <Trans>{rest} is unexplained</Trans>}
          >
            {unexplained !== 0 && !signature && <Trans>Write an explanation below to close the day.</Trans>}
          </Check>
        )}
        {isCovered && !signature && (
          <Check
            kind={toBook === 0 ? 'good' : 'look'}
            title={<Plural value={toBook} _0="Every line is booked" one="# line is not booked" other="# lines are not booked" />}
          >
            {toBook > 0 && (
              <a href="#lines-to-book">
                <Trans>Book them</Trans>
              </a>
            )}
          </Check>
        )}
        <Check
          kind={openExceptions === 0 ? 'good' : 'look'}
          title={<Plural value={openExceptions} _0="No open exceptions" one="# exception is open" other="# exceptions are open" />}
        >
          {openExceptions > 0 && (
            <>
              <Trans>They are carried forward to the next day.</Trans>{' '}
              <Link to={tabAddress('exceptions')}>
                <Trans>Review</Trans>
              </Link>
            </>
          )}
        </Check>
        <Check
          kind={unclaimed.count === 0 ? 'good' : 'info'}
          title={
            <Plural
              value={unclaimed.count}
              _0="No unmatched credits"
              one="# credit is not matched yet"
              other="# credits are not matched yet"
            />
          }
        >
          {unclaimed.count > 0 && (
            <>
              <Trans>{sum} is held in a separate account.</Trans>{' '}
              <Link to={tabAddress('unclaimed')}>
                <Trans>Review</Trans>
              </Link>
            </>
          )}
        </Check>
        <LedgerCheck ledger={ledger} />
      </ul>
    </section>
  );
}
