import { useLingui as useWords } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { methodWords } from '#contract/donations/donation-fields.ts';
import type { MyDonation } from '#contract/donations/donations.ts';
import type { Page } from '#contract/values/paging.ts';
import { addressOfImage } from '#web/brand/art.ts';
import { day } from '#web/lib/format.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { PagedTable } from '#web/ui/list/paged-table.tsx';
import type { Column } from '#web/ui/list/table.tsx';
import { Money } from '#web/ui/money.tsx';
import { Utr } from '#web/ui/utr.tsx';
import classes from './donations.module.css';
import { RowAction } from './row-action.tsx';

export function DonationTable({ list }: { list: Page<MyDonation> }) {
  const { t, i18n } = useLingui();
  const { i18n: words } = useWords();
  const columns = useMemo<Column<MyDonation>[]>(
    () => [
      { id: 'campaign', head: t`Campaign`, cell: (row) => <Gift row={row} />, phone: 'name' },
      {
        id: 'transaction',
        head: t`Transaction`,
        cell: ({ transactionId, method }) => (
          <span className={`${classes.two} ${classes.indent}`}>
            <span className={classes.number}>
              <Utr number={transactionId} />
            </span>
            <span className={classes.quiet}>{words._(methodWords[method])}</span>
          </span>
        ),
        phone: 'meta',
      },
      { id: 'amount', head: t`Amount`, cell: ({ amount }) => <Money amount={amount} />, isNumber: true, phone: 'amount' },
      { id: 'status', head: t`Status`, cell: ({ status }) => <StatusBadge status={status} />, phone: 'badge' },
      {
        id: 'action',
        head: t`Receipt`,
        cell: (row) => (
          <div className={classes.indent}>
            <RowAction row={row} />
          </div>
        ),
        phone: 'action',
      },
    ],
    [t, words],
  );
  return (
    <PagedTable key={i18n.locale} list={list} columns={columns} rowKey={({ code }) => code} caption={t`Your donations`} frame="bare" />
  );
}

function Gift({ row: { code, campaign, submittedAt } }: { row: MyDonation }) {
  const { i18n } = useLingui();
  const picture = addressOfImage(campaign.image);
  return (
    <span className={classes.gift}>
      {picture ? <img src={picture} alt="" width={64} height={44} loading="lazy" /> : <span className={classes.noPicture} />}
      <span className={classes.two}>
        <Link to={`/user/donations/${code}`}>{campaign.title}</Link>
        <span className={classes.quiet}>
          {code} · {day(i18n.locale, submittedAt)}
        </span>
      </span>
    </span>
  );
}
