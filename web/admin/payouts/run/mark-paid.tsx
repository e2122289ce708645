import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { markLinePaid } from '#contract/payouts/run-answers.ts';
import type { PayoutLine } from '#contract/payouts/runs.ts';
import { inrExact } from '#contract/values/money.ts';
import { moneyDay } from '#contract/values/time.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { toast } from '#web/ui/feedback/toast.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import classes from './run.module.css';

interface Props {
  readonly run: string;
  readonly line: PayoutLine;
  readonly onClose: () => void;
}

/** Below the list, so that the line and the bank's answer are read side by side. */
export function MarkPaid({ run, line, onClose }: Props) {
  const { t } = useLingui();
  const marking = useAction(markLinePaid);
  const card = useFirstField();
  const { code, name, account } = line;
  const sum = inrExact(line.sends);
  return (
    <section ref={card} className={classes.card} aria-labelledby="mark">
      <h2 id="mark">
        <Trans>Mark {code} as Paid</Trans>
      </h2>
      <p>
        <Trans>
          {sum} to {name}, account {account}.
        </Trans>
      </p>
      <Form
        schema={markLinePaid.schema.body}
        defaults={{ reference: '', paidOn: moneyDay(new Date()) }}
        isBusy={marking.isBusy}
        submitLabel={<Trans>Mark {sum} as Paid</Trans>}
        busyLabel={<Trans>Saving…</Trans>}
        failure={t`This did not work. Please try again.`}
        onSubmit={async (body) => {
          const outcome = await marking.run({ params: { code: run, line: code }, body });
          if (outcome?.answer) {
            toast.success(t`${code} is paid: ${sum} to ${name}`);
            onClose();
          }
          return outcome?.error;
        }}
        footer={
          <Button variant="subtle" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        }
      >
        <div className={classes.fields}>
          <TextField
            name="reference"
            label={<Trans>Bank reference</Trans>}
            hint={<Trans>From the bank’s answer or statement</Trans>}
            autoComplete="off"
            isVerbatim
          />
          <TextField name="paidOn" type="date" label={<Trans>Paid on</Trans>} />
        </div>
      </Form>
    </section>
  );
}

/** Whoever opened it goes on typing. */
export function useFirstField() {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    card.current?.querySelector<HTMLElement>('input, textarea')?.focus();
    card.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return card;
}
