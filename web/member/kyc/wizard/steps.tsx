import { useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import { type Step, steps } from '#web/member/kyc/step/step-of.ts';
import classes from './steps.module.css';

/** The three steps: which are done, which is open, which come. */
export function Steps({ current }: { current: Step }) {
  const { t } = useLingui();
  const names = useStepNames();
  return (
    <ol className={classes.steps} aria-label={t`Steps`}>
      {steps.map((step) => {
        const state = step < current ? 'completed' : step === current ? 'current' : 'upcoming';
        const words = { completed: t`completed`, current: t`current`, upcoming: t`upcoming` }[state];
        return (
          <li key={step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <span className={classes.dot} aria-hidden>
              {state === 'completed' ? <IconCheck size={18} stroke={2.4} /> : step}
            </span>
            <span className={classes.name}>
              {names[step]} <span className={classes.spoken}>({words})</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

export function useStepNames(): Readonly<Record<Step, string>> {
  const { t } = useLingui();
  return { 1: t`Personal Information`, 2: t`Document Upload`, 3: t`Final Verification` };
}
