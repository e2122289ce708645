import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { PayoutRunDetails } from '#contract/payouts/runs.ts';
import { useMoment } from '#web/admin/words.ts';
import classes from './steps.module.css';

type Step = { readonly by: string; readonly at: string } | null;

/** Five steps, each with a name and a time once it is done. */
export function Steps({ run }: { run: PayoutRunDetails }) {
  const { t } = useLingui();
  const moment = useMoment();
  const { made, agreed, sent, closedAt, ended, lines, status, secondPerson } = run;
  const signed = (step: Step) => step && `${step.by}, ${moment(step.at)}`;
  const isReady = status !== 'made';
  const steps: { name: string; isDone: boolean; about: ReactNode }[] = [
    { name: t`List made`, isDone: true, about: signed(made) },
    {
      name: t`Second person`,
      isDone: isReady,
      about: signed(agreed) ?? (secondPerson && !isReady ? <Trans>waits for a trustee</Trans> : <Trans>not needed</Trans>),
    },
    { name: t`File given to the bank`, isDone: sent !== null, about: signed(sent) ?? <Trans>not downloaded yet</Trans> },
    {
      name: t`Answers from the bank`,
      isDone: closedAt !== null,
      about: (
        <Trans>
          {ended} of {lines} so far
        </Trans>
      ),
    },
    {
      name: t`Closed`,
      isDone: closedAt !== null,
      about: closedAt ? moment(closedAt) : <Trans>when all are paid or failed</Trans>,
    },
  ];
  const now = status === 'given_up' ? -1 : steps.findIndex(({ isDone }) => !isDone);
  return (
    <ol className={classes.steps} aria-label={t`Steps of the run`}>
      {steps.map(({ name, isDone, about }, index) => (
        <li key={name} data-done={isDone} aria-current={index === now ? 'step' : undefined}>
          <span className={classes.mark} aria-hidden>
            {isDone ? <IconCheck size={15} stroke={2.6} /> : index + 1}
          </span>
          <b>
            {name}
            {isDone && <span className={classes.spoken}>, {t`done`}</span>}
          </b>
          <small>{about}</small>
        </li>
      ))}
    </ol>
  );
}
