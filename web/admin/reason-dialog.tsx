import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { ApiError } from '#web/lib/calling/api-error.ts';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { FieldError } from '#web/ui/form/field-parts.tsx';
import classes from './reason-dialog.module.css';

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
  const words = useErrorWords();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [refusal, setRefusal] = useState<string>();

  async function act() {
    if (reason.trim() === '') return setError(t`Please give a reason`);
    const refused = await onConfirm(reason);
    if (refused) setRefusal(words(refused, { failure: t`This did not succeed. Please try again.` }));
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
      <div className={classes.acts}>
        <Button variant="subtle" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button {...(isGrave ? { color: 'red' } : {})} aria-busy={isBusy} onClick={() => void act()}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
