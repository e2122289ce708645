import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox } from '@mantine/core';
import { IconCircleX, IconEye } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  exportImportProblems,
  type ImportColumn,
  type ImportPreview,
  type ImportProblem,
  importColumns,
  SHOWN_PROBLEMS,
} from '#contract/imports/imports.ts';
import { count } from '#web/lib/format.ts';
import { Tag } from '#web/ui/badge.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { ExportButton } from '#web/ui/list/download-button.tsx';
import { type Column, Table } from '#web/ui/list/table.tsx';
import { FundSums } from './fund-sums.tsx';
import classes from './import.module.css';
import { useColumnNames } from './import-words.ts';

interface Props {
  readonly preview: ImportPreview;
  readonly isBusy: boolean;
  readonly onImport: (onlyGood: boolean) => void;
  readonly onOtherFile: () => void;
}

/** What the file says and what would come of it. Its one filled button imports. */
export function Preview({ preview, isBusy, onImport, onOtherFile }: Props) {
  const [onlyGood, setOnlyGood] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that led here is gone. What will happen comes first, also on a phone: below it stand up to 200 errors.
  useEffect(() => heading.current?.focus(), []);
  const fresh = preview.rows - preview.wrong - preview.known;
  const isStopped = preview.wrong > 0 && !onlyGood;
  return (
    <div className={classes.preview}>
      <section className={classes.step}>
        <h2 ref={heading} tabIndex={-1}>
          <Trans>What will happen</Trans>
        </h2>
        <Counts preview={preview} />
        <FundSums funds={preview.funds} />
        {preview.wrong > 0 && (
          <Checkbox
            checked={onlyGood}
            onChange={(event) => setOnlyGood(event.currentTarget.checked)}
            label={<Trans>Leave out the rows with errors and import the others</Trans>}
          />
        )}
        {fresh === 0 ? (
          <Note kind="blue">
            <Trans>There is no row to import.</Trans>
          </Note>
        ) : (
          <Button size="lg" fullWidth disabled={isStopped} aria-busy={isBusy} onClick={() => !isBusy && onImport(onlyGood)}>
            {isBusy ? <Trans>Starting…</Trans> : <Plural value={fresh} one="Import # row" other="Import # rows" />}
          </Button>
        )}
        <Button variant="default" fullWidth onClick={onOtherFile}>
          <Trans>Change file</Trans>
        </Button>
        <p className={classes.quiet}>
          <Trans>No email is sent by importing. It can be undone as a whole until one of the members signs in.</Trans>
        </p>
      </section>
      <div className={classes.parts}>
        {preview.problems.length > 0 && <Problems preview={preview} />}
        <Samples preview={preview} />
      </div>
    </div>
  );
}

function Counts({ preview: { rows, wrong, known, warned } }: { preview: ImportPreview }) {
  const { t, i18n } = useLingui();
  const all = [
    [t`Rows in the file`, rows],
    [t`With errors`, wrong],
    [t`Already here, left out`, known],
    [t`To look at`, warned],
  ] as const;
  return (
    <dl className={classes.counts}>
      {all.map(([name, number]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{count(i18n.locale, number)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Problems({ preview: { code, problems } }: { preview: ImportPreview }) {
  const { t } = useLingui();
  const names = useColumnNames();
  const columns: Column<ImportProblem>[] = [
    { id: 'line', head: t`Row`, phone: 'amount', cell: ({ line }) => line },
    { id: 'column', head: t`Column`, phone: 'name', cell: ({ column }) => names[column] },
    { id: 'kind', head: t`Kind`, phone: 'badge', cell: ({ isError }) => <KindTag isError={isError} /> },
    { id: 'text', head: t`What to do`, phone: 'meta', cell: ({ text }) => <span className={classes.mending}>{text}</span> },
  ];
  return (
    <section className={classes.lines} aria-label={t`Errors by row`}>
      <header>
        <h2>
          <Trans>Errors by row</Trans>
        </h2>
        <ExportButton address={exportImportProblems.url.replace(':code', code)} />
      </header>
      <Table
        rows={problems}
        columns={columns}
        rowKey={({ line, column, text }) => `${line} ${column} ${text}`}
        caption={t`Errors by row`}
      />
      {problems.length === SHOWN_PROBLEMS && (
        <footer>
          <Trans>These are the first {SHOWN_PROBLEMS}. The CSV has all of them.</Trans>
        </footer>
      )}
    </section>
  );
}

function KindTag({ isError }: { isError: boolean }) {
  const { t } = useLingui();
  return isError ? <Tag family="red" Icon={IconCircleX} words={t`Error`} /> : <Tag family="yellow" Icon={IconEye} words={t`To look at`} />;
}

type Sample = ImportPreview['samples'][number];
const onPhone: Readonly<Partial<Record<ImportColumn, 'name' | 'meta' | 'amount'>>> = {
  name: 'name',
  email: 'meta',
  member: 'name',
  day: 'meta',
  amount: 'amount',
};

function Samples({ preview: { kind, samples } }: { preview: ImportPreview }) {
  const { t } = useLingui();
  const names = useColumnNames();
  const columns = useMemo((): Column<Sample>[] => {
    const used = importColumns[kind].filter((column: ImportColumn) => samples.some(({ values }) => values[column]));
    return [
      { id: 'line', head: t`Row`, cell: ({ line }) => line },
      ...used.map((column: ImportColumn) => ({
        id: column,
        head: names[column],
        ...(onPhone[column] ? { phone: onPhone[column] } : {}),
        cell: ({ values }: Sample) => <span className={classes.mending}>{values[column] ?? ''}</span>,
      })),
    ];
  }, [kind, samples, names, t]);
  return (
    <section className={classes.lines} aria-label={t`First rows`}>
      <header>
        <h2>
          <Trans>First rows</Trans>
        </h2>
      </header>
      <Table rows={samples} columns={columns} rowKey={({ line }) => String(line)} caption={t`First rows`} />
    </section>
  );
}
