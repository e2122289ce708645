import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowsLeftRight, IconRobot, IconUserCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import type { MatchedLine } from '#contract/reconciliation/reconciliation.ts';
import type { Page } from '#contract/values/paging.ts';
import { deskAddress } from '#web/admin/reconciliation/address.ts';
import { useMoment } from '#web/admin/words.ts';
import { day } from '#web/lib/format.ts';
import { Tag } from '#web/ui/badge.tsx';
import { Empty, NoMatch } from '#web/ui/feedback/states.tsx';
import { amountColumn } from '#web/ui/list/amount-column.tsx';
import { FilterLinks } from '#web/ui/list/filters/filter-links.tsx';
import { PagedTable } from '#web/ui/list/paged-table.tsx';
import type { Column } from '#web/ui/list/table.tsx';
import { useFilter } from '#web/ui/list/use-filter.ts';
import classes from './lists.module.css';

type Matching = z.infer<typeof MatchedLine>;
type By = Matching['by'] | undefined;

/** Lines that stand for a donation, with who matched them and why. */
export function Matched({ list, by }: { list: Page<Matching>; by: By }) {
  const { t } = useLingui();
  const { clear } = useFilter(deskAddress);
  const columns = useMatchedColumns();
  const choices = [
    { value: '', words: t`All` },
    { value: 'machine', words: t`Automatic` },
    { value: 'staff', words: t`People` },
  ];
  return (
    <>
      <div className={classes.filters}>
        <FilterLinks list={deskAddress} name="by" label={t`Matched by`} choices={choices} />
      </div>
      {list.rows.length > 0 ? (
        <PagedTable list={list} columns={columns} rowKey={({ line }) => line.code} caption={t`Matched lines`} />
      ) : by ? (
        <NoMatch title={t`No matches of this kind`} onClear={clear} />
      ) : (
        <Empty title={t`No matches yet`} icon={<IconArrowsLeftRight stroke={1.6} />}>
          <Trans>Bank lines matched with a donation appear here, with the reasons.</Trans>
        </Empty>
      )}
      <p className={classes.foot}>
        <Trans>To correct a wrong match, open its deposit and reverse it with a reason.</Trans>
      </p>
    </>
  );
}

function useMatchedColumns(): Column<Matching>[] {
  const { t, i18n } = useLingui();
  return useMemo(
    () => [
      { id: 'day', head: t`Day`, cell: ({ line }) => <span className={classes.nowrap}>{day(i18n.locale, line.day)}</span> },
      { id: 'bank', head: t`Payer as per bank`, phone: 'name' as const, cell: ({ line }) => <b>{line.payerName ?? line.narration}</b> },
      amountColumn<Matching>(t`Amount`, ({ line }) => line.amount),
      {
        id: 'donation',
        head: t`Donation`,
        phone: 'meta' as const,
        cell: ({ claim }) => (
          <>
            <Link to={`/admin/deposits?status=all&open=${claim.code}`}>{claim.code}</Link> {claim.member.name}
          </>
        ),
      },
      { id: 'by', head: t`Matched by`, phone: 'action' as const, cell: (row) => <MatchedBy row={row} /> },
    ],
    [t, i18n],
  );
}

function MatchedBy({ row: { by, byName, at, isBeforeLine, reasons } }: { row: Matching }) {
  const { t } = useLingui();
  const moment = useMoment();
  const withoutReasons = isBeforeLine ? t`Approved before the statement.` : t`Approved at the deposits desk, on this line.`;
  return (
    <span title={moment(at)}>
      {by === 'machine' ? (
        <Tag family="green" Icon={IconRobot} words={t`Automatic`} />
      ) : (
        <Tag family="blue" Icon={IconUserCheck} words={byName ?? t`Staff`} />
      )}
      <span className={classes.below}>{reasons.length > 0 ? reasons.join(' ') : withoutReasons}</span>
    </span>
  );
}
