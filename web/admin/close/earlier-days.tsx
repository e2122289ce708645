import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { DailyClose } from '#contract/reconciliation/closes.ts';
import { exportCloses } from '#contract/reconciliation/exports.ts';
import { day as dayWords } from '#web/lib/format.ts';
import { ExportButton } from '#web/ui/list/download-button.tsx';
import { exportAddress } from '#web/ui/list/list-address.ts';
import classes from './close.module.css';
import { signed } from './signed.ts';

/** The last closed days, as they were signed. */
export function EarlierDays({ closes, current }: { closes: readonly DailyClose[]; current: string }) {
  const { i18n } = useLingui();
  const others = closes.filter(({ day }) => day !== current);
  return (
    <section className={classes.card}>
      <header>
        <h2>
          <Trans>Earlier days</Trans>
        </h2>
        {closes.length > 0 && <ExportButton address={exportAddress(exportCloses, {})} />}
      </header>
      {others.length === 0 && (
        <p className={classes.none}>
          <Trans>No other day is closed yet.</Trans>
        </p>
      )}
      <ul className={classes.days}>
        {others.map(({ day, unexplained, signature }) => (
          <li key={day}>
            <span>
              <Link to={`?day=${day}`} preventScrollReset>
                {dayWords(i18n.locale, day)}
              </Link>{' '}
              {signature?.by}
            </span>
            <span>{unexplained ? <Explained sum={signed(unexplained)} /> : <Trans>no difference</Trans>}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const Explained = ({ sum }: { sum: string }) => <Trans>{sum}, explained</Trans>;
