import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { categoryWords, type LineCategory, type LineToBook } from '#contract/reconciliation/closes.ts';
import { exportLinesToBook } from '#contract/reconciliation/exports.ts';
import { inrExact } from '#contract/values/money.ts';
import type { Page } from '#contract/values/paging.ts';
import { CategoryDialog } from '#web/admin/reconciliation/desk/unclaimed/category-dialog.tsx';
import { useHasPermission } from '#web/admin/use-has-permission.ts';
import { day as dayWords } from '#web/lib/format.ts';
import { ExportButton } from '#web/ui/list/download-button.tsx';
import { exportAddress } from '#web/ui/list/list-address.ts';
import { Pager } from '#web/ui/list/pager.tsx';
import classes from './close.module.css';

/** Charges, interest, transfers: what the bank booked by itself and a person names. */
export function LinesToBook({ list, upTo }: { list: Page<LineToBook>; upTo: string }) {
  const mayWrite = useHasPermission('reconciliation.write');
  return (
    <section className={classes.card} id="lines-to-book">
      <header>
        <h2>
          <Trans>Lines to book</Trans>
        </h2>
        <span>
          <Trans>charges, interest, transfers</Trans>
        </span>
        <ExportButton address={exportAddress(exportLinesToBook, { upTo })} />
      </header>
      <ul className={classes.lines}>
        {list.rows.map((line) => (
          <Line key={line.code} line={line} mayWrite={mayWrite} />
        ))}
      </ul>
      {(list.total > list.pageSize || list.page > 1) && <Pager place={list} />}
    </section>
  );
}

const fitting: Readonly<Record<LineToBook['direction'], readonly LineCategory[]>> = {
  debit: ['charge', 'taken_back', 'transfer'],
  credit: ['interest', 'cash_banked', 'cheque_banked', 'collection_banked', 'transfer'],
};

/** What is booked is not undone with a click: the dialog asks first. */
function Line({ line, mayWrite }: { line: LineToBook; mayWrite: boolean }) {
  const { t, i18n } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const sum = `${line.direction === 'debit' ? '−' : '+'}${inrExact(line.amount)}`;
  const named = line.category ?? line.suggested;
  const { code } = line;
  return (
    <li>
      <span className={classes.lineText}>
        <span className={classes.narration}>{line.narration}</span>
        <span className={classes.quiet}>
          {dayWords(i18n.locale, line.day)}
          {named && `, ${i18n._(categoryWords[named])}`}
        </span>
      </span>
      <b className={classes.lineSum}>{sum}</b>
      {mayWrite && (
        <Button variant="default" data-size="sm" aria-label={t`Book ${code}`} onClick={() => setAsking(true)}>
          <Trans>Book…</Trans>
        </Button>
      )}
      {isAsking && (
        <CategoryDialog line={line} sum={sum} choices={fitting[line.direction]} chosen={named} onClose={() => setAsking(false)} />
      )}
    </li>
  );
}
