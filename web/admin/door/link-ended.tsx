import { Trans, useLingui } from '@lingui/react/macro';
import { AdminDoor } from './admin-door.tsx';
import { AdminMessage } from './admin-message.tsx';

export function LinkEnded() {
  const { t } = useLingui();
  return (
    <AdminDoor title={t`This link has ended`}>
      <AdminMessage kind="blue">
        <Trans>A link works once and for a short time. Ask for a new one; only the newest works.</Trans>
      </AdminMessage>
    </AdminDoor>
  );
}
