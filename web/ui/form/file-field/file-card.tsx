import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconRefresh, IconReplace, IconTrash, IconX } from '@tabler/icons-react';
import classes from './file-field.module.css';
import { FileState } from './file-state.tsx';
import { Preview } from './preview.tsx';
import { isOnItsWay, nameOf, type ShownUpload } from './use-upload.ts';

interface Props {
  readonly upload: ShownUpload;
  /** The error summary leads here while there is no zone to lead to. */
  readonly id: string;
  readonly onRetry: () => void;
  readonly onReplace: () => void;
  readonly onClear: () => void;
}

/** The file: what it looks like, how far it has come, and what can be done about it. */
export function FileCard({ upload, id, onRetry, onReplace, onClear }: Props) {
  const { t } = useLingui();
  const name = nameOf(upload);
  const isSending = isOnItsWay(upload);
  const canRetry = upload.step === 'failed' && upload.canRetry;
  return (
    <div className={classes.card} data-step={upload.step} tabIndex={-1}>
      <Preview bytes={'prepared' in upload ? upload.prepared?.bytes : undefined} />
      <div className={classes.about}>
        <span className={classes.name}>{name}</span>
        <FileState upload={upload} />
      </div>
      <div className={classes.actions}>
        {canRetry && (
          <Button variant="default" data-size="sm" leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden />} onClick={onRetry}>
            <Trans>Retry</Trans>
          </Button>
        )}
        {!isSending && !canRetry && (
          <Button
            variant="default"
            data-size="sm"
            aria-label={t`Replace ${name}`}
            leftSection={<IconReplace size={18} stroke={1.75} aria-hidden />}
            onClick={onReplace}
          >
            <Trans>Replace</Trans>
          </Button>
        )}
        <ActionIcon id={id} aria-label={isSending ? t`Cancel the upload of ${name}` : t`Remove ${name}`} onClick={onClear}>
          {isSending ? <IconX size={20} stroke={1.75} aria-hidden /> : <IconTrash size={20} stroke={1.75} aria-hidden />}
        </ActionIcon>
      </div>
    </div>
  );
}
