import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { inrExact, paise } from '#contract/values/money.ts';
import type { StatementRow } from '#contract/wallets/statement.ts';
import { day, moment } from '#web/lib/format.ts';
import { Money } from '#web/ui/money.tsx';
import classes from './statement-table.module.css';
import { type Column, Table } from './table.tsx';

interface Props {
  readonly rows: readonly StatementRow[];
  readonly caption: string;
}

/** A member's lines in the books: what it was, what it moved, and what was there afterwards. On hold and owed stand there only where there is any. */
export function StatementTable({ rows, caption }: Props) {
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  const has = (balance: 'held' | 'owed') => rows.some(({ after }) => after[balance] !== 0);
  const [hasHeld, hasOwed] = [has('held'), has('owed')];
  const columns = useMemo<Column<StatementRow>[]>(() => {
    const balance = (id: keyof StatementRow['after'], head: string): Column<StatementRow> => ({
      id,
      head,
      isNumber: true,
      cell: ({ after }) => <Money amount={after[id]} />,
    });
    return [
      { id: 'at', head: t`Date`, cell: ({ at }) => <time dateTime={at}>{moment(locale, at)}</time> },
      { id: 'what', head: t`What`, cell: (row) => <What row={row} />, phone: 'name' },
      {
        id: 'amount',
        head: t`Amount`,
        cell: ({ amount }) => (
          <b>
            <Money amount={amount} isSigned />
          </b>
        ),
        isNumber: true,
        phone: 'amount',
      },
      balance('earnings', t`Earnings`),
      balance('wallet', t`Wallet`),
      ...(hasHeld ? [balance('held', t`On hold`)] : []),
      ...(hasOwed ? [balance('owed', t`Owed`)] : []),
      { id: 'narrow', head: '', cell: (row) => <Afterwards row={row} />, phone: 'meta', isPhoneOnly: true },
    ];
  }, [t, locale, hasHeld, hasOwed]);
  return <Table rows={rows} columns={columns} rowKey={({ number }) => String(number)} caption={caption} />;
}

function What({ row: { what, reason } }: { row: StatementRow }) {
  return (
    <span className={classes.what}>
      {what}
      {reason && <span>{reason}</span>}
    </span>
  );
}

/** A phone has no room for columns: all of it in a line. */
function Afterwards({ row: { at, after } }: { row: StatementRow }) {
  const { i18n } = useLingui();
  const sum = inrExact(paise(after.earnings + after.wallet));
  const held = inrExact(after.held);
  const owed = inrExact(after.owed);
  return (
    <>
      {day(i18n.locale, at)} · <Trans>available {sum}</Trans>
      {after.held > 0 && (
        <>
          {', '}
          <Trans>on hold {held}</Trans>
        </>
      )}
      {after.owed > 0 && (
        <>
          {', '}
          <Trans>owed {owed}</Trans>
        </>
      )}
    </>
  );
}
