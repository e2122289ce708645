import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { CopyButton } from '#web/ui/feedback/copy-button.tsx';
import classes from './second-factor.module.css';

/** The secret as text, for whoever cannot scan it. */
export function AuthenticatorKey({ secret }: { secret: string }) {
  const { t } = useLingui();
  const key = useRef<HTMLElement>(null);
  return (
    <div className={classes.secret}>
      <span>
        <Trans>Or type this key into the app:</Trans>
        <code ref={key}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </span>
      <CopyButton text={secret} label={t`Copy the key`} failure={t`Failed to copy the key. Please copy manually.`} target={key} />
    </div>
  );
}
