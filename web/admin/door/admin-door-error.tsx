import { useLingui } from '@lingui/react/macro';
import { ScreenError } from '#web/ui/feedback/screen-error.tsx';
import { AdminDoor } from './admin-door.tsx';

/** A staff page before sign-in that could not look at its link. */
export function AdminDoorError() {
  const { t } = useLingui();
  return (
    <AdminDoor title={t`Something went wrong`}>
      <ScreenError title={t`We could not look at this link`} failure={t`We could not reach the server. Please try again.`} />
    </AdminDoor>
  );
}
