import { useLingui } from '@lingui/react/macro';
import { Navigate, useLocation, useRouteLoaderData } from 'react-router';
import { PageTitle } from '#web/ui/page-title.tsx';
import { useIsWide } from '#web/ui/use-is-wide.ts';
import type { clientLoader } from './tickets-layout.tsx';

/** Where there is room beside the list, the newest ticket stands there. */
export default function TicketsScreen() {
  const { t } = useLingui();
  const { search } = useLocation();
  const isWide = useIsWide();
  const newest = useRouteLoaderData<typeof clientLoader>('member/tickets')?.list.rows[0];
  return (
    <>
      <PageTitle>{t`Support`}</PageTitle>
      {isWide && newest && <Navigate to={`/user/support/${newest.code}${search}`} replace />}
    </>
  );
}
