import { Trans, useLingui } from '@lingui/react/macro';
import { AdminMessage } from './admin-message.tsx';
import { AdminSignInLayout } from './admin-sign-in-layout.tsx';

export function LinkExpired() {
  const { t } = useLingui();
  return (
    <AdminSignInLayout title={t`This link has expired`}>
      <AdminMessage kind="blue">
        <Trans>Each link works once, and only for a short time. Ask for a new one and use the latest.</Trans>
      </AdminMessage>
    </AdminSignInLayout>
  );
}
