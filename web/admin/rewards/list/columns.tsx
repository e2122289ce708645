import { useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconLink } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { RewardRow } from '#contract/referrals/review-rewards.ts';
import { blockingSignals } from '#contract/referrals/reward-fields.ts';
import type { Mode } from '#web/admin/desk/desk-layout.tsx';
import { Came, Named, OpenLink, RowStatus } from '#web/admin/desk/list/row-parts.tsx';
import { useBlockWords, useRewardedFor } from '#web/admin/rewards/words.ts';
import { useMoment, useWaiting } from '#web/admin/words.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { amountColumn } from '#web/ui/list/amount-column.tsx';
import { RowLink } from '#web/ui/list/row-link.tsx';
import type { Column } from '#web/ui/list/table.tsx';
import classes from './columns.module.css';

interface Wishes {
  readonly mode: Mode;
  readonly mayReview: boolean;
}

const isOpen = ({ status }: RewardRow) => status === 'blocked';

/** The columns, for the room there is. */
export function useColumns({ mode, mayReview }: Wishes): Column<RewardRow>[] {
  const { t } = useLingui();
  const waiting = useWaiting();
  const moment = useMoment();
  const rewardedFor = useRewardedFor();
  return useMemo(() => {
    const age = (row: RewardRow) => (isOpen(row) ? waiting(row.madeAt) : '');
    const about = (row: RewardRow) => {
      const since = age(row);
      return since ? t`${row.code} · waiting ${since}` : row.code;
    };
    const amount = amountColumn<RewardRow>(t`Reward`, (row) => row.amount);
    if (mode === 'phone')
      return [
        { id: 'sponsor', head: t`Sponsor`, phone: 'name', cell: (row) => <RowLink open={row.code}>{row.sponsor.name}</RowLink> },
        amount,
        { id: 'about', head: t`Details`, phone: 'meta', cell: about },
        { id: 'status', head: t`Status`, phone: 'badge', cell: (row) => <Status row={row} /> },
      ];
    if (mode === 'queue')
      return [
        {
          id: 'sponsor',
          head: t`Sponsor`,
          cell: (row) => (
            <>
              <Named open={row.code} name={row.sponsor.name} below={about(row)} />
              <span className={classes.marks}>
                <Status row={row} isShort={isOpen(row)} />
              </span>
            </>
          ),
        },
        { id: 'amount', head: t`Reward`, isNumber: true, cell: (row) => amount.cell(row) },
      ];
    return [
      { id: 'code', head: t`Reward ID`, cell: (row) => <span className={classes.code}>{row.code}</span> },
      {
        id: 'sponsor',
        head: t`Sponsor`,
        cell: (row) => <Named open={row.code} name={row.sponsor.name} below={rewardedFor(row)} isOneLine />,
      },
      amount,
      { id: 'status', head: t`Status`, cell: (row) => <Status row={row} isLong /> },
      { id: 'made', head: t`Earned`, cell: (row) => <Came at={moment(row.madeAt)} waiting={age(row)} /> },
      { id: 'actions', head: t`Actions`, cell: (row) => <OpenLink code={row.code} isReview={mayReview && isOpen(row)} /> },
    ];
  }, [mode, mayReview, t, waiting, moment, rewardedFor]);
}

/** With why it waits, and whether the accounts have something in common. `isShort`: in the queue, where all of them wait. */
function Status({ row, isLong = false, isShort = false }: { row: RewardRow; isLong?: boolean; isShort?: boolean }) {
  const { t } = useLingui();
  const blockWords = useBlockWords();
  const isWarning = row.signals.some((signal) => blockingSignals.has(signal));
  const Icon = isWarning ? IconAlertTriangle : IconLink;
  return (
    <>
      <RowStatus lease={null}>
        {!isShort && <StatusBadge status={row.status} />}
        {row.signals.length > 0 && (
          <Icon
            size={18}
            stroke={1.9}
            className={classes.mark}
            data-warning={isWarning}
            role="img"
            aria-label={isWarning ? t`The accounts are linked` : t`The accounts have something in common`}
          />
        )}
      </RowStatus>
      {isLong && row.blocked && <span className={classes.why}>{blockWords(row.blocked)}</span>}
    </>
  );
}
