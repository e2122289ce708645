import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { IconAlertTriangle, IconEye } from '@tabler/icons-react';
import { use, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Deposit } from '#contract/donations/deposits.ts';
import { methodWords } from '#contract/donations/donation-fields.ts';
import { donationCan } from '#contract/values/status.ts';
import { openAddress } from '#web/admin/deposits/deposits-address.ts';
import { useMoment, useWaiting } from '#web/admin/words.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { amountColumn } from '#web/ui/list/amount-column.tsx';
import { RowLink } from '#web/ui/list/row-link.tsx';
import type { Column } from '#web/ui/list/table.tsx';
import { Utr } from '#web/ui/utr.tsx';
import classes from './columns.module.css';
import { SelectionContext } from './use-selection.ts';

/** `list`: the source's columns. `queue`: beside an open deposit. `phone`: two lines. */
export type Mode = 'list' | 'queue' | 'phone';

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
        { id: 'member', head: t`Member`, cell: (row) => <Named row={row} below={row.code} /> },
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
      { id: 'user', head: t`User`, cell: (row) => <Named row={row} below={row.member.email} isOneLine /> },
      amount,
      { id: 'method', head: t`Method`, cell: (row) => i18n._(methodWords[row.method]) },
      status,
      { id: 'date', head: t`Request Date`, cell: (row) => <Requested at={moment(row.requestedAt)} waiting={age(row)} /> },
      {
        id: 'actions',
        head: t`Actions`,
        cell: (row) => <Act row={row} isReview={mayReview && isOpen(row)} />,
      },
    ];
  }, [mode, mayReview, t, i18n, waiting, moment]);
}

function Requested({ at, waiting }: { at: string; waiting: string }) {
  return (
    <>
      {at}
      {waiting && (
        <span className={classes.below} data-one-line>
          <Trans>waiting {waiting}</Trans>
        </span>
      )}
    </>
  );
}

function Named({ row, below, isOneLine = false }: { row: Deposit; below: string; isOneLine?: boolean }) {
  return (
    <>
      <RowLink open={row.code}>{row.member.name}</RowLink>
      <span className={classes.below} data-one-line={isOneLine} title={isOneLine ? below : undefined}>
        {below}
      </span>
    </>
  );
}

function Act({ row, isReview }: { row: Deposit; isReview: boolean }) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const { code } = row;
  return (
    <Link
      to={openAddress(search, code)}
      className={classes.act}
      aria-label={isReview ? t`Review ${code}` : t`View ${code}`}
      preventScrollReset
    >
      {isReview ? <Trans>Review</Trans> : <Trans>View</Trans>}
    </Link>
  );
}

function Status({ row }: { row: Deposit }) {
  const { t } = useLingui();
  const { lease } = row;
  const by = lease && !lease.isMine ? lease.by : '';
  return (
    <span className={classes.status}>
      <StatusBadge status={row.status} />
      {row.hasWarning && <IconAlertTriangle size={18} stroke={1.9} role="img" aria-label={t`Has warnings`} className={classes.warn} />}
      {by && (
        <span className={classes.lease} title={t`${by} has it open`}>
          <IconEye size={16} stroke={1.9} role="img" aria-label={t`${by} has it open`} />
          {by.split(' ')[0]}
        </span>
      )}
    </span>
  );
}

function SelectAll() {
  const { t } = useLingui();
  const selection = use(SelectionContext);
  return (
    <Checkbox
      aria-label={t`Select all on this page`}
      checked={selection.isAll}
      indeterminate={selection.isSome}
      disabled={selection.isEmpty}
      onChange={selection.toggleAll}
    />
  );
}

function Select({ row }: { row: Deposit }) {
  const { t } = useLingui();
  const selection = use(SelectionContext);
  const { code } = row;
  if (!donationCan('reject', row.status)) return null;
  return (
    <Checkbox
      className={classes.select ?? ''}
      aria-label={t`Select ${code}`}
      checked={selection.has(code)}
      onChange={() => selection.toggle(code)}
    />
  );
}
