import { useLingui } from '@lingui/react/macro';
import { nameOf, type Upload } from './use-upload.ts';

/** For those who do not see the bar: the beginning, the end, and what went wrong. Not every percent. */
export function useAnnouncement(upload: Upload): string {
  const { t } = useLingui();
  if (upload.step === 'empty') return '';
  const name = nameOf(upload);
  switch (upload.step) {
    case 'preparing':
    case 'sending':
      return t`Uploading ${name}`;
    case 'waiting':
      return t`The connection was lost. Trying again…`;
    case 'checking':
      return t`Checking the file…`;
    case 'done':
      return t`${name} is uploaded`;
    case 'failed':
      return upload.message;
  }
}
