import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { otherCurrencies, type Rates } from '#contract/values/currencies.ts';
import { useMoment } from '#web/admin/words.ts';
import { day } from '#web/lib/format.ts';
import { type Column, Table } from '#web/ui/list/table.tsx';
import classes from './rates.module.css';

interface Past {
  readonly version: number;
  readonly value: Rates;
  readonly changedAt: string;
  readonly changedBy: string | null;
  readonly reason: string;
}

/** Who entered what, when, and from where. */
export function RateHistory({ history }: { history: readonly Past[] }) {
  const { t, i18n } = useLingui();
  const moment = useMoment();
  const { locale } = i18n;
  const columns = useMemo(
    (): Column<Past>[] => [
      { id: 'asOf', head: t`Day of the rates`, phone: 'name', cell: ({ value }) => day(locale, value.asOf) },
      ...otherCurrencies.map((currency) => ({
        id: currency,
        head: currency,
        isNumber: true,
        cell: ({ value }: Past) => value[currency],
      })),
      { id: 'who', head: t`Who`, phone: 'meta', cell: ({ changedBy, reason }) => <Who by={changedBy} reason={reason} /> },
      { id: 'at', head: t`Entered`, phone: 'badge', cell: ({ changedAt }) => moment(changedAt) },
      {
        id: 'all',
        head: '',
        phone: 'action',
        isPhoneOnly: true,
        cell: ({ value }) => otherCurrencies.map((currency) => `${currency} ${value[currency]}`).join(' · '),
      },
    ],
    [t, locale, moment],
  );
  if (history.length === 0) return null;
  return (
    <section className={classes.history} aria-labelledby="earlier-rates">
      <h2 id="earlier-rates">
        <Trans>What was entered before</Trans>
      </h2>
      <Table rows={history} columns={columns} rowKey={({ version }) => String(version)} caption={t`What was entered before`} />
    </section>
  );
}

const Who = ({ by, reason }: { by: string | null; reason: string }) => (
  <span className={classes.who}>
    {by ?? <Trans>Set up with the system</Trans>}
    {reason && <span>{reason}</span>}
  </span>
);
