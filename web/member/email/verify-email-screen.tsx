import { Trans, useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { verifyEmail } from '#contract/accounts/email.ts';
import { ApiError } from '#web/lib/calling/api-error.ts';
import { call } from '#web/lib/calling/call.ts';
import { takeLinkToken } from '#web/lib/link-token.ts';
import { NewPasswordLink } from '#web/member/password/new-password-link.tsx';
import { SignInLayout } from '#web/member/sign-in/sign-in-layout.tsx';
import { SignInMessage } from '#web/member/sign-in/sign-in-message.tsx';

export { SignInError as ErrorBoundary } from '#web/member/sign-in/sign-in-error.tsx';
export { SignInSkeleton as HydrateFallback } from '#web/member/sign-in/sign-in-skeleton.tsx';

/** The link itself is the act: opening it verifies. */
export async function clientLoader() {
  const token = takeLinkToken();
  if (token.length < 20) return { email: undefined, resetToken: undefined, refusal: undefined };
  try {
    return { ...(await call(verifyEmail, { body: { token } })), refusal: undefined };
  } catch (error) {
    if (error instanceof ApiError && error.status < 500 && error.status >= 400)
      return { email: undefined, resetToken: undefined, refusal: error.message };
    throw error;
  }
}

/** The act is done once, whatever the page does afterwards. */
export const shouldRevalidate = () => false;

export default function VerifyEmailScreen() {
  const { t } = useLingui();
  const { email, resetToken, refusal } = useLoaderData<typeof clientLoader>();
  if (email && resetToken) {
    return (
      <SignInLayout title={t`Your email is verified`}>
        <SignInMessage kind="blue" action={<NewPasswordLink token={resetToken} />}>
          <Trans>
            {email} was registered in another browser. To keep your account safe, the password chosen there no longer works and every device
            is signed out. Set a new password now.
          </Trans>
        </SignInMessage>
      </SignInLayout>
    );
  }
  if (email) {
    return (
      <SignInLayout title={t`Your email is verified`}>
        <SignInMessage>
          <Trans>From now on you can sign in with {email} as well as with your User Id.</Trans>
        </SignInMessage>
      </SignInLayout>
    );
  }
  return (
    <SignInLayout title={t`This link did not work`}>
      <SignInMessage kind="blue">
        <p>{refusal}</p>
        <p>
          <Trans>
            Already verified? Simply sign in; if your password no longer works, you can set a new one there. Not verified yet? Sign in with
            your User Id and send yourself a new link.
          </Trans>
        </p>
      </SignInMessage>
    </SignInLayout>
  );
}
