import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData, useRevalidator, useRouteError } from 'react-router';
import { getStaffMe } from '#contract/accounts/staff.ts';
import { openStaffStream } from '#contract/live.ts';
import { ApiError } from '#web/lib/calling/api-error.ts';
import { load } from '#web/lib/calling/load.ts';
import { readTimesIn } from '#web/lib/format.ts';
import { latePart } from '#web/lib/late-part.tsx';
import { LiveNews } from '#web/lib/live/live.tsx';
import { isOtherQuery } from '#web/lib/paths.ts';
import { onSignedOut } from '#web/lib/session.ts';
import { ScreenError } from '#web/ui/feedback/screen-error.tsx';
import { AdminShell } from './shell/admin-shell.tsx';
import { AdminSkeleton } from './shell/admin-skeleton.tsx';
import { ConfirmIdentity } from './shell/confirm-identity.tsx';

export { AdminSkeleton as HydrateFallback } from './shell/admin-skeleton.tsx';

// Who is signed in needs it when the session ends. The grey page that stands before it stays until it is here.
const AdminSignIn = latePart(
  () => import('./login/admin-sign-in.tsx').then((part) => part.AdminSignIn),
  () => <AdminSkeleton />,
);

/** Runs in the browser only. Without a staff session the sign-in screen stands in place of any admin page (D-01.2). */
export async function clientLoader({ request }: { request: Request }) {
  // A member's choice ends where the member area ends.
  readTimesIn(undefined);
  try {
    return { staff: await load(request, getStaffMe, {}) };
  } catch (error) {
    if (error instanceof ApiError && error.isSessionMissing) return { staff: undefined };
    throw error;
  }
}

/** Who one is does not change with a filter: only another page, or somebody who asks, looks again. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return isOtherQuery(currentUrl, nextUrl) ? false : defaultShouldRevalidate;
}

export default function AdminLayout() {
  const { staff } = useLoaderData<typeof clientLoader>();
  const revalidator = useRevalidator();
  useEffect(() => onSignedOut('staff', () => void revalidator.revalidate()), [revalidator]);
  if (!staff) return <AdminSignIn />;
  return (
    <LiveNews url={openStaffStream.url} onEnded={() => void revalidator.revalidate()}>
      <AdminShell staff={staff}>
        <Outlet />
        <ConfirmIdentity />
      </AdminShell>
    </LiveNews>
  );
}

/** A page's own call may be the first to learn that the session is over. */
export function ErrorBoundary() {
  const { t } = useLingui();
  const error = useRouteError();
  if (error instanceof ApiError && error.isSessionMissing) return <AdminSignIn />;
  return (
    <main id="main" style={{ padding: 16, maxWidth: 640, margin: '40px auto' }}>
      <ScreenError title={t`We could not load this page`} failure={t`We could not reach the server. Please try again.`} />
    </main>
  );
}
