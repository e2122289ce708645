import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { categoriseLine, categoryWords, type LineCategory, type LineToBook } from '#contract/reconciliation/closes.ts';
import { inrExact } from '#contract/values/money.ts';
import type { Page } from '#contract/values/paging.ts';
import { useHasPermission } from '#web/admin/use-has-permission.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { day as dayWords } from '#web/lib/format.ts';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { toast } from '#web/ui/feedback/toast.tsx';
import { Pager } from '#web/ui/list/pager.tsx';
import classes from './close.module.css';

interface Props {
  readonly list: Page<LineToBook>;
  readonly isClosed: boolean;
}

/** Charges, interest, transfers: what the bank booked by itself and a person names. */
export function LinesToBook({ list, isClosed }: Props) {
  const mayWrite = useHasPermission('reconciliation.write');
  if (isClosed && list.rows.length === 0) return null;
  return (
    <section className={classes.card}>
      <header>
        <h2>
          <Trans>Lines to book</Trans>
        </h2>
        <span>
          <Trans>charges, interest, transfers</Trans>
        </span>
      </header>
      {list.rows.length === 0 ? (
        <p className={classes.none}>
          <Trans>All bank lines up to this day are booked.</Trans>
        </p>
      ) : (
        <>
          <ul className={classes.lines}>
            {list.rows.map((line) => (
              <Line key={line.code} line={line} mayWrite={mayWrite} />
            ))}
          </ul>
          <Pager place={list} />
        </>
      )}
    </section>
  );
}

const fitting: Readonly<Record<LineToBook['direction'], readonly LineCategory[]>> = {
  debit: ['charge', 'transfer'],
  credit: ['interest', 'cash_banked', 'cheque_banked', 'collection_banked', 'transfer'],
};

function Line({ line, mayWrite }: { line: LineToBook; mayWrite: boolean }) {
  const { t, i18n } = useLingui();
  const words = useErrorWords();
  const booking = useAction(categoriseLine);
  const choices = fitting[line.direction];
  const [category, setCategory] = useState<LineCategory | ''>(line.category ?? line.suggested ?? '');
  const sum = `${line.direction === 'debit' ? '−' : '+'} ${inrExact(line.amount)}`;
  const { code } = line;

  async function book() {
    if (!category) return toast.failure(t`Please say what it is.`);
    const outcome = await booking.run({ params: { code }, body: { category, note: '' } });
    if (outcome?.error) toast.failure(words(outcome.error, { failure: t`This did not work. Please try again.` }));
    else if (outcome) toast.success(category === 'transfer' ? t`Marked as a transfer: ${sum}` : t`Booked: ${sum}`);
  }

  return (
    <li>
      <span className={classes.lineText}>
        <span className={classes.narration}>{line.narration}</span>
        <span className={classes.quiet}>
          {dayWords(i18n.locale, line.day)}
          {line.category && `, ${i18n._(categoryWords[line.category])}`}
        </span>
      </span>
      <b className={classes.lineSum}>{sum}</b>
      {mayWrite && (
        <span className={classes.lineActs}>
          <select
            aria-label={t`What is ${code}?`}
            value={category}
            onChange={(event) => setCategory(event.currentTarget.value as LineCategory | '')}
          >
            <option value="">{t`What is it?`}</option>
            {choices.map((each) => (
              <option key={each} value={each}>
                {i18n._(categoryWords[each])}
              </option>
            ))}
          </select>
          <Button variant="default" data-size="sm" aria-label={t`Book ${code}`} aria-busy={booking.isBusy} onClick={() => void book()}>
            <Trans>Book</Trans>
          </Button>
        </span>
      )}
    </li>
  );
}
