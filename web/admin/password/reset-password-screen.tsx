import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useLoaderData } from 'react-router';
import { resetStaffPassword, setStaffPasswordForm } from '#contract/accounts/staff.ts';
import { checkStaffLink } from '#contract/accounts/staff-enrolment.ts';
import { AdminMessage } from '#web/admin/sign-in/admin-message.tsx';
import { AdminSignInLayout } from '#web/admin/sign-in/admin-sign-in-layout.tsx';
import { LinkExpired } from '#web/admin/sign-in/link-expired.tsx';
import { call } from '#web/lib/calling/call.ts';
import { usableLink } from '#web/lib/link-token.ts';
import { ResetPasswordForm } from '#web/ui/form/reset-password-form.tsx';
import { useFormCall } from '#web/ui/form/use-form-call.ts';
import { useSettings } from '#web/ui/settings.ts';

export { AdminSignInError as ErrorBoundary } from '#web/admin/sign-in/admin-sign-in-error.tsx';
export { AdminSignInSkeleton as HydrateFallback } from '#web/admin/sign-in/admin-sign-in-skeleton.tsx';

export const clientLoader = () => usableLink((token) => call(checkStaffLink, { body: { kind: 'password_reset', token } }));

export default function ResetStaffPasswordScreen() {
  const { t } = useLingui();
  const { token, usable } = useLoaderData<typeof clientLoader>();
  const minimumLength = useSettings()['staff.password_minimum_length'];
  const schema = useMemo(() => setStaffPasswordForm({ minimumLength }), [minimumLength]);
  const [isDone, setDone] = useState(false);
  const sending = useFormCall(resetStaffPassword, () => setDone(true));
  if (isDone) {
    return (
      <AdminSignInLayout title={t`Your new password is set`}>
        <AdminMessage>
          <Trans>You were signed out everywhere. Sign in with the new password and your second factor.</Trans>
        </AdminMessage>
      </AdminSignInLayout>
    );
  }
  if (!usable) return <LinkExpired />;
  return (
    <AdminSignInLayout title={t`Set a new password`} lead={<Trans>After this you are signed out on every device.</Trans>}>
      <ResetPasswordForm {...sending} schema={schema} token={token} minimumLength={minimumLength} />
    </AdminSignInLayout>
  );
}
