import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type StatementMapping, statementColumns } from '#contract/reconciliation/statements.ts';
import type { ApiError } from '#web/lib/calling/api-error.ts';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { guessColumns, mappingOf, type StatementColumn } from './guess-columns.ts';
import classes from './mapping-form.module.css';
import { Refused } from './refused.tsx';
import type { Refusal, Unknown } from './use-import-steps.ts';

interface Props {
  readonly unknown: Unknown;
  readonly isBusy: boolean;
  readonly refusal: Refusal | undefined;
  readonly onMap: (mapping: StatementMapping) => Promise<ApiError | undefined>;
  readonly onOtherFile: () => void;
}

/** A layout nobody knows yet: a person says once which column is what; files with the same headings are then read by themselves. */
export function MappingForm({ unknown: { headings, samples }, isBusy, refusal, onMap, onOtherFile }: Props) {
  const { t } = useLingui();
  const words = useErrorWords();
  const [chosen, setChosen] = useState<readonly (StatementColumn | '')[]>(() => guessColumns(headings));
  const [said, setSaid] = useState<string>();
  const problems = {
    twice: t`Two columns are set to the same thing. Each can be used only once.`,
    day: t`Please say which column is the date.`,
    narration: t`Please say which column is the narration.`,
    amount: t`Please choose the debit and credit columns, or the amount column.`,
  };

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const result = mappingOf(headings, chosen);
    if (result.problem) return setSaid(problems[result.problem]);
    setSaid(undefined);
    const error = await onMap(result.mapping);
    if (error) setSaid(words(error, { failure: t`The file could not be read. Please try again.` }));
  }

  const choose = (index: number, column: StatementColumn | '') => {
    setSaid(undefined);
    setChosen(chosen.map((each, at) => (at === index ? column : each)));
  };

  return (
    <form className={classes.card} onSubmit={(event) => void send(event)} aria-busy={isBusy}>
      <h2>
        <Trans>Which column is what?</Trans>
      </h2>
      <p>
        <Trans>This layout is new to us. Set the columns once; the next file of this kind is read automatically.</Trans>
      </p>
      {refusal && !said && <Refused refusal={refusal} />}
      <div role="alert">{said && <Note kind="red">{said}</Note>}</div>
      <ul className={classes.columns}>
        {headings.map((heading, index) => (
          <ColumnRow
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns of a file may have the same heading; they never change places
            key={index}
            heading={heading}
            sample={sampleOf(samples, index)}
            value={chosen[index] ?? ''}
            onChoose={(column) => choose(index, column)}
          />
        ))}
      </ul>
      <div className={classes.acts}>
        <Button variant="default" onClick={onOtherFile}>
          <Trans>Change file</Trans>
        </Button>
        <Button type="submit" aria-busy={isBusy}>
          {isBusy ? <Trans>Reading…</Trans> : <Trans>Read with these columns</Trans>}
        </Button>
      </div>
    </form>
  );
}

const sampleOf = (samples: Unknown['samples'], index: number): string =>
  samples.map((cells) => cells[index]?.trim() ?? '').find((text) => text !== '') ?? '';

interface ColumnProps {
  readonly heading: string;
  readonly sample: string;
  readonly value: StatementColumn | '';
  readonly onChoose: (column: StatementColumn | '') => void;
}

function ColumnRow({ heading, sample, value, onChoose }: ColumnProps) {
  const { t } = useLingui();
  const names: Readonly<Record<StatementColumn, string>> = {
    day: t`Date`,
    valueDay: t`Value date`,
    narration: t`Narration`,
    reference: t`Reference`,
    debit: t`Debit (money out)`,
    credit: t`Credit (money in)`,
    amount: t`Amount, in or out`,
    side: t`Dr or Cr`,
    balance: t`Balance`,
  };
  const title = heading.trim() || t`No heading`;
  return (
    <li>
      <span className={classes.heading}>
        <b>{title}</b>
        <span>{sample ? t`for example: ${sample}` : t`empty in the first lines`}</span>
      </span>
      <select
        aria-label={t`Column ${title}`}
        value={value}
        data-on={value !== ''}
        onChange={(event) => onChoose(event.currentTarget.value as StatementColumn | '')}
      >
        <option value="">{t`Not needed`}</option>
        {statementColumns.map((column) => (
          <option key={column} value={column}>
            {names[column]}
          </option>
        ))}
      </select>
    </li>
  );
}
