import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { categoriseLine, categoryWords, type LineCategory } from '#contract/reconciliation/closes.ts';
import type { BankLine } from '#contract/reconciliation/reconciliation.ts';
import { inrExact } from '#contract/values/money.ts';
import classes from '#web/admin/reconciliation/desk/lists.module.css';
import { useAction } from '#web/lib/calling/use-action.ts';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

const credits: readonly LineCategory[] = ['interest', 'cash_banked', 'cheque_banked', 'collection_banked'];

/** Money in that is no gift of a member: booked by what it is. */
export function CategoryDialog({ line, onClose }: { line: BankLine; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const booking = useAction(categoriseLine);
  const sum = inrExact(line.amount);
  return (
    <Dialog isOpen onClose={onClose} title={<Trans>What is {sum}?</Trans>}>
      <p className={classes.lead}>
        <span className={classes.narration}>{line.narration}</span>
      </p>
      <Form
        schema={categoriseLine.schema.body}
        defaults={{ category: 'interest', note: '' }}
        isBusy={booking.isBusy}
        submitLabel={<Trans>Book {sum}</Trans>}
        busyLabel={<Trans>Booking…</Trans>}
        failure={t`This did not succeed. Please try again.`}
        onSubmit={async (body) => {
          const outcome = await booking.run({ params: { code: line.code }, body });
          if (outcome?.answer) {
            toast.success(t`${sum} is booked.`);
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
        <SelectField
          name="category"
          label={<Trans>It is</Trans>}
          options={credits.map((value) => ({ value, label: i18n._(categoryWords[value]) }))}
        />
        <TextField name="note" label={<Trans>Note</Trans>} isOptional autoComplete="off" />
      </Form>
    </Dialog>
  );
}
