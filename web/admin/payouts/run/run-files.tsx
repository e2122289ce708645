import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { downloadRunFile, type PayoutRunDetails, type RunFile } from '#contract/payouts/runs.ts';
import { inrExact } from '#contract/values/money.ts';
import { Fact } from '#web/admin/desk/fact.tsx';
import { Refusal, useRefusal } from '#web/admin/desk/use-refusal.tsx';
import { useHasPermission } from '#web/admin/use-has-permission.ts';
import { useMoment } from '#web/admin/words.ts';
import { ApiError } from '#web/lib/calling/api-error.ts';
import { callForFile } from '#web/lib/calling/call.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { saveFile } from '#web/ui/list/download.ts';
import classes from './run.module.css';

type Format = RunFile['format'];

/** What the bank is given: its fingerprint, and who had it. */
export function RunFiles({ run }: { run: PayoutRunDetails }) {
  const { t } = useLingui();
  const { code, status, files } = run;
  const mayRun = useHasPermission('payouts.run') && status !== 'made' && status !== 'given_up';
  const { refusal, say, refuse } = useRefusal();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<Format>();

  async function fetchFile(format: Format) {
    if (busy) return;
    setBusy(format);
    say(undefined);
    try {
      saveFile(await callForFile(downloadRunFile, { params: { code, format } }), `${code}-${format}.csv`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refuse(error);
    }
    setBusy(undefined);
    await revalidate();
  }

  // Only bank transfers go into a bank's own file; which methods there are beyond this page nobody knows here.
  const mayHaveTransfers = run.page.total > run.page.rows.length || run.page.rows.some(({ method }) => method === 'bank_transfer');
  const formats: readonly Format[] = mayHaveTransfers ? ['neft', 'generic'] : ['generic'];
  const words = { neft: t`Bank transfers (NEFT, IMPS)`, generic: t`All payments` };
  return (
    <section className={classes.card} aria-labelledby="run-file">
      <h2 id="run-file">
        <Trans>The file</Trans>
      </h2>
      {files.map((file) => (
        <FileFacts key={file.format} file={file} />
      ))}
      {status === 'made' && (
        <p>
          <Trans>It can be downloaded once a second person has agreed.</Trans>
        </p>
      )}
      {mayRun && (
        <div className={classes.buttons}>
          {formats.map((format) => (
            <Button
              key={format}
              variant="default"
              data-size="sm"
              aria-busy={busy === format}
              leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
              onClick={() => void fetchFile(format)}
            >
              {words[format]}
            </Button>
          ))}
        </div>
      )}
      <Refusal>{refusal}</Refusal>
      <Note kind="plain">
        <Trans>
          A withdrawal is in one run only. Until the file is downloaded the run can be given up; after that each line ends as paid or
          failed.
        </Trans>
      </Note>
    </section>
  );
}

function FileFacts({ file: { name, lines, total, digest, downloads } }: { file: RunFile }) {
  const { t } = useLingui();
  const moment = useMoment();
  const [first] = downloads;
  const [by, at] = [first?.by ?? '', first ? moment(first.at) : ''];
  return (
    <dl>
      <Fact name={t`Name`}>
        {name}, <Plural value={lines} one="# line" other="# lines" />, {inrExact(total)}
      </Fact>
      <Fact name={t`Fingerprint`}>
        <span className={classes.print} title={digest}>
          {digest.slice(0, 16).replace(/(.{4})(?=.)/g, '$1 ')}
        </span>
      </Fact>
      <Fact name={t`Downloaded`}>
        {first ? (
          <>
            <Plural value={downloads.length} one="once" other="# times" />,{' '}
            <Trans>
              first by {by}, {at}
            </Trans>
          </>
        ) : (
          <Trans>not yet</Trans>
        )}
      </Fact>
    </dl>
  );
}
