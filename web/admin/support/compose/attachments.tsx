import { useLingui } from '@lingui/react/macro';
import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import type { UploadedFile } from '#contract/files/files.ts';
import { MOST_FILES } from '#contract/support/ticket-fields.ts';
import { FileIcon } from '#web/admin/support/file-chip.tsx';
import { Chooser, type ChooserHandle } from '#web/ui/form/file-field/chooser.tsx';
import { FileCard } from '#web/ui/form/file-field/file-card.tsx';
import { useAnnouncement } from '#web/ui/form/file-field/use-announcement.ts';
import { useUpload } from '#web/ui/form/file-field/use-upload.ts';
import classes from './composer.module.css';

/** Files go up one after the other, as soon as they are chosen; the message carries their codes. */
export function useAttachments(files: readonly UploadedFile[], onFiles: (files: UploadedFile[]) => void) {
  const chooser = useRef<ChooserHandle>(null);
  const uploading = useUpload({
    kind: 'attachment',
    uploaded: undefined,
    onChange: (file) => {
      if (!file) return;
      onFiles([...files, file]);
      uploading.clear();
    },
  });
  return { ...uploading, chooser, remove: (code: string) => onFiles(files.filter((file) => file.code !== code)) };
}
type Attaching = ReturnType<typeof useAttachments>;

export function AttachButton({ attaching: { chooser, upload }, count }: { attaching: Attaching; count: number }) {
  const { t } = useLingui();
  const isFull = count >= MOST_FILES;
  return (
    <ActionIcon
      aria-label={t`Attach a file`}
      title={isFull ? t`At most ${MOST_FILES} files` : t`Attach a file`}
      disabled={isFull || upload.step !== 'empty'}
      onClick={() => chooser.current?.openFiles()}
    >
      <IconPaperclip size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}

export function AttachedFiles({ attaching, files }: { attaching: Attaching; files: readonly UploadedFile[] }) {
  const { t } = useLingui();
  const { chooser, upload, choose, retry, clear, remove } = attaching;
  const announcement = useAnnouncement(upload);
  return (
    <>
      <Chooser ref={chooser} kind="attachment" camera="environment" onFile={(file) => void choose(file)} />
      {files.length > 0 && (
        <ul className={classes.files} aria-label={t`Attached files`}>
          {files.map(({ code, name, type }) => (
            <li key={code}>
              <FileIcon type={type} />
              <span>{name}</span>
              <button type="button" aria-label={t`Remove ${name}`} onClick={() => remove(code)}>
                <IconX size={15} stroke={2} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      {upload.step !== 'empty' && (
        <FileCard id="attachment" upload={upload} onRetry={retry} onReplace={() => chooser.current?.openFiles()} onClear={clear} />
      )}
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
    </>
  );
}
