import { Trans } from '@lingui/react/macro';
import classes from './set-up.module.css';

/** Where one is on the way. */
export function Steps({ current }: { current: 1 | 2 | 3 }) {
  const steps = [<Trans key="p">Password</Trans>, <Trans key="a">Authenticator app</Trans>, <Trans key="r">Recovery codes</Trans>];
  return (
    <ol className={classes.steps}>
      {steps.map((words, index) => (
        <li key={words.key} aria-current={index + 1 === current ? 'step' : undefined} data-done={index + 1 < current}>
          {words}
        </li>
      ))}
    </ol>
  );
}
