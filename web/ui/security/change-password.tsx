import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { type changeMyPassword, changePasswordForm, type changeStaffPassword } from '#contract/accounts/password.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { NewPasswordFields } from '#web/ui/form/new-password-fields.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { StepUpCode } from '#web/ui/second-factor/step-up-code.tsx';
import classes from './security.module.css';

interface Props {
  readonly endpoint: typeof changeMyPassword | typeof changeStaffPassword;
  readonly minimumLength: number;
  /** For password managers: which account it is. */
  readonly userId: string;
  /** What follows from it. */
  readonly children: ReactNode;
}

/** A new password in place of the current one, by somebody who is signed in. */
export function ChangePassword({ endpoint, minimumLength, userId, children }: Props) {
  const { t } = useLingui();
  const schema = useMemo(() => changePasswordForm({ minimumLength }), [minimumLength]);
  const action = useAction(endpoint);
  const heading = useRef<HTMLHeadingElement>(null);
  // A new round empties the fields: nobody finds the password in the page afterwards.
  const [round, setRound] = useState(0);
  return (
    <section className={classes.side} aria-labelledby="change-password">
      <h2 id="change-password" ref={heading} tabIndex={-1}>
        <Trans>Change password</Trans>
      </h2>
      {round > 0 && (
        <Note kind="green" role="status">
          <Trans>Your password was changed. All your other devices were signed out.</Trans>
        </Note>
      )}
      <Form
        key={round}
        schema={schema}
        defaults={{ currentPassword: '', newPassword: '', confirmPassword: '', code: '' }}
        isBusy={action.isBusy}
        submitLabel={<Trans>Update password</Trans>}
        busyLabel={<Trans>Updating...</Trans>}
        failure={t`We could not change the password. Please try again.`}
        onSubmit={async (body) => {
          const outcome = await action.run({ body });
          if (outcome?.answer) {
            setRound(round + 1);
            heading.current?.focus();
          }
          return outcome?.error;
        }}
        footer={<p className={classes.hint}>{children}</p>}
      >
        <input type="text" autoComplete="username" value={userId} readOnly hidden />
        <PasswordField name="currentPassword" label={<Trans>Current password</Trans>} autoComplete="current-password" />
        <StepUpCode />
        <NewPasswordFields
          name="newPassword"
          label={<Trans>New password</Trans>}
          confirmLabel={<Trans>Confirm new password</Trans>}
          minimumLength={minimumLength}
        />
      </Form>
    </section>
  );
}
