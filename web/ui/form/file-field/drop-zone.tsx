import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCamera, IconUpload } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { type FileKind, fileKinds, isPicture } from '#contract/files/file-types.ts';
import classes from './file-field.module.css';

interface Props {
  readonly kind: FileKind;
  /** Of the button; the error summary leads to it. */
  readonly id: string;
  readonly name: string;
  readonly labelledBy: string;
  readonly describedBy: string;
  readonly isInvalid: boolean;
  readonly onChoose: () => void;
  readonly onShoot: () => void;
  readonly onFile: (file: File) => void;
}

/** Choose a file, take a photo, or drop one here. Real buttons: the keyboard and the screen reader find them. */
export function DropZone({ kind, id, name, labelledBy, describedBy, isInvalid, onChoose, onShoot, onFile }: Props) {
  const [isOver, setOver] = useState(false);
  const hasCamera = useMediaQuery('(pointer: coarse)') === true;
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the mouse; the buttons inside do the same
    <div
      className={classes.zone}
      data-over={isOver || undefined}
      data-invalid={isInvalid || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Button
        id={id}
        name={name}
        variant="default"
        aria-labelledby={`${labelledBy} ${id}`}
        aria-describedby={describedBy}
        leftSection={<IconUpload size={20} stroke={1.75} aria-hidden />}
        onClick={onChoose}
      >
        <Trans>Choose a file</Trans>
      </Button>
      {hasCamera && fileKinds[kind].types.some(isPicture) && (
        <Button
          id={`${id}-camera`}
          variant="default"
          aria-labelledby={`${labelledBy} ${id}-camera`}
          leftSection={<IconCamera size={20} stroke={1.75} aria-hidden />}
          onClick={onShoot}
        >
          <Trans>Take a photo</Trans>
        </Button>
      )}
    </div>
  );
}
