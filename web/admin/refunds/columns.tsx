import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconArrowBackUp } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { Refund } from '#contract/payouts/refunds.ts';
import { payoutMethodWords } from '#contract/withdrawals/payout-fields.ts';
import { useMoment } from '#web/admin/words.ts';
import { StatusBadge, Tag } from '#web/ui/badge.tsx';
import { amountColumn } from '#web/ui/list/amount-column.tsx';
import type { Column } from '#web/ui/list/table.tsx';
import type { AskedRefund } from './decide-dialog.tsx';
import classes from './refunds.module.css';

export function useRefundColumns(onAsk: (asked: AskedRefund) => void): Column<Refund>[] {
  const { t, i18n } = useLingui();
  const moment = useMoment();
  return useMemo(
    () => [
      {
        id: 'payer',
        head: t`Payer`,
        phone: 'name',
        cell: ({ payer, code, donation }) => (
          <>
            <b>{payer.name ?? payer.vpa ?? t`Not shown`}</b>
            <span className={classes.below}>{donation ? `${code} · ${donation}` : code}</span>
          </>
        ),
      },
      amountColumn<Refund>(t`Amount`, (row) => row.amount),
      {
        id: 'to',
        head: t`Goes to`,
        phone: 'meta',
        cell: ({ payTo, isElsewhere }) => (
          <>
            {payTo.holder}
            <span className={classes.below}>
              {i18n._(payoutMethodWords[payTo.method])} {payTo.shown}
              {isElsewhere && (
                <>
                  {' '}
                  <IconAlertTriangle
                    size={16}
                    stroke={1.9}
                    role="img"
                    aria-label={t`Not the account it came from`}
                    className={classes.warn}
                  />
                </>
              )}
            </span>
          </>
        ),
      },
      {
        id: 'asked',
        head: t`Asked`,
        cell: ({ asked, reason }) => (
          <>
            {moment(asked.at)} · {asked.by}
            <span className={classes.below}>{reason}</span>
          </>
        ),
      },
      { id: 'status', head: t`Status`, phone: 'badge', cell: (row) => <RefundStatusTag row={row} /> },
      { id: 'acts', head: t`Actions`, isNumber: true, phone: 'action', cell: (row) => <Acts refund={row} onAsk={onAsk} /> },
    ],
    [t, i18n, moment, onAsk],
  );
}

function RefundStatusTag({ row: { status, run, secondPerson } }: { row: Refund }) {
  const { t } = useLingui();
  if (status === 'returned') return <Tag family="red" Icon={IconArrowBackUp} words={t`Returned`} />;
  if (status === 'asked' && secondPerson) return <StatusBadge status="waiting" />;
  return (
    <>
      <StatusBadge status={status === 'asked' ? 'pending' : status} />
      {run && <span className={classes.below}>{run}</span>}
    </>
  );
}

function Acts({ refund, onAsk }: { refund: Refund; onAsk: (asked: AskedRefund) => void }) {
  const { t } = useLingui();
  const { code, acts, status, secondPerson } = refund;
  if (acts.length === 0)
    return (
      status === 'asked' && (
        <span className={classes.below}>
          {secondPerson ? <Trans>Waits for a second person</Trans> : <Trans>Another person decides</Trans>}
        </span>
      )
    );
  return (
    <span className={classes.acts}>
      {acts.includes('refuse') && (
        <Button variant="subtle" data-size="sm" aria-label={t`Refuse ${code}`} onClick={() => onAsk({ act: 'refuse', refund })}>
          <Trans>Refuse…</Trans>
        </Button>
      )}
      {acts.includes('agree') && (
        <Button variant="default" data-size="sm" aria-label={t`Agree to ${code}`} onClick={() => onAsk({ act: 'agree', refund })}>
          <Trans>Agree…</Trans>
        </Button>
      )}
    </span>
  );
}
