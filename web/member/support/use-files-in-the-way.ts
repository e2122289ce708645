import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

/** Why a form with files cannot be sent now: what she chose would be left behind. */
export function useFilesInTheWay() {
  const { t } = useLingui();
  const [progress, setProgress] = useState<'sending' | 'failed'>();
  const words = {
    sending: t`Please wait until your files are uploaded.`,
    failed: t`A file could not be uploaded. Try again, or remove it.`,
  };
  return { blocked: progress && words[progress], onProgress: setProgress };
}
