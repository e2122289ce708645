import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useLoaderData } from 'react-router';
import { checkLink } from '#contract/accounts/recover.ts';
import { acceptInvitation, acceptInvitationForm } from '#contract/accounts/register.ts';
import { call } from '#web/lib/calling/call.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { takeLinkToken } from '#web/lib/link-token.ts';
import { Door } from '#web/member/door/door.tsx';
import { DoorMessage } from '#web/member/door/door-message.tsx';
import { TermsLabel } from '#web/member/door/terms-label.tsx';
import { MemberIdCard } from '#web/member/member-id-card.tsx';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { useSettings } from '#web/ui/settings.ts';

export { DoorBones as HydrateFallback } from '#web/member/door/door-bones.tsx';
export { DoorError as ErrorBoundary } from '#web/member/door/door-error.tsx';

export async function clientLoader() {
  const token = takeLinkToken();
  const { usable } = token.length < 20 ? { usable: false } : await call(checkLink, { body: { kind: 'invitation', token } });
  return { token, usable };
}

export default function AcceptInvitationScreen() {
  const { t } = useLingui();
  const { token, usable } = useLoaderData<typeof clientLoader>();
  const minimumLength = useSettings()['members.password_minimum_length'];
  const schema = useMemo(() => acceptInvitationForm({ minimumLength }), [minimumLength]);
  const [code, setCode] = useState<string>();
  const action = useAction(acceptInvitation, { revalidate: false });

  if (code !== undefined) {
    return (
      <Door title={t`Your account is ready`} lead={<Trans>Save your User Id. You need it to sign in.</Trans>}>
        <MemberIdCard code={code} />
        <DoorMessage>
          <Trans>Your email is verified, too.</Trans>
        </DoorMessage>
      </Door>
    );
  }
  if (!usable) {
    return (
      <Door title={t`This link has ended`}>
        <DoorMessage kind="blue">
          <Trans>The invitation was used already or is too old. Please ask the person who invited you to send it again.</Trans>
        </DoorMessage>
      </Door>
    );
  }
  return (
    <Door title={t`Accept the invitation`} lead={<Trans>Choose a password, and you are a member.</Trans>}>
      <Form
        schema={schema}
        defaults={{ token, password: '', confirmPassword: '', agreeToTerms: false }}
        isBusy={action.isBusy}
        submitLabel={<Trans>Become a member</Trans>}
        busyLabel={<Trans>Creating your account...</Trans>}
        failure={t`Registration failed. Please try again.`}
        onSubmit={async (body) => {
          const outcome = await action.run({ body });
          setCode(outcome?.answer?.code);
          return outcome?.error;
        }}
      >
        <PasswordField
          name="password"
          label={<Trans>Password</Trans>}
          hint={<Trans>At least {minimumLength} characters. A short sentence works well.</Trans>}
          autoComplete="new-password"
        />
        <PasswordField name="confirmPassword" label={<Trans>Confirm password</Trans>} autoComplete="new-password" />
        <CheckboxField name="agreeToTerms" label={<TermsLabel />} />
      </Form>
    </Door>
  );
}
