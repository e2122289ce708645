import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { PayoutLine, PayoutRunDetails } from '#contract/payouts/runs.ts';
import { paise } from '#contract/values/money.ts';
import { payoutMethodWords } from '#contract/withdrawals/payout-fields.ts';
import { useHasPermission } from '#web/admin/use-has-permission.ts';
import { day } from '#web/lib/format.ts';
import { StatusBadge, Tag } from '#web/ui/badge.tsx';
import { PagedTable } from '#web/ui/list/paged-table.tsx';
import type { Column } from '#web/ui/list/table.tsx';
import { Money } from '#web/ui/money.tsx';
import { Utr } from '#web/ui/utr.tsx';
import classes from './run.module.css';

export interface Asked {
  readonly line: string;
  readonly act: 'paid' | 'failed';
}

interface Props {
  readonly run: PayoutRunDetails;
  readonly asked: Asked | undefined;
  readonly onAsk: (asked: Asked) => void;
}

/** Every payment of the run, and what is known of it. */
export function Lines({ run, asked, onAsk }: Props) {
  const { t } = useLingui();
  const columns = useLineColumns(run.status, onAsk);
  const total = <Money amount={run.total} />;
  return (
    <PagedTable
      list={run.page}
      columns={columns}
      rowKey={({ code }) => code}
      caption={t`Payments of this run`}
      current={asked?.line}
      totals={{
        name: t`Total`,
        asked: <Money amount={paise(run.total + run.fees)} />,
        fee: <Money amount={run.fees} />,
        sends: total,
      }}
    />
  );
}

function useLineColumns(status: PayoutRunDetails['status'], onAsk: (asked: Asked) => void): Column<PayoutLine>[] {
  const { t, i18n } = useLingui();
  const mayRun = useHasPermission('payouts.run');
  const isWithBank = status === 'sent' || status === 'closed';
  return useMemo(() => {
    const money = (id: 'asked' | 'fee', head: string): Column<PayoutLine> => ({
      id,
      head,
      isNumber: true,
      isRoomy: true,
      cell: (row) => <Money amount={row[id]} />,
    });
    return [
      {
        id: 'name',
        head: t`Payment`,
        phone: 'name',
        cell: ({ name, code, kind }) => (
          <>
            <b>{name}</b>
            <span className={classes.below13}>{kind === 'refund' ? t`${code}, refund` : code}</span>
          </>
        ),
      },
      {
        id: 'to',
        head: t`To`,
        phone: 'meta',
        cell: ({ account, method }) => (
          <>
            {account}
            <span className={classes.below13}>{i18n._(payoutMethodWords[method])}</span>
          </>
        ),
      },
      money('asked', t`Asked`),
      money('fee', t`Fee`),
      {
        id: 'sends',
        head: t`Bank sends`,
        isNumber: true,
        phone: 'amount',
        cell: ({ sends }) => (
          <b>
            <Money amount={sends} />
          </b>
        ),
      },
      { id: 'status', head: t`Status`, phone: 'badge', cell: ({ status: each }) => <LineStatus status={each} /> },
      {
        id: 'acts',
        head: t`Actions`,
        isNumber: true,
        phone: 'action',
        cell: (line) => <Acts line={line} canMark={mayRun && isWithBank} onAsk={onAsk} />,
      },
    ];
  }, [t, i18n, mayRun, isWithBank, onAsk]);
}

function LineStatus({ status }: Pick<PayoutLine, 'status'>) {
  const { t } = useLingui();
  if (status === 'returned') return <Tag family="red" Icon={IconArrowBackUp} words={t`Returned`} />;
  return <StatusBadge status={status === 'open' ? 'approved' : status} />;
}

interface ActsProps {
  readonly line: PayoutLine;
  readonly canMark: boolean;
  readonly onAsk: (asked: Asked) => void;
}

function Acts({ line, canMark, onAsk }: ActsProps) {
  const { t, i18n } = useLingui();
  const { code, status, reference, paidOn, note, knownFrom } = line;
  const sources = { person: '', bank_file: t`from the bank’s answer`, statement: t`from the statement` };
  if (status === 'open')
    return (
      canMark && (
        <span className={classes.acts}>
          <Button variant="subtle" data-size="sm" aria-label={t`Failed: ${code}`} onClick={() => onAsk({ line: code, act: 'failed' })}>
            <Trans>Failed</Trans>
          </Button>
          <Button variant="default" data-size="sm" aria-label={t`Mark as Paid: ${code}`} onClick={() => onAsk({ line: code, act: 'paid' })}>
            <Trans>Mark as Paid</Trans>
          </Button>
        </span>
      )
    );
  const known = [status === 'paid' ? paidOn && day(i18n.locale, paidOn) : note, knownFrom && sources[knownFrom]]
    .filter(Boolean)
    .join(' · ');
  return (
    <span className={classes.ended}>
      <span>
        {reference && <Utr number={reference} />} {known}
      </span>
      {status === 'paid' && canMark && (
        <Button variant="subtle" data-size="sm" aria-label={t`Came back: ${code}`} onClick={() => onAsk({ line: code, act: 'failed' })}>
          <Trans>Came back</Trans>
        </Button>
      )}
    </span>
  );
}
