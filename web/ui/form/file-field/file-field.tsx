import { Trans } from '@lingui/react/macro';
import { Input, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { type FileKind, fileKinds, namesOf } from '#contract/files/file-types.ts';
import type { UploadedFile } from '#contract/files/files.ts';
import { FieldError, type FieldProps } from '#web/ui/form/field-parts.tsx';
import { useFormField } from '#web/ui/form/form-state.ts';
import { useSettings } from '#web/ui/settings.ts';
import { Chooser, type ChooserHandle } from './chooser.tsx';
import { DropZone } from './drop-zone.tsx';
import { FileCard } from './file-card.tsx';
import classes from './file-field.module.css';
import { useAnnouncement } from './use-announcement.ts';
import { useUpload } from './use-upload.ts';

interface Props extends FieldProps {
  readonly kind: FileKind;
  /** Which way a phone's camera looks: at papers, or at the face. */
  readonly camera?: 'environment' | 'user';
  /** What was uploaded before, in a draft or for an earlier try. */
  readonly uploaded?: UploadedFile | undefined;
  readonly onUpload?: (file: UploadedFile | undefined) => void;
  /** A file was chosen, and is on its way; or was taken away. */
  readonly onPick?: (isPicked: boolean) => void;
  /** Another way to a file, above choosing one: it is sent as if it had been chosen. */
  readonly instead?: (take: (file: File) => void) => ReactNode;
}

const CARD = '[data-step]';

/** A file of a form. It is sent as soon as it is chosen; the form carries its code. */
export function FileField(props: Props) {
  const { name, label, hint, kind, isOptional = false, camera = 'environment', uploaded, onUpload, onPick, instead } = props;
  const settings = useSettings();
  const { form, id, error, onEdit } = useFormField(name);
  const group = useRef<HTMLDivElement>(null);
  const chooser = useRef<ChooserHandle>(null);
  const onChange = (file?: UploadedFile) => {
    form.setFieldValue(name, file?.code ?? '');
    onEdit();
    onUpload?.(file);
  };
  const { upload, choose, retry, clear } = useUpload({ kind, uploaded, onChange });
  const announcement = useAnnouncement(upload);
  const [labelId, hintId, errorId] = [`${id}-label`, `${id}-hint`, `${id}-error`];
  const describedBy = error ? `${hintId} ${errorId}` : hintId;
  const megabytes = Math.floor((settings[fileKinds[kind].limit] / 1024 / 1024) * 10) / 10;
  const types = namesOf(fileKinds[kind].types);

  /** The pressed button goes with what it did: whoever uses the keyboard goes on from what took its place. */
  function then(act: () => unknown, place: string) {
    act();
    requestAnimationFrame(() => {
      const { activeElement } = document;
      const isElsewhere = activeElement && activeElement !== document.body && !group.current?.contains(activeElement);
      if (!isElsewhere) group.current?.querySelector<HTMLElement>(place)?.focus({ preventScroll: true });
    });
  }
  const take = (file: File) => {
    onPick?.(true);
    then(() => void choose(file), CARD);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like the other fields
    <div ref={group} role="group" aria-labelledby={labelId} aria-describedby={describedBy}>
      <Input.Label labelElement="div" id={labelId}>
        {label} {isOptional && <Optional />}
      </Input.Label>
      <Chooser ref={chooser} kind={kind} camera={camera} onFile={take} />
      {upload.step === 'empty' && instead?.(take)}
      {upload.step === 'empty' ? (
        <DropZone
          {...{ kind, id, name, describedBy }}
          labelledBy={labelId}
          isInvalid={Boolean(error)}
          onChoose={() => chooser.current?.openFiles()}
          onShoot={() => chooser.current?.openCamera()}
          onFile={take}
        />
      ) : (
        <FileCard
          {...{ upload, id }}
          onRetry={() => then(retry, CARD)}
          onReplace={() => chooser.current?.openFiles()}
          onClear={() => {
            onPick?.(false);
            then(clear, 'button');
          }}
        />
      )}
      <Input.Description id={hintId}>
        {hint}{' '}
        <Trans>
          {types}, up to {megabytes} MB
        </Trans>
      </Input.Description>
      {error && (
        <Input.Error id={errorId}>
          <FieldError>{error}</FieldError>
        </Input.Error>
      )}
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
    </div>
  );
}

const Optional = () => (
  <span className={classes.optional}>
    <Trans>(optional)</Trans>
  </span>
);
