import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '#web/lib/calling/api-error.ts';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { toast } from '#web/ui/feedback/toast.tsx';
import { download } from './download.ts';

/** A list as a file. What goes wrong before the browser takes over is said; whoever was signed out meanwhile signs in where they are. */
export function useDownload() {
  const { t } = useLingui();
  const words = useErrorWords();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  async function start(address: string) {
    if (isBusy) return;
    setBusy(true);
    try {
      await download(address);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.isSessionMissing) await revalidate();
      else toast.failure(words(error, { failure: t`We could not fetch the file. Please try again.` }));
    } finally {
      setBusy(false);
    }
  }
  return { start, isBusy };
}
