import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { type IssuedReceipt, receiptSlug, reissueReceipt, voidReceipt } from '#contract/receipts.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useErrorWords } from '#web/ui/error-words.ts';
import { FieldError } from '#web/ui/field-parts.tsx';
import { Note } from '#web/ui/note.tsx';
import { toast } from '#web/ui/toast.tsx';
import classes from './receipt-trail.module.css';

export interface ReceiptAct {
  readonly kind: 'void' | 'reissue';
  readonly receipt: IssuedReceipt;
}

interface Props {
  readonly act: ReceiptAct;
  readonly onClose: () => void;
  readonly onDone: (trail: readonly IssuedReceipt[]) => void;
}

/** Making a receipt void, or replacing it, needs a reason; both stay in the trail. */
export function ReceiptDialog({ act: { kind, receipt }, onClose, onDone }: Props) {
  const { t } = useLingui();
  const words = useErrorWords();
  const voiding = useAction(voidReceipt);
  const reissuing = useAction(reissueReceipt);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const { number } = receipt;
  const isVoiding = kind === 'void';

  async function act() {
    if (reason.trim() === '') return setError(t`Please give a reason`);
    const input = { params: { number: receiptSlug(number) }, body: { reason } };
    const outcome = await (isVoiding ? voiding.run(input) : reissuing.run(input));
    if (!outcome) return;
    if (outcome.error) return setRefusal(words(outcome.error, { failure: t`This did not succeed. Please try again.` }));
    toast.success(isVoiding ? t`Receipt ${number} is void` : t`Receipt ${number} is replaced`);
    onDone(outcome.answer.receipts);
    onClose();
  }

  return (
    <Dialog isOpen onClose={onClose} title={isVoiding ? t`Make receipt ${number} void?` : t`Replace receipt ${number}?`}>
      <div className={classes.words}>
        <p>
          {isVoiding ? (
            <Trans>Whoever checks it will read that it is void. Its number stays and is not used again. The donor is told.</Trans>
          ) : (
            <Trans>It becomes void, and a new one with a new number takes its place. The donor is told.</Trans>
          )}
        </p>
        {refusal && (
          <Note kind="red" role="alert">
            {refusal}
          </Note>
        )}
        <Textarea
          label={t`Reason`}
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
      <div className={classes.close}>
        <Button variant="subtle" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button {...(isVoiding ? { color: 'red' } : {})} aria-busy={voiding.isBusy || reissuing.isBusy} onClick={() => void act()}>
          {isVoiding ? <Trans>Make void</Trans> : <Trans>Replace</Trans>}
        </Button>
      </div>
    </Dialog>
  );
}
