import { Trans, useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { stopSecondFactorReset } from '#contract/accounts/staff-enrolment.ts';
import { AdminDoor } from '#web/admin/door/admin-door.tsx';
import { AdminMessage } from '#web/admin/door/admin-message.tsx';
import { LinkEnded } from '#web/admin/door/link-ended.tsx';
import { ApiError } from '#web/lib/calling/api-error.ts';
import { call } from '#web/lib/calling/call.ts';
import { takeLinkToken } from '#web/lib/link-token.ts';

export { AdminDoorBones as HydrateFallback } from '#web/admin/door/admin-door-bones.tsx';
export { AdminDoorError as ErrorBoundary } from '#web/admin/door/admin-door-error.tsx';

/** «This was not me»: opening the link stops it. */
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
  if (!isStopped) return <LinkEnded />;
  return (
    <AdminDoor title={t`It is stopped`}>
      <AdminMessage>
        <Trans>Your second factor stays as it was. Please tell the person who runs the site that somebody asked for a new one.</Trans>
      </AdminMessage>
    </AdminDoor>
  );
}
