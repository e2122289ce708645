import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCloudOff, IconFilterOff } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Rosette, type Tint } from '#web/brand/rosette.tsx';
import classes from './states.module.css';

interface StateProps {
  readonly title: ReactNode;
  readonly tint: Tint;
  readonly icon: ReactNode;
  readonly children: ReactNode;
  readonly action?: ReactNode;
  readonly reference?: ReactNode;
  /** True where it stands for the whole screen. */
  readonly isScreen?: boolean;
}

/** A picture, one line on why, one action: for what is empty, missing or failed. */
export function State({ title, tint, icon, children, action, reference, isScreen = false }: StateProps) {
  const Heading = isScreen ? 'h1' : 'h2';
  return (
    <section className={classes.state}>
      <Rosette tint={tint} size="step">
        {icon}
      </Rosette>
      <Heading>{title}</Heading>
      <div className={classes.words}>{children}</div>
      {action}
      {reference && <p className={classes.reference}>{reference}</p>}
    </section>
  );
}

/** A list that has nothing yet: says what will stand here and offers the next step (G-04.4, G-04.5). */
export function Empty({ title, icon, children, action }: Pick<StateProps, 'title' | 'icon' | 'children' | 'action'>) {
  return (
    <State title={title} tint="indigo" icon={icon} action={action}>
      {children}
    </State>
  );
}

/** A filter that found nothing is not an empty list. */
export function NoMatch({ title, onClear }: { title: ReactNode; onClear: () => void }) {
  return (
    <section className={classes.noMatch}>
      <IconFilterOff size={30} stroke={1.6} aria-hidden />
      <h2>{title}</h2>
      <Button variant="default" onClick={onClear}>
        <Trans>Clear filters</Trans>
      </Button>
    </section>
  );
}

interface FailureProps {
  readonly title: ReactNode;
  readonly message: ReactNode;
  readonly reference?: string | undefined;
  readonly isScreen?: boolean;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}

/** What failed, and Retry in place (G-04.2, G-04.3). */
export function Failure({ title, message, reference, isScreen = false, isBusy, onRetry }: FailureProps) {
  const { t } = useLingui();
  const press = useKeptPress(isBusy, onRetry);
  return (
    <State
      title={title}
      isScreen={isScreen}
      tint="madder"
      icon={<IconCloudOff stroke={1.6} />}
      action={
        <Button aria-busy={isBusy} onClick={press}>
          <Trans>Retry</Trans>
        </Button>
      }
      reference={reference && t`Reference ${reference}`}
    >
      <p role="alert">{message}</p>
    </State>
  );
}

/** What is pressed while the page is being read again by itself counts when that has failed too. */
function useKeptPress(isBusy: boolean, act: () => void): () => void {
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    if (!isKept || isBusy) return;
    setKept(false);
    act();
  }, [isKept, isBusy, act]);
  return () => (isBusy ? setKept(true) : act());
}
