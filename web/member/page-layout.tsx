import { useLingui } from '@lingui/react/macro';
import { Outlet } from 'react-router';
import { ClosingBanner } from '#web/member/closing/closing-banner.tsx';
import { ScreenError } from '#web/ui/feedback/screen-error.tsx';

/** Keeps a screen's failure inside the frame. */
export default function MemberPageLayout() {
  return (
    <>
      <ClosingBanner />
      <Outlet />
    </>
  );
}

export function ErrorBoundary() {
  const { t } = useLingui();
  return <ScreenError title={t`We could not load this page`} failure={t`We could not reach the server. Please try again.`} />;
}
