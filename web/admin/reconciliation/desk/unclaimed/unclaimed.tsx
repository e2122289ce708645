import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { z } from 'zod';
import type { CampaignCard } from '#contract/campaigns.ts';
import type { UnclaimedCredit } from '#contract/reconciliation/reconciliation.ts';
import classes from '#web/admin/reconciliation/desk/lists.module.css';
import type { PageList } from '#web/admin/reconciliation/desk/page-list.ts';
import { useStaffMay } from '#web/admin/use-staff-may.ts';
import { spacedUtr } from '#web/admin/words.ts';
import { day } from '#web/lib/format.ts';
import { Empty } from '#web/ui/feedback/states.tsx';
import { Pager } from '#web/ui/list/pager.tsx';
import { type Column, Table } from '#web/ui/list/table.tsx';
import { Money } from '#web/ui/money.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { CategoryDialog } from './category-dialog.tsx';

type Credit = z.infer<typeof UnclaimedCredit>;
type Asked = { readonly act: 'assign' | 'book'; readonly credit: Credit } | undefined;

interface Props {
  readonly list: PageList<Credit>;
  readonly campaigns: readonly CampaignCard[];
}

/** Money that arrived and nobody has claimed. It lies in its own account until somebody knows whose it is. */
export function Unclaimed({ list, campaigns }: Props) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<Asked>();
  const columns = useUnclaimedColumns(setAsked);
  const close = () => setAsked(undefined);
  if (list.rows.length === 0)
    return (
      <Empty title={t`Nothing is unclaimed`} icon={<IconInbox stroke={1.6} />}>
        <Trans>Every payment that arrived belongs to a claim.</Trans>
      </Empty>
    );
  return (
    <>
      <p className={classes.lead}>
        <Trans>Money that arrived and nobody has claimed. It stands in its own account until it is.</Trans>
      </p>
      <div className={classes.list}>
        <Table rows={list.rows} columns={columns} rowKey={({ code }) => code} caption={t`Unclaimed credits`} />
        <Pager page={list.page} total={list.total} isExact={list.totalIsExact} />
      </div>
      {asked?.act === 'assign' && <AssignDialog credit={asked.credit} campaigns={campaigns} onClose={close} />}
      {asked?.act === 'book' && <CategoryDialog line={asked.credit} onClose={close} />}
    </>
  );
}

function useUnclaimedColumns(ask: (asked: Asked) => void): Column<Credit>[] {
  const { t, i18n } = useLingui();
  const mayWrite = useStaffMay('reconciliation.write');
  return useMemo(() => {
    const acts: Column<Credit> = {
      id: 'acts',
      head: t`Actions`,
      isNumber: true,
      phone: 'action',
      cell: (credit) => <Acts credit={credit} onAsk={ask} />,
    };
    return [
      { id: 'day', head: t`Day`, cell: (row) => <span className={classes.nowrap}>{day(i18n.locale, row.day)}</span> },
      {
        id: 'from',
        head: t`From`,
        phone: 'name' as const,
        cell: (row) => (
          <>
            <b>{row.payerName ?? row.payerVpa ?? <Trans>Not named</Trans>}</b>
            <span className={classes.below}>
              <span className={classes.narration}>{row.narration}</span>
            </span>
          </>
        ),
      },
      {
        id: 'utr',
        head: t`UTR`,
        cell: (row) => <span className={classes.nowrap}>{row.reference ? spacedUtr(row.reference) : <Trans>no UTR</Trans>}</span>,
      },
      {
        id: 'amount',
        head: t`Amount`,
        isNumber: true,
        phone: 'amount' as const,
        cell: (row) => (
          <b>
            <Money amount={row.amount} />
          </b>
        ),
      },
      { id: 'waiting', head: t`Waiting`, phone: 'badge' as const, cell: (row) => <Waiting days={row.waitingDays} /> },
      {
        id: 'meta',
        isPhoneOnly: true,
        head: '',
        phone: 'meta' as const,
        cell: (row) => [day(i18n.locale, row.day), row.reference ? spacedUtr(row.reference) : t`no UTR`].join(' · '),
      },
      ...(mayWrite ? [acts] : []),
    ];
  }, [t, i18n, mayWrite, ask]);
}

const Waiting = ({ days }: { days: number }) => (
  <span className={classes.nowrap}>
    <Plural value={days} _0="today" one="# day" other="# days" />
  </span>
);

function Acts({ credit, onAsk }: { credit: Credit; onAsk: (asked: Asked) => void }) {
  const { t } = useLingui();
  const { code } = credit;
  return (
    <span className={classes.acts}>
      <Button variant="subtle" data-size="sm" aria-label={t`Not a gift: ${code}`} onClick={() => onAsk({ act: 'book', credit })}>
        <Trans>Not a gift…</Trans>
      </Button>
      <Button variant="default" data-size="sm" aria-label={t`Assign to a member: ${code}`} onClick={() => onAsk({ act: 'assign', credit })}>
        <Trans>Assign to a member…</Trans>
      </Button>
    </span>
  );
}
