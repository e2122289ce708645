import { Plural, Trans } from '@lingui/react/macro';
import type { ReconciliationSummary } from '#contract/reconciliation/reconciliation.ts';
import { inrExact, paise } from '#contract/values/money.ts';
import classes from './desk.module.css';

/** The last month in one line: what came, what is booked to members, what is left. */
export function SummaryStrip({ summary: { received, matched } }: { summary: ReconciliationSummary }) {
  const open = paise(received.amount - matched.amount);
  const lines = received.count - matched.count;
  const [all, booked, left] = [inrExact(received.amount), inrExact(matched.amount), inrExact(open)];
  return (
    <ul className={classes.strip}>
      <li>
        <Trans>
          Bank received <b>{all}</b>
        </Trans>
      </li>
      <li>
        <Trans>
          Booked to members <b>{booked}</b>
        </Trans>
      </li>
      <li>
        <Trans>
          Still open <b>{left}</b>
        </Trans>{' '}
        <Plural value={lines} one="in # line" other="in # lines" />
      </li>
      <li className={classes.stripNote}>
        <Trans>of the last 31 days</Trans>
      </li>
    </ul>
  );
}
