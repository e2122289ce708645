import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import type { z } from 'zod';
import type { Payee } from '#contract/donations/give.ts';
import { CopyButton } from '#web/ui/feedback/copy-button.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { useIsWide } from '#web/ui/use-is-wide.ts';
import classes from './pay-ways.module.css';

/** The UPI ID in full, never cut, with Copy. */
export function UpiId({ payee: { upiId, name } }: { payee: z.infer<typeof Payee> }) {
  const { t } = useLingui();
  const isWide = useIsWide();
  const text = useRef<HTMLElement>(null);
  if (!upiId)
    return (
      <Note kind="yellow" role="status">
        <Trans>UPI ID not available yet. Please wait.</Trans>
      </Note>
    );
  return (
    <div>
      <p className={classes.or}>
        <Trans>Or pay to this UPI ID</Trans>
      </p>
      <div className={classes.id}>
        <b ref={text}>{upiId}</b>
        <CopyButton
          text={upiId}
          label={t`Copy UPI ID`}
          success={t`UPI ID copied to clipboard!`}
          failure={t`Failed to copy UPI ID. Please copy manually.`}
          target={text}
        />
      </div>
      {!isWide && (
        <p className={classes.reference}>
          <Trans>Your app should show “{name}”</Trans>
        </p>
      )}
    </div>
  );
}
