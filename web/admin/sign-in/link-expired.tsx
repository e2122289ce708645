import { Trans, useLingui } from '@lingui/react/macro';
import { AdminMessage } from './admin-message.tsx';
import { AdminSignInLayout } from './admin-sign-in-layout.tsx';

export function LinkExpired() {
  const { t } = useLingui();
  return (
    <AdminSignInLayout title={t`This link has expired`}>
      <AdminMessage kind="blue">
        <Trans>A link works once and for a short time. Ask for a new one; only the newest works.</Trans>
      </AdminMessage>
    </AdminSignInLayout>
  );
}
