import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { checkLink } from '#contract/accounts/recover.ts';
import { acceptInvitation, acceptInvitationForm } from '#contract/accounts/register.ts';
import { getLegalText } from '#contract/content.ts';
import { call } from '#web/lib/calling/call.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { usableLink } from '#web/lib/link-token.ts';
import { MemberIdCard } from '#web/member/member-id-card.tsx';
import { LinkEnded } from '#web/member/sign-in/link-ended.tsx';
import { SignInLayout } from '#web/member/sign-in/sign-in-layout.tsx';
import { SignInMessage } from '#web/member/sign-in/sign-in-message.tsx';
import { TermsField } from '#web/member/sign-in/terms-field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { NewPasswordFields } from '#web/ui/form/new-password-fields.tsx';
import { useSettings } from '#web/ui/settings.ts';

export { SignInError as ErrorBoundary } from '#web/member/sign-in/sign-in-error.tsx';
export { SignInSkeleton as HydrateFallback } from '#web/member/sign-in/sign-in-skeleton.tsx';

export async function clientLoader() {
  const link = await usableLink((token) => call(checkLink, { body: { kind: 'invitation', token } }));
  const { version } = await call(getLegalText, { params: { kind: 'terms' }, querystring: {} });
  return { ...link, termsVersion: version };
}

export default function AcceptInvitationScreen() {
  const { t } = useLingui();
  const { token, usable, termsVersion } = useLoaderData<typeof clientLoader>();
  const minimumLength = useSettings()['members.password_minimum_length'];
  const schema = useMemo(() => acceptInvitationForm({ minimumLength }), [minimumLength]);
  const [code, setCode] = useState<string>();
  const revalidator = useRevalidator();
  const action = useAction(acceptInvitation, { revalidate: false });

  if (code !== undefined) {
    return (
      <SignInLayout title={t`Your account is ready`} lead={<Trans>Save your User Id. You need it to sign in.</Trans>}>
        <MemberIdCard code={code} />
        <SignInMessage>
          <Trans>Your email is verified, too.</Trans>
        </SignInMessage>
      </SignInLayout>
    );
  }
  if (!usable) {
    return (
      <LinkEnded>
        <Trans>This invitation has already been used or has expired. Please ask the person who invited you to send it again.</Trans>
      </LinkEnded>
    );
  }
  return (
    <SignInLayout title={t`Accept the invitation`} lead={<Trans>Choose a password, and you are a member.</Trans>}>
      <Form
        schema={schema}
        defaults={{ token, password: '', confirmPassword: '', agreeToTerms: false }}
        submitLabel={<Trans>Become a member</Trans>}
        busyLabel={<Trans>Creating your account...</Trans>}
        failure={t`Registration failed. Please try again.`}
        isBusy={action.isBusy}
        onSubmit={async (body) => {
          const outcome = await action.run({ body: { ...body, termsVersion } });
          setCode(outcome?.answer?.code);
          if (outcome?.error?.fields.agreeToTerms) await revalidator.revalidate();
          return outcome?.error;
        }}
      >
        <NewPasswordFields minimumLength={minimumLength} />
        <TermsField version={termsVersion} />
      </Form>
    </SignInLayout>
  );
}
