import { Trans, useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { stopSecondFactorReset } from '#contract/accounts/staff-enrolment.ts';
import { AdminMessage } from '#web/admin/sign-in/admin-message.tsx';
import { AdminSignInLayout } from '#web/admin/sign-in/admin-sign-in-layout.tsx';
import { LinkExpired } from '#web/admin/sign-in/link-expired.tsx';
import { ApiError } from '#web/lib/calling/api-error.ts';
import { call } from '#web/lib/calling/call.ts';
import { takeLinkToken } from '#web/lib/link-token.ts';

export { AdminSignInError as ErrorBoundary } from '#web/admin/sign-in/admin-sign-in-error.tsx';
export { AdminSignInSkeleton as HydrateFallback } from '#web/admin/sign-in/admin-sign-in-skeleton.tsx';

/** “This was not me”: opening the link stops it. */
export async function clientLoader() {
  const token = takeLinkToken();
  if (token.length < 20) return { isStopped: false };
  try {
    await call(stopSecondFactorReset, { body: { token } });
    return { isStopped: true };
  } catch (error) {
    if (error instanceof ApiError && error.status === 410) return { isStopped: false };
    throw error;
  }
}

export const shouldRevalidate = () => false;

export default function StopResetScreen() {
  const { t } = useLingui();
  const { isStopped } = useLoaderData<typeof clientLoader>();
  if (!isStopped) return <LinkExpired />;
  return (
    <AdminSignInLayout title={t`Request stopped`}>
      <AdminMessage>
        <Trans>Your second factor is unchanged. Please tell an administrator that somebody asked for a new one.</Trans>
      </AdminMessage>
    </AdminSignInLayout>
  );
}
