import { Plural, Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import { getFirstRun } from '#contract/first-run.ts';
import { useHasPermission } from '#web/admin/use-has-permission.ts';
import { QueryProvider } from '#web/lib/fetching/query-provider.tsx';
import { useEndpoint } from '#web/lib/fetching/use-endpoint.ts';
import classes from './first-run.module.css';
import { Step } from './step.tsx';

/** What a fresh installation still lacks, for those who can do something about it. It goes by itself when all of it is done. */
export function FirstRun() {
  const maySet = useHasPermission('settings.write');
  const mayDecide = useHasPermission('legal.switches');
  if (!maySet && !mayDecide) return null;
  return (
    <QueryProvider>
      <Steps />
    </QueryProvider>
  );
}

function Steps() {
  const { answer, askAgain } = useEndpoint(getFirstRun, {}, { staleTime: 0, throwOnError: false });
  const title = useRef<HTMLHeadingElement>(null);
  const steps = answer?.steps ?? [];
  const left = steps.filter(({ isDone }) => !isDone).length;
  if (left === 0) return null;
  const [done, all] = [steps.length - left, steps.length];
  // The button that was pressed goes with its step: whoever works by the keyboard goes on from here.
  async function onActed() {
    await askAgain();
    title.current?.focus({ preventScroll: true });
  }
  return (
    <section className={classes.card} aria-labelledby="first-run">
      <header>
        <h2 id="first-run" ref={title} tabIndex={-1} className={classes.title}>
          <Trans>Set up your trust</Trans>
        </h2>
        <p>
          <Plural value={left} one="# step is left." other="# steps are left." />{' '}
          <Trans>Each is ticked by itself as soon as it is done.</Trans>
        </p>
        <progress aria-labelledby="first-run" value={done} max={all} />
      </header>
      <ol>
        {steps.map(({ step, isDone }) => (
          <Step key={step} step={step} isDone={isDone} onActed={onActed} />
        ))}
      </ol>
    </section>
  );
}
