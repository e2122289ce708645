import { Trans, useLingui } from '@lingui/react/macro';
import { IconCircleCheck } from '@tabler/icons-react';
import classes from './file-field.module.css';
import type { ShownUpload } from './use-upload.ts';

/** How far it has come, in words and as a bar. */
export function FileState({ upload }: { upload: ShownUpload }) {
  const { t, i18n } = useLingui();
  switch (upload.step) {
    case 'preparing':
      return (
        <span className={classes.state}>
          <Trans>Preparing…</Trans>
        </span>
      );
    case 'waiting':
      return (
        <span className={classes.state}>
          <Trans>The connection was lost. Trying again…</Trans>
        </span>
      );
    case 'sending':
    case 'checking': {
      const total = upload.prepared.bytes.size;
      const sent = upload.step === 'sending' ? upload.sent : total;
      const [done, all] = [megabytes(i18n.locale, sent), megabytes(i18n.locale, total)];
      const isSending = upload.step === 'sending';
      return (
        <>
          <span className={classes.state}>{isSending ? t`Uploading, ${done} of ${all} MB` : t`Checking the file…`}</span>
          <progress
            className={classes.bar}
            max={100}
            value={total ? Math.round((sent / total) * 100) : 0}
            aria-label={t`Upload progress`}
          />
        </>
      );
    }
    case 'done':
      return (
        <span className={classes.done}>
          <IconCircleCheck size={16} stroke={2.2} aria-hidden />
          <Trans>Uploaded</Trans>
        </span>
      );
    case 'failed':
      return <span className={classes.failed}>{upload.message}</span>;
  }
}

const megabytes = (locale: string, bytes: number): string =>
  new Intl.NumberFormat(locale === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN', { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    bytes / 1024 / 1024,
  );
