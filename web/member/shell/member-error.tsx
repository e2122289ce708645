import { useLingui } from '@lingui/react/macro';
import { Navigate, useLocation, useRouteError } from 'react-router';
import { ApiError } from '#web/lib/calling/api-error.ts';
import { signInPath } from '#web/lib/session.ts';
import { ScreenError } from '#web/ui/feedback/screen-error.tsx';

/** Nothing of the member's could be loaded. An ended session leads to sign-in, anything else says so and tries again. */
export function MemberError() {
  const { t } = useLingui();
  const error = useRouteError();
  const location = useLocation();
  if (error instanceof ApiError && error.isSessionMissing) return <Navigate to={signInPath(location)} replace />;
  return (
    <main id="main" style={{ padding: 16, maxWidth: 640, margin: '40px auto' }}>
      <ScreenError title={t`Error Loading Dashboard`} failure={t`Failed to fetch profile`} />
    </main>
  );
}
