import { Trans, useLingui } from '@lingui/react/macro';
import { BookOpening, bookOpening, type ImportedFund } from '#contract/imports/imports.ts';
import { FormDialog } from '#web/admin/desk/dialogs/form-dialog.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { MoneyField } from '#web/ui/form/money/money-field.tsx';
import { ParagraphField } from '#web/ui/form/paragraph-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';

interface Props {
  readonly code: string;
  readonly fund: ImportedFund;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** What a fund had before these books: booked once, by a trustee. */
export function OpeningDialog({ code, fund: { slug, title, amount }, onDone, onClose }: Props) {
  const { t } = useLingui();
  const booking = useAction(bookOpening);
  return (
    <FormDialog
      title={<Trans>Book opening amount</Trans>}
      lead={<Trans>What the fund “{title}” still had when the trust began to use these books. It is booked once.</Trans>}
      schema={BookOpening}
      defaults={{ fund: slug, amount, place: 'bank', source: '' }}
      submitLabel={<Trans>Book opening amount</Trans>}
      busyLabel={<Trans>Booking…</Trans>}
      isBusy={booking.isBusy}
      send={(body) => booking.run({ params: { code }, body: BookOpening.parse(body) })}
      done={({ secondPerson }) => {
        onDone();
        return secondPerson ? t`A second person has to agree first.` : t`The opening amount is booked.`;
      }}
      onClose={onClose}
    >
      <MoneyField name="amount" label={<Trans>Amount</Trans>} />
      <SelectField
        name="place"
        label={<Trans>Where the money is</Trans>}
        options={[
          { value: 'bank', label: t`Bank account` },
          { value: 'cash', label: t`Cash box` },
        ]}
      />
      <ParagraphField name="source" label={<Trans>Where the figure comes from</Trans>} rows={2} maxLength={500} />
    </FormDialog>
  );
}
