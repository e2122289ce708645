import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { ListedMember } from '#contract/members/list-members.ts';
import { inrExact } from '#contract/values/money.ts';
import { Named } from '#web/admin/desk/list/row-parts.tsx';
import { SelectAll, SelectRow } from '#web/admin/desk/list/select-boxes.tsx';
import type { ActOn } from '#web/admin/users/user-act.ts';
import { day } from '#web/lib/format.ts';
import { lookOf, StatusBadge } from '#web/ui/badge.tsx';
import { RowLink } from '#web/ui/list/row-link.tsx';
import type { Column } from '#web/ui/list/table.tsx';
import { Money } from '#web/ui/money.tsx';
import { Portrait } from '#web/ui/portrait.tsx';
import { useIsWide } from '#web/ui/use-is-wide.ts';
import { RowActs } from './row-acts.tsx';
import classes from './users.module.css';

interface Wishes {
  readonly mayWrite: boolean;
  readonly onAct: (act: ActOn) => void;
}

/** Their ids are what the address sorts by. They stay the same while rows change: a box that was ticked keeps the focus. */
export function useColumns({ mayWrite, onAct }: Wishes): Column<ListedMember>[] {
  const { t, i18n } = useLingui();
  const isWide = useIsWide();
  return useMemo(() => {
    const status = ({ status }: ListedMember) => <StatusBadge status={status} />;
    if (!isWide)
      return [
        {
          id: 'name',
          head: t`User`,
          phone: 'name',
          cell: ({ code, fullName }) => (
            <span className={classes.user}>
              <SelectRow code={code} />
              <Portrait name={fullName} photo={null} />
              <RowLink open={code}>{fullName}</RowLink>
            </span>
          ),
        },
        { id: 'status', head: t`Status`, phone: 'amount', cell: status },
        {
          id: 'about',
          head: t`Details`,
          phone: 'meta',
          cell: ({ walletBalance, kyc }) => {
            const word = i18n._(lookOf(kyc).words);
            return <span className={classes.about}>{t`${inrExact(walletBalance)} · KYC ${word}`}</span>;
          },
        },
      ];
    return [
      { id: 'select', head: <SelectAll />, cell: ({ code }) => <SelectRow code={code} /> },
      {
        id: 'name',
        head: t`User`,
        canSort: true,
        cell: ({ code, fullName, email }) => (
          <span className={classes.user}>
            <Portrait name={fullName} photo={null} />
            <span>
              <Named open={code} name={fullName} below={email} isOneLine />
            </span>
          </span>
        ),
      },
      { id: 'status', head: t`Status`, canSort: true, cell: status },
      { id: 'walletBalance', head: t`Wallet Balance`, canSort: true, isNumber: true, cell: (row) => <Money amount={row.walletBalance} /> },
      { id: 'kyc', head: t`KYC Status`, cell: ({ kyc }) => <StatusBadge status={kyc} /> },
      { id: 'joinDate', head: t`Join Date`, canSort: true, cell: ({ joinedAt }) => day(i18n.locale, joinedAt) },
      { id: 'actions', head: t`Actions`, isNumber: true, cell: (row) => <RowActs row={row} mayWrite={mayWrite} onAct={onAct} /> },
    ];
  }, [t, i18n, isWide, mayWrite, onAct]);
}
