import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { exportPayoutLines, getPayoutRun, type PayoutLine, type PayoutRunDetails } from '#contract/payouts/runs.ts';
import { inrExact } from '#contract/values/money.ts';
import { LogLink } from '#web/admin/desk/log-link.tsx';
import { RunStatusTag } from '#web/admin/payouts/run-status.tsx';
import { SecondPersonNote } from '#web/admin/second-person/second-person-note.tsx';
import { load } from '#web/lib/calling/load.ts';
import { day } from '#web/lib/format.ts';
import { useReloadOn } from '#web/lib/live/live.tsx';
import { ExportButton } from '#web/ui/list/download-button.tsx';
import { exportAddress, pagesOnly } from '#web/ui/list/list-address.ts';
import { Screen } from '#web/ui/shell/screen.tsx';
import { BankAnswer } from './bank-answer.tsx';
import { GiveUp } from './give-up.tsx';
import { type Asked, Lines } from './lines.tsx';
import { MarkFailed } from './mark-failed.tsx';
import { MarkPaid } from './mark-paid.tsx';
import classes from './run.module.css';
import { RunFiles } from './run-files.tsx';
import { Steps } from './steps.tsx';

export async function clientLoader({ request, params }: { request: Request; params: { code?: string } }) {
  return load(request, getPayoutRun, { params: { code: params.code ?? '' }, querystring: pagesOnly.asked(request) });
}

/** One run from the list to its last answer: who did what and when, every line, and what is left to do. */
export default function PayoutRunScreen() {
  useReloadOn(['payout_run']);
  const { t } = useLingui();
  const run = useLoaderData<typeof clientLoader>();
  const [asked, setAsked] = useState<Asked>();
  const { code, secondPerson, status } = run;
  const close = () => setAsked(undefined);
  const line = asked && run.page.rows.find((each) => each.code === asked.line);
  return (
    <Screen
      title={t`Payout run ${code}`}
      above={
        <Link to="/admin/payout-runs">
          <Trans>Payout runs</Trans>
        </Link>
      }
      intro={<About run={run} />}
      actions={
        <>
          <RunStatusTag status={status} />
          <ExportButton address={exportAddress(exportPayoutLines, {}, { code })} />
        </>
      }
    >
      <Steps run={run} />
      {secondPerson?.status === 'open' && <SecondPersonNote notice={secondPerson} />}
      <Lines run={run} asked={asked} onAsk={setAsked} />
      <div className={classes.below}>
        {asked && line ? <Mark run={run} act={asked.act} line={line} onClose={close} /> : <BankAnswer run={run} />}
        <div className={classes.side}>
          <RunFiles run={run} />
          <GiveUp run={run} />
          <LogLink kind="payout_run" code={code} />
        </div>
      </div>
    </Screen>
  );
}

interface MarkProps {
  readonly run: PayoutRunDetails;
  readonly act: 'paid' | 'failed';
  readonly line: PayoutLine;
  readonly onClose: () => void;
}

const Mark = ({ run, act, line, onClose }: MarkProps) =>
  act === 'paid' ? (
    <MarkPaid key={line.code} run={run.code} line={line} onClose={onClose} />
  ) : (
    <MarkFailed key={line.code} run={run.code} line={line} onClose={onClose} />
  );

function About({ run: { made, agreed, lines, total } }: { run: PayoutRunDetails }) {
  const { i18n } = useLingui();
  const [on, sum, by, checkedBy] = [day(i18n.locale, made.at), inrExact(total), made.by, agreed?.by];
  return (
    <>
      {on}, <Plural value={lines} one="# payment" other="# payments" />, <Trans>{sum} to send.</Trans>{' '}
      {checkedBy ? (
        <Trans>
          Made by {by}, checked by {checkedBy}.
        </Trans>
      ) : (
        <Trans>Made by {by}.</Trans>
      )}
    </>
  );
}
