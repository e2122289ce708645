import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import type { StatementPreview } from '#contract/reconciliation/statements.ts';
import { days } from '#web/lib/format.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { BalanceCheck } from './balance-check.tsx';
import classes from './preview.module.css';
import { PreviewLines } from './preview-lines.tsx';
import { WhatWillHappen } from './what-will-happen.tsx';

interface Props {
  readonly preview: StatementPreview;
  readonly fileName: string;
  readonly isBusy: boolean;
  readonly onImport: () => void;
  readonly onOtherFile: () => void;
  /** Where a person named the columns. */
  readonly onColumns: (() => void) | undefined;
}

/** What the file says and what would come of it. Its one filled button books. */
export function Preview({ preview, fileName, isBusy, onImport, onOtherFile, onColumns }: Props) {
  const fresh = preview.rows - preview.counts.known;
  return (
    <div className={classes.preview}>
      <div className={classes.main}>
        <FileHead preview={preview} fileName={fileName} onOtherFile={onOtherFile} onColumns={onColumns} />
        <PreviewLines preview={preview} />
      </div>
      <div className={classes.side}>
        <BalanceCheck preview={preview} />
        <WhatWillHappen counts={preview.counts} />
        {!preview.hasBalance && (
          <Note kind="yellow">
            <Trans>This file has no balances. Nothing is approved automatically; every match becomes a suggestion.</Trans>
          </Note>
        )}
        {fresh === 0 ? (
          <Note kind="blue">
            <Trans>Every line of this file was imported before. There is nothing left to do.</Trans>
          </Note>
        ) : (
          <>
            <Button size="lg" fullWidth aria-busy={isBusy} onClick={() => !isBusy && onImport()}>
              {isBusy ? <Trans>Starting…</Trans> : <Plural value={fresh} one="Import # line" other="Import # lines" />}
            </Button>
            <p className={classes.small}>
              <Trans>Every step is in the activity log. A wrong match can be reversed at the review desk.</Trans>
            </p>
          </>
        )}
      </div>
    </div>
  );
}

function FileHead({ preview, fileName, onOtherFile, onColumns }: Omit<Props, 'isBusy' | 'onImport'>) {
  const { t, i18n } = useLingui();
  const { layout, rows, fromDay, toDay, account } = preview;
  const from = fromDay && toDay ? days(i18n.locale, fromDay, toDay) : '';
  return (
    <section className={classes.file} aria-label={t`The file`}>
      <IconFileSpreadsheet size={26} stroke={1.6} aria-hidden />
      <div className={classes.about}>
        <h2>{fileName}</h2>
        <p>
          {layout === 'mapped' || layout === null ? (
            <Trans>Read with the chosen columns.</Trans>
          ) : (
            <Trans>Layout of {layout} recognised.</Trans>
          )}{' '}
          <Plural value={rows} one="# line" other="# lines" />, {from}. {account}.
        </p>
      </div>
      <div className={classes.fileActs}>
        {onColumns && (
          <Button variant="subtle" data-size="sm" onClick={onColumns}>
            <Trans>Change columns</Trans>
          </Button>
        )}
        <Button variant="default" data-size="sm" onClick={onOtherFile}>
          <Trans>Change file</Trans>
        </Button>
      </div>
    </section>
  );
}
