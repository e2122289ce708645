import { useLingui } from '@lingui/react/macro';
import { ScreenError } from '#web/ui/feedback/screen-error.tsx';
import { AdminSignInLayout } from './admin-sign-in-layout.tsx';

/** A staff page before sign-in that could not look at its link. */
export function AdminSignInError() {
  const { t } = useLingui();
  return (
    <AdminSignInLayout title={t`Something went wrong`}>
      <ScreenError title={t`We could not check this link`} failure={t`We could not reach the server. Please try again.`} />
    </AdminSignInLayout>
  );
}
