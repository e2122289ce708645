import { useLingui } from '@lingui/react/macro';
import { Outlet, useRouteError } from 'react-router';
import { ApiError } from '#web/lib/calling/api-error.ts';
import { ScreenError } from '#web/ui/feedback/screen-error.tsx';

/** Keeps a screen's failure inside the frame. */
export default function AdminPageLayout() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const { t } = useLingui();
  const error = useRouteError();
  // An ended session concerns the whole area: the layout shows the sign-in screen.
  if (error instanceof ApiError && error.isSessionMissing) throw error;
  return <ScreenError title={t`We could not load this page`} failure={t`We could not reach the server. Please try again.`} />;
}
