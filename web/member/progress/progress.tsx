import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck, type IconClock, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './progress.module.css';

interface StepProps {
  readonly state: 'done' | 'current' | 'upcoming' | 'failed';
  readonly Icon: typeof IconClock;
  readonly title: string;
  readonly text: string;
  /** By whom and until when; empty where it follows by itself. */
  readonly who: string;
}

/** Who does what until when: what is done, what goes on now, what comes next. */
export function Progress({ children }: { children: ReactNode }) {
  return (
    <>
      <h2 className={classes.spoken}>
        <Trans>Progress</Trans>
      </h2>
      <ol className={classes.timeline}>{children}</ol>
    </>
  );
}

export function ProgressStep({ state, Icon: Own, title, text, who }: StepProps) {
  const { t } = useLingui();
  const words = { done: t`done`, current: t`now`, upcoming: t`next`, failed: t`ended` };
  const Icon = state === 'done' ? IconCheck : state === 'failed' ? IconX : Own;
  return (
    <li className={classes.step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
      <span className={classes.dot}>
        <Icon size={17} stroke={state === 'done' || state === 'failed' ? 2.4 : 1.75} aria-hidden />
      </span>
      <div>
        <h3>
          {title} <span className={classes.spoken}>({words[state]})</span>
        </h3>
        {text && <p>{text}</p>}
        {who && <p className={classes.who}>{who}</p>}
      </div>
    </li>
  );
}
