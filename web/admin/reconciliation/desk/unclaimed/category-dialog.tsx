import { Trans, useLingui } from '@lingui/react/macro';
import { categoriseLine, categoryWords, type LineCategory } from '#contract/reconciliation/closes.ts';
import type { BankLine } from '#contract/reconciliation/reconciliation.ts';
import { inrExact } from '#contract/values/money.ts';
import { FormDialog } from '#web/admin/desk/dialogs/form-dialog.tsx';
import classes from '#web/admin/reconciliation/desk/lists.module.css';
import { useAction } from '#web/lib/calling/use-action.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

const credits: readonly LineCategory[] = ['interest', 'cash_banked', 'cheque_banked', 'collection_banked'];

/** Money in that is no gift of a member: booked by what it is. */
export function CategoryDialog({ line, onClose }: { line: BankLine; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const booking = useAction(categoriseLine);
  const sum = inrExact(line.amount);
  return (
    <FormDialog
      title={<Trans>What is {sum}?</Trans>}
      lead={<span className={classes.narration}>{line.narration}</span>}
      schema={categoriseLine.schema.body}
      defaults={{ category: 'interest', note: '' }}
      submitLabel={<Trans>Book {sum}</Trans>}
      busyLabel={<Trans>Booking…</Trans>}
      isBusy={booking.isBusy}
      send={(body) => booking.run({ params: { code: line.code }, body })}
      done={() => t`${sum} is booked.`}
      onClose={onClose}
    >
      <SelectField
        name="category"
        label={<Trans>Category</Trans>}
        options={credits.map((value) => ({ value, label: i18n._(categoryWords[value]) }))}
      />
      <TextField name="note" label={<Trans>Note</Trans>} isOptional autoComplete="off" />
    </FormDialog>
  );
}
