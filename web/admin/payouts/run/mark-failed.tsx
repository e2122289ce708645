import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { markLineFailed } from '#contract/payouts/run-answers.ts';
import type { PayoutLine } from '#contract/payouts/runs.ts';
import { inrExact } from '#contract/values/money.ts';
import { Chips } from '#web/admin/desk/decision/chips.tsx';
import { Refusal, useRefusal } from '#web/admin/desk/use-refusal.tsx';
import { useAction } from '#web/lib/calling/use-action.ts';
import { toast } from '#web/ui/feedback/toast.tsx';
import { FieldError } from '#web/ui/form/field-parts.tsx';
import { useFirstField } from './mark-paid.tsx';
import classes from './run.module.css';

interface Props {
  readonly run: string;
  readonly line: PayoutLine;
  readonly onClose: () => void;
}

/** The bank did not pay it, or sent it back: the whole amount is the member's again. */
export function MarkFailed({ run, line, onClose }: Props) {
  const { t } = useLingui();
  const marking = useAction(markLineFailed);
  const { refusal, say, refuse } = useRefusal();
  const card = useFirstField();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { code, name, kind, status } = line;
  const [asked, isReturned] = [inrExact(line.asked), status === 'paid'];
  const chips = [t`Account closed`, t`Account number unknown`, t`Name differs`];

  async function send() {
    const lacks = reason.trim() === '';
    setMissing(lacks);
    say(undefined);
    if (lacks) return card.current?.querySelector('textarea')?.focus();
    const outcome = await marking.run({ params: { code: run, line: code }, body: { reason } });
    if (outcome?.error) return refuse(outcome.error);
    if (!outcome) return;
    toast.success(isReturned ? t`${code} came back from the bank` : t`${code} failed`);
    onClose();
  }

  return (
    <section ref={card} className={classes.card} aria-labelledby="mark">
      <h2 id="mark">{isReturned ? <Trans>{code} came back from the bank</Trans> : <Trans>{code} failed</Trans>}</h2>
      <p>
        {kind === 'refund' ? (
          <Trans>
            {asked} stays due to {name}, and can go into the next run.
          </Trans>
        ) : (
          <Trans>
            {asked} goes back into the balance of {name}, the fee included.
          </Trans>
        )}
      </p>
      <Textarea
        label={t`Reason`}
        placeholder={kind === 'refund' ? t`Colleagues will read this` : t`The member will read this`}
        rows={3}
        maxLength={500}
        value={reason}
        error={isMissing && reason.trim() === '' ? <FieldError>{t`Please give a reason`}</FieldError> : null}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Chips
        label={t`Quick reasons`}
        chips={chips.map((words) => ({ words, isChosen: reason === words }))}
        onPick={(index) => setReason(chips[index] ?? '')}
      />
      <Refusal>{refusal}</Refusal>
      <div className={classes.buttons}>
        <Button variant="subtle" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button color="red" aria-busy={marking.isBusy} onClick={() => void send()}>
          {isReturned ? <Trans>Mark as Returned</Trans> : <Trans>Mark as Failed</Trans>}
        </Button>
      </div>
    </section>
  );
}
