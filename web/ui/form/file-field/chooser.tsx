import { type RefObject, useImperativeHandle, useRef } from 'react';
import { type FileKind, type FileType, fileKinds, fileTypes } from '#contract/files/file-types.ts';

export interface ChooserHandle {
  openFiles(): void;
  openCamera(): void;
}

interface Props {
  readonly ref: RefObject<ChooserHandle | null>;
  readonly kind: FileKind;
  readonly camera: 'environment' | 'user';
  readonly isMultiple?: boolean;
  /** Once for each. */
  readonly onFile: (file: File) => void;
}

/** The browser's own windows for files and for the camera. The buttons that open them stand elsewhere and have names. */
export function Chooser({ ref, kind, camera, isMultiple = false, onFile }: Props) {
  const files = useRef<HTMLInputElement>(null);
  const photo = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({ openFiles: () => files.current?.click(), openCamera: () => photo.current?.click() }));
  const types: readonly FileType[] = fileKinds[kind].types;
  const accept = types.flatMap((type) => [fileTypes[type].mime, ...fileTypes[type].extensions.map((extension) => `.${extension}`)]);

  function take(input: HTMLInputElement) {
    const chosen = [...(input.files ?? [])];
    // The same file can be chosen again after it was removed or changed.
    input.value = '';
    for (const file of chosen) onFile(file);
  }
  return (
    <>
      <input
        ref={files}
        type="file"
        hidden
        multiple={isMultiple}
        accept={accept.join(',')}
        onChange={(event) => take(event.currentTarget)}
      />
      <input ref={photo} type="file" hidden accept="image/jpeg" capture={camera} onChange={(event) => take(event.currentTarget)} />
    </>
  );
}
