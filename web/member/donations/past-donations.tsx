import { useLingui as useWords } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { methodWords } from '#contract/donations/donation-fields.ts';
import type { PastDonation } from '#contract/donations/past-donations.ts';
import type { Page } from '#contract/values/paging.ts';
import { day } from '#web/lib/format.ts';
import { amountColumn } from '#web/ui/list/amount-column.tsx';
import { type Column, Table } from '#web/ui/list/table.tsx';
import classes from './donations.module.css';

/** From the trust's old register: history, apart from what this site has booked. */
export function PastDonations({ past }: { past: Page<PastDonation> }) {
  const { t, i18n } = useLingui();
  const { i18n: words } = useWords();
  if (past.rows.length === 0) return null;
  const more = past.total - past.rows.length;
  const columns: Column<PastDonation>[] = [
    { id: 'day', head: t`Date`, phone: 'meta', cell: (row) => day(i18n.locale, row.day) },
    { id: 'fund', head: t`Campaign`, phone: 'name', cell: ({ fund }) => fund },
    amountColumn(t`Amount`, ({ amount }) => amount),
    { id: 'method', head: t`Method`, cell: ({ method }) => (method ? words._(methodWords[method]) : '–') },
    { id: 'reference', head: t`Reference`, isRoomy: true, cell: ({ reference }) => reference ?? '–' },
    { id: 'source', head: t`Source`, phone: 'badge', cell: ({ source }) => source },
  ];
  return (
    <section className={classes.list} aria-labelledby="before-this-site">
      <h2 id="before-this-site" className={classes.before}>
        <Trans>Before this site</Trans>
      </h2>
      <Table rows={past.rows} columns={columns} rowKey={(row) => JSON.stringify(row)} caption={t`Your donations before this site`} />
      {more > 0 && (
        <p className={classes.before}>
          <Plural value={more} one="# older donation is not shown." other="# older donations are not shown." />
        </p>
      )}
    </section>
  );
}
