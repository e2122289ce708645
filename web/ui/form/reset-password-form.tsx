import { Trans, useLingui } from '@lingui/react/macro';
import type { z } from 'zod';
import { Form, type FormProps } from './form.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

interface Typed {
  readonly token: string;
  readonly password: string;
  readonly confirmPassword: string;
}

interface Props extends Pick<FormProps<z.ZodType<unknown, Typed>>, 'schema' | 'isBusy' | 'onSubmit'> {
  /** Of the mailed link. */
  readonly token: string;
  readonly minimumLength: number;
}

/** A new password in place of a forgotten one. */
export function ResetPasswordForm({ token, minimumLength, ...form }: Props) {
  const { t } = useLingui();
  return (
    <Form
      {...form}
      defaults={{ token, password: '', confirmPassword: '' }}
      submitLabel={<Trans>Set the new password</Trans>}
      busyLabel={<Trans>Setting it...</Trans>}
      failure={t`We could not set the password. Please try again.`}
    >
      <NewPasswordFields label={<Trans>New password</Trans>} minimumLength={minimumLength} />
    </Form>
  );
}
