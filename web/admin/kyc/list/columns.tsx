import { useLingui } from '@lingui/react/macro';
import { IconAlarm, IconRefresh } from '@tabler/icons-react';
import { useMemo } from 'react';
import { kycCan } from '#contract/kyc/kyc-status.ts';
import type { KycCase } from '#contract/kyc/review-kyc.ts';
import type { Mode } from '#web/admin/desk/desk-layout.tsx';
import { Came, Named, OpenLink, RowStatus } from '#web/admin/desk/list/row-parts.tsx';
import { useMoment, useWaiting } from '#web/admin/words.ts';
import { StatusBadge, Tag } from '#web/ui/badge.tsx';
import { RowLink } from '#web/ui/list/row-link.tsx';
import type { Column } from '#web/ui/list/table.tsx';
import classes from './columns.module.css';

interface Wishes {
  readonly mode: Mode;
  readonly mayReview: boolean;
}

/** The columns, for the room there is. */
export function useColumns({ mode, mayReview }: Wishes): Column<KycCase>[] {
  const { t } = useLingui();
  const waiting = useWaiting();
  const moment = useMoment();
  return useMemo(() => {
    const isOpen = (row: KycCase) => kycCan('decide', row.status);
    const age = (row: KycCase) => (isOpen(row) ? waiting(row.sentAt) : '');
    const about = (row: KycCase) => {
      const since = age(row);
      return since ? t`${row.code} · waiting ${since}` : row.code;
    };
    if (mode === 'phone')
      return [
        { id: 'member', head: t`Member`, phone: 'name', cell: (row) => <RowLink open={row.code}>{row.member.name}</RowLink> },
        { id: 'about', head: t`Details`, phone: 'meta', cell: about },
        { id: 'status', head: t`Status`, phone: 'badge', cell: (row) => <Status row={row} /> },
      ];
    if (mode === 'queue')
      return [
        {
          id: 'member',
          head: t`Member`,
          cell: (row) => (
            <>
              <Named open={row.code} name={row.member.name} below={about(row)} />
              <span className={classes.marks}>
                <Status row={row} isShort={isOpen(row)} />
              </span>
            </>
          ),
        },
      ];
    return [
      { id: 'code', head: t`Case ID`, cell: (row) => <span className={classes.code}>{row.code}</span> },
      {
        id: 'member',
        head: t`Member`,
        cell: (row) => <Named open={row.code} name={row.member.name} below={row.member.email} isOneLine />,
      },
      { id: 'status', head: t`Status`, cell: (row) => <Status row={row} /> },
      { id: 'sent', head: t`Sent`, cell: (row) => <Came at={moment(row.sentAt)} waiting={age(row)} /> },
      { id: 'decided', head: t`Decided`, cell: (row) => (row.decidedAt && !isOpen(row) ? moment(row.decidedAt) : '–') },
      { id: 'actions', head: t`Actions`, cell: (row) => <OpenLink code={row.code} isReview={mayReview && isOpen(row)} /> },
    ];
  }, [mode, mayReview, t, waiting, moment]);
}

/** `isShort`: in the queue, where all of them wait. */
function Status({ row, isShort = false }: { row: KycCase; isShort?: boolean }) {
  const { t } = useLingui();
  const isOpen = kycCan('decide', row.status);
  return (
    <RowStatus lease={row.lease}>
      {!isShort && <StatusBadge status={row.status} />}
      {isOpen && row.isResent && <Tag family="blue" Icon={IconRefresh} words={t`Sent again`} />}
      {row.isLate && <Tag family="red" Icon={IconAlarm} words={t`Late`} />}
    </RowStatus>
  );
}
