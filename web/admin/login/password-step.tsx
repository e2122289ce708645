import { Trans, useLingui } from '@lingui/react/macro';
import { IconShieldLock } from '@tabler/icons-react';
import { useMemo } from 'react';
import { z } from 'zod';
import { StaffSignIn, staffSignIn } from '#contract/accounts/staff.ts';
import { signInStaffPasskey, staffPasskeyOptions } from '#contract/accounts/staff-passkeys.ts';
import { AdminSignInLayout } from '#web/admin/sign-in/admin-sign-in-layout.tsx';
import { useAction } from '#web/lib/calling/use-action.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { CurrentPasswordField } from '#web/ui/form/current-password-field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { PasskeySignIn } from '#web/ui/passkeys/passkey-sign-in.tsx';
import { DemoHint } from './demo-hint.tsx';
import { rememberEmail, rememberedEmail } from './remembered-email.ts';
import classes from './sign-in.module.css';

interface Props {
  /** Why one is here again. */
  readonly notice: string | undefined;
  readonly onDone: (challenge: string) => void;
  /** A passkey stands for both steps. */
  readonly onSignedIn: () => void;
}

const schema = StaffSignIn.extend({ remember: z.boolean() });

export function PasswordStep({ notice, onDone, onSignedIn }: Props) {
  const { t } = useLingui();
  const action = useAction(staffSignIn, { revalidate: false });
  const byPasskey = useAction(signInStaffPasskey, { revalidate: false });
  const remembered = useMemo(rememberedEmail, []);
  return (
    <AdminSignInLayout title={t`Admin Panel`} lead={<Trans>Sign in to access the admin dashboard</Trans>} below={<DemoHint />}>
      {notice && (
        <Note kind="blue" role="status" className={classes.notice}>
          {notice}
        </Note>
      )}
      <Form
        schema={schema}
        defaults={{ email: remembered, password: '', remember: remembered !== '' }}
        isBusy={action.isBusy}
        submitLabel={<Trans>Sign In</Trans>}
        busyLabel={<Trans>Signing in...</Trans>}
        failure={t`Login failed. Please try again.`}
        hidesUnexpected
        onSubmit={async ({ remember, ...body }) => {
          const outcome = await action.run({ body });
          if (outcome?.answer) {
            rememberEmail(remember ? body.email : undefined);
            onDone(outcome.answer.challenge);
          }
          return outcome?.error;
        }}
        footer={
          <>
            <p className={classes.small}>
              <IconShieldLock size={17} stroke={1.75} aria-hidden />
              <Trans>You will be asked for a second factor next.</Trans>
            </p>
            <PasskeySignIn
              endpoint={staffPasskeyOptions}
              send={(response) => byPasskey.run({ body: { response } })}
              isBusy={byPasskey.isBusy}
              onDone={onSignedIn}
            />
          </>
        }
      >
        <TextField name="email" label={<Trans>Email</Trans>} type="email" inputMode="email" autoComplete="username" isVerbatim />
        <CurrentPasswordField forgotten="/admin/forgot-password" />
        <CheckboxField
          name="remember"
          label={
            <Trans>
              Remember me <span className={classes.aside}>(keeps only the email)</span>
            </Trans>
          }
        />
      </Form>
    </AdminSignInLayout>
  );
}
