import { Trans, useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { verifyEmail } from '#contract/accounts.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { takeLinkToken } from '#web/lib/link-token.ts';
import { Door } from '#web/member/door/door.tsx';
import { DoorMessage } from '#web/member/door/door-message.tsx';

export { DoorBones as HydrateFallback } from '#web/member/door/door-bones.tsx';
export { DoorError as ErrorBoundary } from '#web/member/door/door-error.tsx';

/** The link itself is the act: opening it verifies. */
export async function clientLoader() {
  const token = takeLinkToken();
  if (token.length < 20) return { email: undefined, refusal: undefined };
  try {
    const { email } = await call(verifyEmail, { body: { token } });
    return { email, refusal: undefined };
  } catch (error) {
    if (error instanceof ApiError && error.status < 500 && error.status >= 400) return { email: undefined, refusal: error.message };
    throw error;
  }
}

/** The act is done once, whatever the page does afterwards. */
export const shouldRevalidate = () => false;

export default function VerifyEmailScreen() {
  const { t } = useLingui();
  const { email, refusal } = useLoaderData<typeof clientLoader>();
  if (email) {
    return (
      <Door title={t`Your email is verified`}>
        <DoorMessage>
          <Trans>From now on you can sign in with {email} as well as with your User Id.</Trans>
        </DoorMessage>
      </Door>
    );
  }
  return (
    <Door title={t`This link did not work`}>
      <DoorMessage kind="blue">
        <p>{refusal}</p>
        <p>
          <Trans>
            If you verified your email before, simply sign in. If not, sign in with your User Id; there you can have a new link sent.
          </Trans>
        </p>
      </DoorMessage>
    </Door>
  );
}
