import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { AdminSignInLayout } from '#web/admin/sign-in/admin-sign-in-layout.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { RecoveryCodes } from '#web/ui/second-factor/recovery-codes.tsx';
import classes from './set-up.module.css';
import { Steps } from './steps.tsx';

/** Shown once: they open the account when the phone is lost. */
export function RecoveryCodesStep({ codes }: { codes: readonly string[] }) {
  const { t } = useLingui();
  return (
    <AdminSignInLayout
      title={t`Save your recovery codes`}
      lead={<Trans>If you lose your phone, each code signs you in once. They are shown only now.</Trans>}
    >
      <Steps current={3} />
      <div className={classes.saved}>
        <RecoveryCodes codes={codes} />
      </div>
      <Note kind="green" role="status">
        <Trans>Your account is set up. Sign in with your password and a code.</Trans>
      </Note>
      <Button component={Link} to="/admin/login" size="lg" fullWidth mt="lg">
        <Trans>I have saved them, go to sign in</Trans>
      </Button>
    </AdminSignInLayout>
  );
}
