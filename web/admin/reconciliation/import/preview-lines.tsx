import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { PreviewedLine, StatementPreview } from '#contract/reconciliation/statements.ts';
import { count, day } from '#web/lib/format.ts';
import { type Column, Table } from '#web/ui/list/table.tsx';
import { Money } from '#web/ui/money.tsx';
import { OutlookBadge } from './outlook-badge.tsx';
import classes from './preview.module.css';

const filters = ['all', 'new', 'known', 'look'] as const;
type Filter = (typeof filters)[number];
const fits: Readonly<Record<Filter, (line: PreviewedLine) => boolean>> = {
  all: () => true,
  new: ({ outlook }) => outlook !== 'known',
  known: ({ outlook }) => outlook === 'known',
  look: ({ outlook }) => outlook === 'look',
};
const FIRST_SHOWN = 12;
const MORE = 50;

/** The lines as the bank wrote them, with what we read in each. */
export function PreviewLines({ preview: { lines, rows, counts } }: { preview: StatementPreview }) {
  const { t, i18n } = useLingui();
  const [filter, setFilter] = useState<Filter>('all');
  const [most, setMost] = useState(FIRST_SHOWN);
  const columns = useLineColumns();
  const totals = { all: rows, new: rows - counts.known, known: counts.known, look: counts.look };
  const names = { all: t`All`, new: t`New`, known: t`Already imported`, look: t`Needs review` };
  const chosen = lines.filter(fits[filter]);
  const shown = chosen.slice(0, most);
  const [some, every] = [count(i18n.locale, shown.length), count(i18n.locale, totals[filter])];
  return (
    <section className={classes.lines} aria-label={t`Preview`}>
      <header>
        <h2>
          <Trans>Preview</Trans>
        </h2>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row */}
        <div className={classes.segments} role="group" aria-label={t`Which lines`}>
          {filters.map((each) => (
            <button key={each} type="button" aria-pressed={each === filter} onClick={() => setFilter(each)}>
              {names[each]} {count(i18n.locale, totals[each])}
            </button>
          ))}
        </div>
      </header>
      {shown.length > 0 && <Table rows={shown} columns={columns} rowKey={({ line }) => String(line)} caption={t`Lines of the file`} />}
      <footer>
        <p aria-live="polite">
          <Trans>
            Showing {some} of {every} lines
          </Trans>
        </p>
        {shown.length < chosen.length && (
          <Button variant="default" data-size="sm" onClick={() => setMost(most + MORE)}>
            <Trans>Show more</Trans>
          </Button>
        )}
      </footer>
    </section>
  );
}

function useLineColumns(): Column<PreviewedLine>[] {
  const { t, i18n } = useLingui();
  return useMemo(() => {
    const side = (direction: PreviewedLine['direction']) => (line: PreviewedLine) =>
      line.direction === direction ? <Money amount={line.amount} /> : '';
    return [
      { id: 'line', head: t`Line`, cell: ({ line }) => <span className={classes.quiet}>{line}</span> },
      { id: 'day', head: t`Day`, cell: (line) => <span className={classes.nowrap}>{day(i18n.locale, line.day)}</span> },
      {
        id: 'narration',
        head: t`Narration`,
        phone: 'name' as const,
        cell: ({ narration }) => <span className={classes.narration}>{narration}</span>,
      },
      { id: 'in', head: t`In`, isNumber: true, cell: (line) => <b>{side('credit')(line)}</b> },
      { id: 'out', head: t`Out`, isNumber: true, cell: side('debit') },
      { id: 'outlook', head: t`Result`, phone: 'action' as const, cell: ({ outlook }) => <OutlookBadge outlook={outlook} /> },
      {
        id: 'sum',
        isPhoneOnly: true,
        head: '',
        phone: 'amount' as const,
        cell: ({ direction, amount }) => (
          <>
            {direction === 'debit' && '− '}
            <Money amount={amount} />
          </>
        ),
      },
      { id: 'meta', head: '', isPhoneOnly: true, phone: 'meta' as const, cell: (line) => `${line.line} · ${day(i18n.locale, line.day)}` },
    ];
  }, [t, i18n]);
}
