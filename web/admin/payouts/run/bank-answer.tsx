import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { type RunResult, readBankAnswer } from '#contract/payouts/run-answers.ts';
import type { PayoutRunDetails } from '#contract/payouts/runs.ts';
import { Refusal, useRefusal } from '#web/admin/desk/use-refusal.tsx';
import { useHasPermission } from '#web/admin/use-has-permission.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import classes from './run.module.css';

/** The bank's own file says at once which lines are paid and which are not. Sending it again changes nothing. */
export function BankAnswer({ run: { code, status } }: { run: PayoutRunDetails }) {
  const mayRun = useHasPermission('payouts.run');
  const reading = useAction(readBankAnswer);
  const { refusal, say, refuse } = useRefusal();
  const [result, setResult] = useState<RunResult>();
  const again = useRef<() => void>(null);

  async function send(file: File | null) {
    again.current?.();
    if (!file) return;
    say(undefined);
    setResult(undefined);
    const outcome = await reading.run({ params: { code }, body: { name: file.name, csv: await file.text() } });
    if (outcome?.answer) setResult(outcome.answer);
    if (outcome?.error) refuse(outcome.error);
  }

  return (
    <section className={classes.card} aria-labelledby="bank-answer">
      <h2 id="bank-answer">
        <Trans>The bank’s answer</Trans>
      </h2>
      <p>
        <Trans>
          Upload the file the bank sent back, or mark each line by hand. Lines on the imported statement are recognised by themselves.
        </Trans>
      </p>
      {mayRun && (status === 'sent' || status === 'closed') && (
        <div>
          <FileButton resetRef={again} accept=".csv,text/csv" onChange={(file) => void send(file)}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                aria-busy={reading.isBusy}
                leftSection={<IconUpload size={18} stroke={1.75} aria-hidden />}
              >
                <Trans>Choose the bank’s file</Trans>
              </Button>
            )}
          </FileButton>
        </div>
      )}
      {status === 'sent' || status === 'closed' ? null : (
        <p>
          <Trans>There is nothing to answer before the bank has the file.</Trans>
        </p>
      )}
      <Refusal>{refusal}</Refusal>
      <div role="status">{result && <Result result={result} />}</div>
    </section>
  );
}

function Result({ result: { paid, failed, unchanged, refused } }: { result: RunResult }) {
  const { t } = useLingui();
  return (
    <Note kind={refused.length > 0 ? 'yellow' : 'green'}>
      <p>
        <b>
          <Plural value={paid} one="# paid" other="# paid" />, <Plural value={failed} one="# failed" other="# failed" />,{' '}
          <Plural value={unchanged} one="# known before" other="# known before" />
        </b>
      </p>
      {refused.length > 0 && (
        <ul aria-label={t`Lines that were not read`}>
          {refused.map(({ row, why }) => (
            <li key={row}>{t`Line ${row}: ${why}`}</li>
          ))}
        </ul>
      )}
    </Note>
  );
}
