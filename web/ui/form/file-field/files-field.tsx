import { Trans } from '@lingui/react/macro';
import { Button, Input } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import type { FileKind } from '#contract/files/file-types.ts';
import type { UploadedFile } from '#contract/files/files.ts';
import { FieldError, type FieldProps } from '#web/ui/form/field-parts.tsx';
import { useFormField } from '#web/ui/form/form-state.ts';
import { Chooser, type ChooserHandle } from './chooser.tsx';
import classes from './file-field.module.css';
import { OneOfFiles, type Progress } from './one-of-files.tsx';

interface Slot {
  readonly key: number;
  /** Chosen now. */
  readonly chosen?: File;
  /** Sent before. */
  readonly uploaded?: UploadedFile;
  readonly progress: Progress;
}

interface Props extends FieldProps {
  readonly kind: FileKind;
  readonly most: number;
  /** What was uploaded before, in a draft. */
  readonly uploaded?: readonly UploadedFile[];
  readonly onUpload?: (files: readonly UploadedFile[]) => void;
  /** One is on its way, or failed and waits for somebody to do something about it; else undefined. */
  readonly onProgress?: (progress: 'sending' | 'failed' | undefined) => void;
  readonly add: ReactNode;
  /** A reply has no need of a heading for it. */
  readonly isQuiet?: boolean;
}

/** Several files of a form. Each is sent as soon as it is chosen; the form carries their codes. */
export function FilesField({
  name,
  label,
  hint,
  kind,
  most,
  uploaded = [],
  onUpload,
  onProgress,
  add,
  isOptional,
  isQuiet = false,
}: Props) {
  const { form, id, error, onEdit } = useFormField(name);
  const chooser = useRef<ChooserHandle>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [slots, setSlots] = useState<readonly Slot[]>(() => uploaded.map((file, key) => ({ key, uploaded: file, progress: file })));
  const now = useRef(slots);
  const next = useRef(slots.length);
  const [labelId, hintId] = [`${id}-label`, `${id}-hint`];

  function change(to: readonly Slot[]) {
    now.current = to;
    setSlots(to);
    const files = to.flatMap(({ progress }) => (typeof progress === 'string' ? [] : [progress]));
    form.setFieldValue(
      name,
      files.map(({ code }) => code),
    );
    onEdit();
    onUpload?.(files);
    const has = (progress: Progress) => to.some((slot) => slot.progress === progress);
    onProgress?.(has('sending') ? 'sending' : has('failed') ? 'failed' : undefined);
  }
  function take(chosen: File) {
    if (now.current.length >= most) return;
    change([...now.current, { key: next.current, chosen, progress: 'sending' }]);
    next.current += 1;
  }
  function follow(key: number, progress: Progress) {
    const hasNews = now.current.some((slot) => slot.key === key && slot.progress !== progress);
    if (hasNews) change(now.current.map((slot) => (slot.key === key ? { ...slot, progress } : slot)));
  }
  function remove(key: number) {
    change(now.current.filter((slot) => slot.key !== key));
    // The pressed button goes with its file.
    requestAnimationFrame(() => button.current?.focus({ preventScroll: true }));
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like the other fields
    <div role="group" aria-labelledby={labelId} aria-describedby={hintId} className={classes.several}>
      <Input.Label labelElement="div" id={labelId} className={(isQuiet && classes.unseen) || ''}>
        {label}{' '}
        {isOptional && (
          <span className={classes.optional}>
            <Trans>(optional)</Trans>
          </span>
        )}
      </Input.Label>
      <Chooser ref={chooser} kind={kind} camera="environment" isMultiple onFile={take} />
      {slots.map(({ key, chosen, uploaded: before }) => (
        <OneOfFiles
          key={key}
          {...{ kind, chosen }}
          id={`${id}-${key}`}
          uploaded={before}
          onProgress={(progress) => follow(key, progress)}
          onRemove={() => remove(key)}
        />
      ))}
      {slots.length < most && (
        <div>
          <Button
            ref={button}
            id={id}
            name={name}
            variant={isQuiet ? 'subtle' : 'default'}
            aria-describedby={hintId}
            leftSection={<IconPaperclip size={19} stroke={1.75} aria-hidden />}
            onClick={() => chooser.current?.openFiles()}
          >
            {add}
          </Button>
        </div>
      )}
      <Input.Description id={hintId} className={(isQuiet && slots.length === 0 && classes.unseen) || ''}>
        {hint}
      </Input.Description>
      {error && (
        <Input.Error>
          <FieldError>{error}</FieldError>
        </Input.Error>
      )}
    </div>
  );
}
