import { Plural, Trans } from '@lingui/react/macro';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { DailyClose } from '#contract/reconciliation/closes.ts';
import { inrExact } from '#contract/values/money.ts';
import { tabAddress } from '#web/admin/reconciliation/address.ts';
import classes from './close.module.css';

interface Props {
  readonly close: DailyClose;
  readonly toBook: number;
  readonly isCovered: boolean;
}

/** What a careful person looks at first. */
export function BeforeYouClose({ close: { openExceptions, unclaimed, unexplained, signature }, toBook, isCovered }: Props) {
  const sum = inrExact(unclaimed.amount);
  return (
    <section className={classes.card}>
      <header>
        <h2>{signature ? <Trans>When it was closed</Trans> : <Trans>Before you close</Trans>}</h2>
      </header>
      <ul className={classes.checks}>
        <Check
          isGood={isCovered}
          title={isCovered ? <Trans>Statement imported to the end of the day</Trans> : <Trans>No statement covers this day yet</Trans>}
        >
          {!isCovered && (
            <Link to="/admin/reconciliation/import">
              <Trans>Import statement</Trans>
            </Link>
          )}
        </Check>
        <Check
          isGood={unexplained === 0}
          title={unexplained === 0 ? <Trans>No unexplained difference</Trans> : <Trans>There is an unexplained difference</Trans>}
        />
        <Check
          isGood={toBook === 0}
          title={<Plural value={toBook} _0="Every line is booked" one="# line is not booked" other="# lines are not booked" />}
        />
        <Check
          isGood={openExceptions === 0}
          title={<Plural value={openExceptions} _0="No exception is open" one="# exception is open" other="# exceptions are open" />}
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
          isGood={unclaimed.count === 0}
          title={<Plural value={unclaimed.count} _0="No credit is open" one="# credit is still open" other="# credits are still open" />}
        >
          {unclaimed.count > 0 && <Trans>{sum} is held in a separate account.</Trans>}
        </Check>
      </ul>
    </section>
  );
}

function Check({ isGood, title, children }: { isGood: boolean; title: ReactNode; children?: ReactNode }) {
  const Icon = isGood ? IconCircleCheck : IconAlertTriangle;
  return (
    <li data-kind={isGood ? 'good' : 'look'}>
      <Icon size={19} stroke={1.9} aria-hidden />
      <div>
        <b>{title}</b>
        {children && <p>{children}</p>}
      </div>
    </li>
  );
}
