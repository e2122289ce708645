import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import { type FirstRunStep, firstRunSteps, KeptStep } from '#contract/first-run.ts';
import { useStaff } from '#web/admin/use-staff.ts';
import classes from './first-run.module.css';
import { KeepAsDelivered, SendTestMail } from './step-acts.tsx';
import { stepPages, useStepWords, useWhoDoes } from './step-words.ts';

interface Props {
  readonly step: FirstRunStep;
  readonly isDone: boolean;
  readonly onActed: () => unknown;
}

export function Step({ step, isDone, onActed }: Props) {
  const { t } = useLingui();
  const words = useStepWords()[step];
  return (
    <li className={classes.step} data-done={isDone}>
      {isDone ? (
        <IconCircleCheckFilled size={22} role="img" aria-label={t`Done`} />
      ) : (
        <IconCircle size={22} stroke={1.75} role="img" aria-label={t`To do`} />
      )}
      <div className={classes.words}>
        <b>{words.title}</b>
        {!isDone && <span>{words.about}</span>}
      </div>
      {!isDone && (
        <div className={classes.acts}>
          <WayThere step={step} title={words.title} onActed={onActed} />
        </div>
      )}
    </li>
  );
}

function WayThere({ step, title, onActed }: { step: FirstRunStep; title: string; onActed: () => unknown }) {
  const { t } = useLingui();
  const whoDoes = useWhoDoes();
  const { permissions } = useStaff();
  const needed = firstRunSteps[step];
  if (needed === null || !permissions.includes(needed)) return <span className={classes.who}>{whoDoes(needed)}</span>;
  if (step === 'mail') return <SendTestMail onSent={onActed} />;
  const kept = KeptStep.safeParse(step).data;
  const page = stepPages[step];
  return (
    <>
      {kept && <KeepAsDelivered step={kept} title={title} onKept={onActed} />}
      {page && (
        <Button component={Link} to={page} variant="outline" aria-label={t`Open: ${title}`}>
          <Trans context="a page">Open</Trans>
        </Button>
      )}
    </>
  );
}
