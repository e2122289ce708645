import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type ImportColumn, type ImportMapping, type ImportPreview, importColumns, neededColumns } from '#contract/imports/imports.ts';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import classes from './import.module.css';
import { useColumnNames } from './import-words.ts';
import type { ImportSteps } from './use-import-steps.ts';

/** Headings of which not all are known: a person says which column is what. What was recognised is filled in. */
export function MappingForm({ preview: { kind, unknown }, steps }: { preview: ImportPreview; steps: ImportSteps }) {
  const { t } = useLingui();
  const names = useColumnNames();
  const words = useErrorWords();
  const [chosen, setChosen] = useState<ImportMapping>(unknown?.guess ?? {});
  const [said, setSaid] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that led here is gone.
  useEffect(() => heading.current?.focus(), []);
  const columns: readonly ImportColumn[] = importColumns[kind];
  const titles = [...new Set(unknown?.headings.filter(Boolean))];
  const sampleOf = (title: string) => unknown?.samples.map((cells) => cells[unknown.headings.indexOf(title)]).find(Boolean) ?? '';

  async function send(event: FormEvent) {
    event.preventDefault();
    if (steps.isBusy) return;
    const missing = neededColumns[kind].find((column) => !chosen[column]);
    if (missing) {
      const name = names[missing];
      return setSaid(t`Please choose the column for: ${name}`);
    }
    if (new Set(Object.values(chosen)).size < Object.keys(chosen).length)
      return setSaid(t`Two columns are set to the same thing. Each can be used only once.`);
    const error = await steps.map(chosen);
    if (error) setSaid(words(error, { failure: t`The file could not be read. Please try again.` }));
  }

  function choose(column: ImportColumn, title: string) {
    const { [column]: _, ...others } = chosen;
    setSaid(undefined);
    setChosen(title === '' ? others : { ...others, [column]: title });
  }

  return (
    <form className={classes.step} onSubmit={(event) => void send(event)} aria-busy={steps.isBusy}>
      <h2 ref={heading} tabIndex={-1}>
        <Trans>Which column is what?</Trans>
      </h2>
      <div role="alert">{said && <Note kind="red">{said}</Note>}</div>
      <div className={classes.columns}>
        {columns.map((column) => (
          <label key={column}>
            <span>
              {names[column]} {!neededColumns[kind].includes(column) && <small>{t`(optional)`}</small>}
            </span>
            <select value={chosen[column] ?? ''} onChange={(event) => choose(column, event.currentTarget.value)}>
              <option value="">{t`Not in the file`}</option>
              {titles.map((title) => (
                <option key={title} value={title}>
                  {sampleOf(title) ? `${title} (${sampleOf(title)})` : title}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      <div className={classes.acts}>
        <Button variant="default" onClick={steps.reset}>
          <Trans>Change file</Trans>
        </Button>
        <Button type="submit" aria-busy={steps.isBusy}>
          {steps.isBusy ? <Trans>Reading…</Trans> : <Trans>Read with these columns</Trans>}
        </Button>
      </div>
    </form>
  );
}
