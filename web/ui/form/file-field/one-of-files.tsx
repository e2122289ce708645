import { VisuallyHidden } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { FileKind } from '#contract/files/file-types.ts';
import type { UploadedFile } from '#contract/files/files.ts';
import { Chooser, type ChooserHandle } from './chooser.tsx';
import { FileCard } from './file-card.tsx';
import { useAnnouncement } from './use-announcement.ts';
import { useUpload } from './use-upload.ts';

export type Progress = UploadedFile | 'sending' | 'failed';

interface Props {
  readonly kind: FileKind;
  readonly id: string;
  readonly chosen: File | undefined;
  readonly uploaded: UploadedFile | undefined;
  readonly onProgress: (progress: Progress) => void;
  readonly onRemove: () => void;
}

/** One file of several: it begins to be sent when it appears. */
export function OneOfFiles({ kind, id, chosen, uploaded, onProgress, onRemove }: Props) {
  const chooser = useRef<ChooserHandle>(null);
  const { upload, choose, retry, clear } = useUpload({ kind, uploaded });
  const announcement = useAnnouncement(upload);
  const begin = useEffectEvent(() => {
    if (chosen) void choose(chosen);
  });
  useEffect(() => begin(), []);
  // One effect reports every step. If the end were reported elsewhere, a busy phone could report the start after it.
  const progress = upload.step === 'done' ? upload.file : upload.step === 'failed' ? 'failed' : 'sending';
  const tell = useEffectEvent(onProgress);
  useEffect(() => tell(progress), [progress]);
  if (upload.step === 'empty') return null;
  return (
    <>
      <Chooser ref={chooser} kind={kind} camera="environment" onFile={(file) => void choose(file)} />
      <FileCard
        {...{ upload, id }}
        onRetry={retry}
        onReplace={() => chooser.current?.openFiles()}
        onClear={() => {
          clear();
          onRemove();
        }}
      />
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
    </>
  );
}
