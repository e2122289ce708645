import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowsLeftRight, IconRobot, IconUserCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { z } from 'zod';
import type { MatchedLine } from '#contract/reconciliation/reconciliation.ts';
import { filterAddress } from '#web/admin/reconciliation/address.ts';
import { useMoment } from '#web/admin/words.ts';
import { day } from '#web/lib/format.ts';
import { Tag } from '#web/ui/badge.tsx';
import { Empty, NoMatch } from '#web/ui/feedback/states.tsx';
import { Pager } from '#web/ui/list/pager.tsx';
import { type Column, Table } from '#web/ui/list/table.tsx';
import { Money } from '#web/ui/money.tsx';
import classes from './lists.module.css';
import type { PageList } from './page-list.ts';
import { Segments } from './segments.tsx';

type Matching = z.infer<typeof MatchedLine>;
type By = Matching['by'] | undefined;

/** Lines that stand for a donation, with who matched them and why. */
export function Matched({ list, by }: { list: PageList<Matching>; by: By }) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const columns = useMatchedColumns();
  const choices = [
    { value: undefined, words: t`All` },
    { value: 'machine', words: t`Machine` },
    { value: 'staff', words: t`People` },
  ];
  return (
    <>
      <Segments name="by" label={t`Matched by`} value={by} choices={choices} />
      {list.rows.length > 0 ? (
        <div className={classes.list}>
          <Table rows={list.rows} columns={columns} rowKey={({ line }) => line.code} caption={t`Matched lines`} />
          <Pager page={list.page} total={list.total} isExact={list.totalIsExact} />
        </div>
      ) : by ? (
        <NoMatch title={t`Nothing matched this way`} onClear={() => void navigate(filterAddress(search, 'by', undefined))} />
      ) : (
        <Empty title={t`Nothing is matched yet`} icon={<IconArrowsLeftRight stroke={1.6} />}>
          <Trans>Lines of the bank that stand for a donation stand here, with the reasons.</Trans>
        </Empty>
      )}
      <p className={classes.foot}>
        <Trans>A wrong match is reversed at its deposit, with a reason.</Trans>
      </p>
    </>
  );
}

function useMatchedColumns(): Column<Matching>[] {
  const { t, i18n } = useLingui();
  return useMemo(
    () => [
      { id: 'day', head: t`Day`, cell: ({ line }) => <span className={classes.nowrap}>{day(i18n.locale, line.day)}</span> },
      { id: 'bank', head: t`Bank says`, phone: 'name' as const, cell: ({ line }) => <b>{line.payerName ?? line.narration}</b> },
      {
        id: 'amount',
        head: t`Amount`,
        isNumber: true,
        phone: 'amount' as const,
        cell: ({ line }) => (
          <b>
            <Money amount={line.amount} />
          </b>
        ),
      },
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

function MatchedBy({ row: { by, byName, at, reasons } }: { row: Matching }) {
  const { t } = useLingui();
  const moment = useMoment();
  return (
    <span title={moment(at)}>
      {by === 'machine' ? (
        <Tag family="green" Icon={IconRobot} words={t`Machine`} />
      ) : (
        <Tag family="blue" Icon={IconUserCheck} words={byName ?? t`Staff`} />
      )}
      <span className={classes.below}>{reasons.length > 0 ? reasons.join(' ') : t`Approved before the line came.`}</span>
    </span>
  );
}
