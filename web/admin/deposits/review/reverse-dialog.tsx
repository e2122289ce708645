import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { type DepositDetails, reverseDeposit } from '#contract/deposits.ts';
import { inr } from '#contract/money.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useErrorWords } from '#web/ui/error-words.ts';
import { FieldError } from '#web/ui/field-parts.tsx';
import { Note } from '#web/ui/note.tsx';
import { toast } from '#web/ui/toast.tsx';
import classes from './reverse-dialog.module.css';

interface Props {
  readonly details: DepositDetails;
  readonly onClose: () => void;
  readonly onReversed: () => void;
}

/** Says what will be turned round before it is. */
export function ReverseDialog({ details, onClose, onReversed }: Props) {
  const { t } = useLingui();
  const words = useErrorWords();
  const reversing = useAction(reverseDeposit);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const { code, campaign, receipt, reward, member } = details;
  const sum = inr(details.amount);
  const share = reward && inr(reward.amount);

  async function reverse() {
    if (reason.trim() === '') return setError(t`Please give a reason`);
    const outcome = await reversing.run({ params: { code }, body: { reason } });
    if (!outcome) return;
    if (outcome.error) return setRefusal(words(outcome.error, { failure: t`This did not succeed. Please try again.` }));
    toast.success(t`${code} is reversed`);
    onReversed();
    onClose();
  }

  return (
    <Dialog isOpen onClose={onClose} title={t`Reverse ${code}?`}>
      <div className={classes.words}>
        <p>
          <Trans>For a payment that bounced or was booked by mistake. This will be turned round:</Trans>
        </p>
        <ul>
          <li>
            <Trans>
              {sum} is taken out of {campaign.title} again
            </Trans>
          </li>
          {reward && reward.status !== 'blocked' && (
            <li>
              <Trans>
                The reward of {share} for {reward.sponsor} is taken back
              </Trans>
            </li>
          )}
          {receipt ? (
            <li>
              <Trans>Receipt {receipt.number} becomes void</Trans>
            </li>
          ) : (
            <li>
              <Trans>No receipt is given, or it becomes void</Trans>
            </li>
          )}
          <li>
            <Trans>If no other donation keeps {member.name} active, the account is no longer active</Trans>
          </li>
          <li>
            <Trans>{member.name} is told, with your reason</Trans>
          </li>
        </ul>
        {refusal && (
          <Note kind="red" role="alert">
            {refusal}
          </Note>
        )}
        <Textarea
          label={t`Reason`}
          placeholder={t`The member reads this`}
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
        <Button color="red" aria-busy={reversing.isBusy} onClick={() => void reverse()}>
          <Trans>Reverse {sum}</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
