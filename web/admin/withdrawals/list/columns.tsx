import { useLingui } from '@lingui/react/macro';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMemo } from 'react';
import { payoutMethodWords, withdrawalCan } from '#contract/withdrawals/payout-fields.ts';
import type { Withdrawal } from '#contract/withdrawals/review-withdrawals.ts';
import type { Mode } from '#web/admin/desk/desk-layout.tsx';
import { Came, Named, OpenLink, RowStatus } from '#web/admin/desk/list/row-parts.tsx';
import { WithdrawalBadge } from '#web/admin/withdrawals/withdrawal-badge.tsx';
import { useMoment, useWaiting } from '#web/admin/words.ts';
import { amountColumn } from '#web/ui/list/amount-column.tsx';
import { RowLink } from '#web/ui/list/row-link.tsx';
import type { Column } from '#web/ui/list/table.tsx';
import classes from './columns.module.css';

interface Wishes {
  readonly mode: Mode;
  readonly mayReview: boolean;
}

const isOpen = ({ status }: Withdrawal) => withdrawalCan('approve', status);

/** The columns, for the room there is. */
export function useColumns({ mode, mayReview }: Wishes): Column<Withdrawal>[] {
  const { t, i18n } = useLingui();
  const waiting = useWaiting();
  const moment = useMoment();
  return useMemo(() => {
    const age = (row: Withdrawal) => (isOpen(row) ? waiting(row.askedAt) : '');
    const method = (row: Withdrawal) => i18n._(payoutMethodWords[row.method]);
    const amount = amountColumn<Withdrawal>(t`Amount`, (row) => row.amount);
    const status: Column<Withdrawal> = { id: 'status', head: t`Status`, phone: 'badge', cell: (row) => <Status row={row} /> };
    if (mode === 'phone')
      return [
        { id: 'user', head: t`User`, phone: 'name', cell: (row) => <RowLink open={row.code}>{row.member.name}</RowLink> },
        amount,
        { id: 'about', head: t`Details`, phone: 'meta', cell: (row) => `${row.code} · ${method(row)}` },
        status,
      ];
    if (mode === 'queue')
      return [
        { id: 'member', head: t`Member`, cell: (row) => <Named open={row.code} name={row.member.name} below={row.code} /> },
        amount,
        { id: 'waiting', head: t`Waiting`, isNumber: true, cell: (row) => <span className={classes.nowrap}>{age(row)}</span> },
        status,
      ];
    return [
      { id: 'code', head: t`Withdrawal ID`, cell: (row) => <span className={classes.nowrap}>{row.code}</span> },
      { id: 'user', head: t`User`, cell: (row) => <Named open={row.code} name={row.member.name} below={row.member.email} isOneLine /> },
      amount,
      { id: 'method', head: t`Method`, cell: (row) => <Method words={method(row)} account={row.account} /> },
      status,
      { id: 'date', head: t`Requested`, cell: (row) => <Came at={moment(row.askedAt)} waiting={age(row)} /> },
      { id: 'actions', head: t`Actions`, cell: (row) => <OpenLink code={row.code} isReview={mayReview && isOpen(row)} /> },
    ];
  }, [mode, mayReview, t, i18n, waiting, moment]);
}

function Method({ words, account }: { words: string; account: string }) {
  return (
    <>
      {words} <span className={classes.roomy}>{account}</span>
    </>
  );
}

function Status({ row }: { row: Withdrawal }) {
  const { t } = useLingui();
  return (
    <RowStatus lease={row.lease}>
      <WithdrawalBadge row={row} />
      {row.hasWarning && <IconAlertTriangle size={18} stroke={1.9} role="img" aria-label={t`Has warnings`} className={classes.warn} />}
    </RowStatus>
  );
}
