import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { z } from 'zod';
import type { CampaignCard } from '#contract/campaigns.ts';
import type { LineCategory } from '#contract/reconciliation/closes.ts';
import type { UnclaimedCredit } from '#contract/reconciliation/reconciliation.ts';
import { inrExact } from '#contract/values/money.ts';
import type { Page } from '#contract/values/paging.ts';
import classes from '#web/admin/reconciliation/desk/lists.module.css';
import { useHasPermission } from '#web/admin/use-has-permission.ts';
import { day } from '#web/lib/format.ts';
import { Empty } from '#web/ui/feedback/states.tsx';
import { amountColumn } from '#web/ui/list/amount-column.tsx';
import { PagedTable } from '#web/ui/list/paged-table.tsx';
import type { Column } from '#web/ui/list/table.tsx';
import { Utr } from '#web/ui/utr.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';

type Credit = z.infer<typeof UnclaimedCredit>;
type Asked = { readonly act: 'assign' | 'book' | 'refund'; readonly credit: Credit } | undefined;

const notGifts: readonly LineCategory[] = ['interest', 'cash_banked', 'cheque_banked', 'collection_banked'];

interface Props {
  readonly list: Page<Credit>;
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
      <Empty title={t`No unclaimed credits`} icon={<IconInbox stroke={1.6} />}>
        <Trans>Every payment that arrived belongs to a claim.</Trans>
      </Empty>
    );
  return (
    <>
      <p className={classes.lead}>
        <Trans>Money received that nobody has claimed. It is held in a separate account until somebody does.</Trans>
      </p>
      <PagedTable list={list} columns={columns} rowKey={({ code }) => code} caption={t`Unclaimed credits`} />
      {asked?.act === 'assign' && <AssignDialog credit={asked.credit} campaigns={campaigns} onClose={close} />}
      {asked?.act === 'refund' && <RefundDialog credit={asked.credit} onClose={close} />}
      {asked?.act === 'book' && (
        <CategoryDialog line={asked.credit} sum={inrExact(asked.credit.amount)} choices={notGifts} chosen={null} onClose={close} />
      )}
    </>
  );
}

function useUnclaimedColumns(ask: (asked: Asked) => void): Column<Credit>[] {
  const { t, i18n } = useLingui();
  const mayWrite = useHasPermission('reconciliation.write');
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
            <b>{row.payerName ?? row.payerVpa ?? <Trans>Not shown</Trans>}</b>
            <span className={classes.below}>
              <span className={classes.narration}>{row.narration}</span>
            </span>
          </>
        ),
      },
      {
        id: 'utr',
        head: t`UTR`,
        cell: (row) => <span className={classes.nowrap}>{row.reference ? <Utr number={row.reference} /> : <Trans>no UTR</Trans>}</span>,
      },
      amountColumn<Credit>(t`Amount`, (row) => row.amount),
      { id: 'waiting', head: t`Waiting`, phone: 'badge' as const, cell: (row) => <Waiting days={row.waitingDays} /> },
      {
        id: 'meta',
        isPhoneOnly: true,
        head: '',
        phone: 'meta' as const,
        cell: (row) => (
          <>
            {day(i18n.locale, row.day)} · {row.reference ? <Utr number={row.reference} /> : t`no UTR`}
          </>
        ),
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
      <Button variant="subtle" data-size="sm" aria-label={t`Not a donation: ${code}`} onClick={() => onAsk({ act: 'book', credit })}>
        <Trans>Not a donation…</Trans>
      </Button>
      <Button variant="subtle" data-size="sm" aria-label={t`Refund to payer: ${code}`} onClick={() => onAsk({ act: 'refund', credit })}>
        <Trans>Refund to payer…</Trans>
      </Button>
      <Button variant="default" data-size="sm" aria-label={t`Assign to a member: ${code}`} onClick={() => onAsk({ act: 'assign', credit })}>
        <Trans>Assign to a member…</Trans>
      </Button>
    </span>
  );
}
