import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIsAlive } from '#web/ui/use-is-alive.ts';
import classes from './form.module.css';

interface Props {
  readonly id: string;
  readonly className: string | undefined;
  readonly submitLabel: ReactNode;
  readonly busyLabel: ReactNode;
  readonly isBusy: boolean;
  /** Why it is off. */
  readonly blocked?: ReactNode;
}

/** While it works, and while it is off, it keeps the focus: who uses the keyboard stays where she was. */
export function Submit({ id, className, submitLabel, busyLabel, isBusy, blocked }: Props) {
  const isAlive = useIsAlive();
  const why = `${id}-why`;
  const button = (
    <Button
      id={id}
      type="submit"
      size="lg"
      fullWidth
      className={[classes.submit, className].filter(Boolean).join(' ')}
      disabled={!isAlive}
      aria-disabled={isBusy || Boolean(blocked) || undefined}
      aria-busy={isBusy}
      leftSection={isBusy ? <span className={classes.spinner} aria-hidden /> : null}
      {...(blocked ? { 'data-disabled': true, 'aria-describedby': why } : {})}
    >
      {isBusy ? busyLabel : submitLabel}
    </Button>
  );
  if (!blocked) return button;
  return (
    <div>
      {button}
      <p id={why} className={classes.why}>
        {blocked}
      </p>
    </div>
  );
}
