import { useEffect, useState } from 'react';
import { supplyConfirmation } from '#web/lib/calling/confirm-identity.ts';
import { latePart } from '#web/lib/late-part.tsx';

const IdentityDialog = latePart(() => import('./identity-dialog.tsx').then((part) => part.IdentityDialog));

/** Before what matters: the code of the authenticator app again. Whoever called goes on when it is right. */
export function ConfirmIdentity() {
  const [waiting, setWaiting] = useState<(isConfirmed: boolean) => void>();
  useEffect(() => supplyConfirmation(() => new Promise((resolve) => setWaiting(() => resolve))), []);
  if (!waiting) return null;
  function end(isConfirmed: boolean) {
    waiting?.(isConfirmed);
    setWaiting(undefined);
  }
  return <IdentityDialog onEnd={end} />;
}
