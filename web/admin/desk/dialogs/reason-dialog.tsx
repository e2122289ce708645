import { useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useRefusal } from '#web/admin/desk/use-refusal.tsx';
import type { ApiError } from '#web/lib/calling/api-error.ts';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { FieldError } from '#web/ui/form/field-parts.tsx';
import { DialogActs } from './dialog-acts.tsx';
import classes from './dialogs.module.css';

interface Props {
  readonly title: string;
  /** What will happen. */
  readonly children: ReactNode;
  readonly placeholder?: string;
  readonly confirm: ReactNode;
  /** Takes something away. */
  readonly isGrave?: boolean;
  readonly isBusy: boolean;
  /** Answers with what was refused, or with nothing when it is done or already under way. */
  readonly onConfirm: (reason: string) => Promise<ApiError | undefined>;
  readonly onClose: () => void;
}

/** An act that needs a reason, and says what it does before it does it. */
export function ReasonDialog({ title, children, placeholder, confirm, isGrave = false, isBusy, onConfirm, onClose }: Props) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const { refusal, refuse } = useRefusal();
  const field = useRef<HTMLTextAreaElement>(null);

  async function act() {
    if (reason.trim() === '') {
      setError(t`Please give a reason`);
      return field.current?.focus();
    }
    const refused = await onConfirm(reason);
    if (refused) refuse(refused);
  }

  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <div className={classes.words}>
        {children}
        {refusal && (
          <Note kind="red" role="alert">
            {refusal}
          </Note>
        )}
        <Textarea
          ref={field}
          label={t`Reason`}
          placeholder={placeholder}
          rows={3}
          maxLength={500}
          data-autofocus
          value={reason}
          error={error ? <FieldError>{error}</FieldError> : null}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setError(undefined);
          }}
        />
      </div>
      <DialogActs {...{ confirm, isGrave, isBusy, onClose }} onConfirm={() => void act()} />
    </Dialog>
  );
}
