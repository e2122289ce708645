import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import classes from './notifications.module.css';

interface Props {
  readonly name: string;
  readonly isOn: boolean;
  readonly saving: 'saving' | 'saved' | undefined;
  /** It cannot be used; what stands below its name says why. */
  readonly isOff?: boolean;
  readonly onToggle: (isOn: boolean) => void;
  readonly children: ReactNode;
}

/** A switch with its name and what it means. */
export function Toggle({ name, isOn, saving, isOff = false, onToggle, children }: Props) {
  const id = useId();
  return (
    <div className={classes.row}>
      <div className={classes.words}>
        <label htmlFor={id}>{name}</label>
        <p id={`${id}-about`}>{children}</p>
      </div>
      <span className={classes.saved} role="status">
        {saving === 'saved' && <Trans>Saved</Trans>}
      </span>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={classes.switch}
        checked={isOn}
        aria-checked={isOn}
        disabled={isOff}
        aria-describedby={`${id}-about`}
        aria-busy={saving === 'saving'}
        onChange={(event) => onToggle(event.currentTarget.checked)}
      />
    </div>
  );
}
