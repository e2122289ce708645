import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { z } from 'zod';
import { categoriseLine, categoryWords, LineCategory } from '#contract/reconciliation/closes.ts';
import type { BankLine } from '#contract/reconciliation/reconciliation.ts';
import { FormDialog } from '#web/admin/desk/dialogs/form-dialog.ts';
import classes from '#web/admin/reconciliation/desk/lists.module.css';
import { useAction } from '#web/lib/calling/use-action.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

interface Props {
  readonly line: BankLine;
  /** With its sign, where that says something. */
  readonly sum: string;
  readonly choices: readonly LineCategory[];
  /** What it probably is. */
  readonly chosen: LineCategory | null;
  readonly onClose: () => void;
}

/** What the bank booked, booked by what it is. It asks before it books: a posting is not taken back with a click. */
export function CategoryDialog({ line, sum, choices, chosen, onClose }: Props) {
  const { t, i18n } = useLingui();
  const booking = useAction(categoriseLine);
  // '' is “nobody has said”: the browser's list knows no null.
  const schema = useMemo(
    () =>
      categoriseLine.schema.body.extend({
        category: z.custom<LineCategory | ''>((value) => LineCategory.safeParse(value).success, t`Please say what it is`),
      }),
    [t],
  );
  return (
    <FormDialog
      title={<Trans>What is {sum}?</Trans>}
      lead={
        <>
          <span className={classes.narration}>{line.narration}</span>
          <span className={classes.below}>
            <Trans>It is booked at once and cannot be undone here.</Trans>
          </span>
        </>
      }
      schema={schema}
      defaults={{ category: chosen ?? '', note: '' }}
      submitLabel={<Trans>Book {sum}</Trans>}
      busyLabel={<Trans>Booking…</Trans>}
      isBusy={booking.isBusy}
      send={({ category, note }) =>
        booking.run({ params: { code: line.code }, body: { category: category as LineCategory, ...(note ? { note } : {}) } })
      }
      done={({ category }) => (category === 'transfer' ? t`Marked as a transfer: ${sum}` : t`Booked: ${sum}`)}
      onClose={onClose}
    >
      <SelectField
        name="category"
        label={<Trans>Category</Trans>}
        options={[
          ...(chosen ? [] : [{ value: '', label: t`Please choose` }]),
          ...choices.map((value) => ({ value, label: i18n._(categoryWords[value]) })),
        ]}
      />
      <TextField name="note" label={<Trans>Note</Trans>} isOptional autoComplete="off" />
    </FormDialog>
  );
}
