import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { RecoveryCodes } from '#web/ui/second-factor/recovery-codes.tsx';
import classes from './second-factor.module.css';
import { StepFrame } from './step-frame.tsx';

/** Shown once. */
export const CodesStep = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => (
  <StepFrame>
    <div className={classes.codes}>
      <h3 tabIndex={-1} data-first>
        <Trans>Save your recovery codes</Trans>
      </h3>
      <p>
        <Trans>If you lose your phone, each code signs you in once. They are shown only now.</Trans>
      </p>
      <RecoveryCodes codes={codes} />
      <Button onClick={onDone}>
        <Trans>I have saved them</Trans>
      </Button>
    </div>
  </StepFrame>
);
