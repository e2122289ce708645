import { useLingui } from '@lingui/react/macro';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { Deposit } from '#contract/donations/deposits.ts';
import { methodWords } from '#contract/donations/donation-fields.ts';
import { donationCan } from '#contract/values/status.ts';
import type { Mode } from '#web/admin/desk/desk-layout.tsx';
import { Came, Named, OpenLink, RowStatus } from '#web/admin/desk/list/row-parts.tsx';
import { SelectAll, SelectRow } from '#web/admin/desk/list/select-boxes.tsx';
import { useMoment, useWaiting } from '#web/admin/words.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { amountColumn } from '#web/ui/list/amount-column.tsx';
import { RowLink } from '#web/ui/list/row-link.tsx';
import type { Column } from '#web/ui/list/table.tsx';
import { Utr } from '#web/ui/utr.tsx';
import classes from './columns.module.css';

interface Wishes {
  readonly mode: Mode;
  readonly mayReview: boolean;
}

/** The columns, for the room there is. They stay the same while rows change: a box that was ticked keeps the focus. */
export function useColumns({ mode, mayReview }: Wishes): Column<Deposit>[] {
  const { t, i18n } = useLingui();
  const waiting = useWaiting();
  const moment = useMoment();
  return useMemo(() => {
    const select: Column<Deposit> = { id: 'select', head: <SelectAll />, cell: (row) => <Select row={row} /> };
    const isOpen = (row: Deposit) => donationCan('approve', row.status);
    const age = (row: Deposit) => (isOpen(row) ? waiting(row.requestedAt) : '');
    const amount = amountColumn<Deposit>(t`Amount`, (row) => row.amount);
    const status: Column<Deposit> = { id: 'status', head: t`Status`, phone: 'badge', cell: (row) => <Status row={row} /> };
    if (mode === 'phone')
      return [
        { id: 'user', head: t`User`, phone: 'name', cell: (row) => <RowLink open={row.code}>{row.member.name}</RowLink> },
        amount,
        {
          id: 'about',
          head: t`Details`,
          phone: 'meta',
          cell: (row) => (
            <>
              {row.code} · <Utr number={row.transactionId} />
              {age(row) && ` · ${age(row)}`}
            </>
          ),
        },
        status,
      ];
    if (mode === 'queue')
      return [
        ...(mayReview ? [select] : []),
        { id: 'member', head: t`Member`, cell: (row) => <Named open={row.code} name={row.member.name} below={row.code} /> },
        amount,
        {
          id: 'utr',
          head: t`UTR`,
          cell: (row) => (
            <span className={classes.code}>
              <Utr number={row.transactionId} />
            </span>
          ),
        },
        { id: 'waiting', head: t`Waiting`, isNumber: true, cell: age },
        status,
      ];
    return [
      ...(mayReview ? [select] : []),
      { id: 'code', head: t`Deposit ID`, cell: (row) => <span className={classes.code}>{row.code}</span> },
      { id: 'user', head: t`User`, cell: (row) => <Named open={row.code} name={row.member.name} below={row.member.email} isOneLine /> },
      amount,
      { id: 'method', head: t`Method`, cell: (row) => i18n._(methodWords[row.method]) },
      status,
      { id: 'date', head: t`Request Date`, cell: (row) => <Came at={moment(row.requestedAt)} waiting={age(row)} /> },
      {
        id: 'actions',
        head: t`Actions`,
        cell: (row) => <OpenLink code={row.code} isReview={mayReview && isOpen(row)} />,
      },
    ];
  }, [mode, mayReview, t, i18n, waiting, moment]);
}

function Status({ row }: { row: Deposit }) {
  const { t } = useLingui();
  return (
    <RowStatus lease={row.lease}>
      <StatusBadge status={row.status} />
      {row.hasWarning && <IconAlertTriangle size={18} stroke={1.9} role="img" aria-label={t`Has warnings`} className={classes.warn} />}
    </RowStatus>
  );
}

const Select = ({ row: { code, status } }: { row: Deposit }) => (donationCan('reject', status) ? <SelectRow code={code} /> : null);
