import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { checkLink, resetPassword, setPasswordForm } from '#contract/accounts/recover.ts';
import { call } from '#web/lib/calling/call.ts';
import { usableLink } from '#web/lib/link-token.ts';
import { LinkEnded } from '#web/member/sign-in/link-ended.tsx';
import { SignInLayout } from '#web/member/sign-in/sign-in-layout.tsx';
import { SignInMessage } from '#web/member/sign-in/sign-in-message.tsx';
import { ResetPasswordForm } from '#web/ui/form/reset-password-form.tsx';
import { useFormCall } from '#web/ui/form/use-form-call.ts';
import { useSettings } from '#web/ui/settings.ts';

export { SignInError as ErrorBoundary } from '#web/member/sign-in/sign-in-error.tsx';
export { SignInSkeleton as HydrateFallback } from '#web/member/sign-in/sign-in-skeleton.tsx';

export const clientLoader = () => usableLink((token) => call(checkLink, { body: { kind: 'password_reset', token } }));

export default function ResetPasswordScreen() {
  const { t } = useLingui();
  const { token, usable } = useLoaderData<typeof clientLoader>();
  const minimumLength = useSettings()['members.password_minimum_length'];
  const schema = useMemo(() => setPasswordForm({ minimumLength }), [minimumLength]);
  const [isDone, setDone] = useState(false);
  const sending = useFormCall(resetPassword, () => setDone(true));

  if (isDone) {
    return (
      <SignInLayout title={t`Your new password is set`}>
        <SignInMessage>
          <Trans>You were signed out everywhere. Sign in with the new password.</Trans>
        </SignInMessage>
      </SignInLayout>
    );
  }
  if (!usable) {
    return (
      <LinkEnded
        action={
          <Button component={Link} to="/user/forgot-password" size="lg" fullWidth>
            <Trans>Ask for a new link</Trans>
          </Button>
        }
      >
        <Trans>Each link works once, and only for a short time. Ask for a new one and use the latest.</Trans>
      </LinkEnded>
    );
  }
  return (
    <SignInLayout title={t`Set a new password`} lead={<Trans>After this you are signed out on every device.</Trans>}>
      <ResetPasswordForm {...sending} schema={schema} token={token} minimumLength={minimumLength} />
    </SignInLayout>
  );
}
