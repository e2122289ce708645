import { Trans } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import classes from '#web/member/payment/payment-form.module.css';
import { useMe } from '#web/member/use-me.ts';
import { useFormField } from '#web/ui/form/form-state.ts';
import { TextField } from '#web/ui/form/text-field.tsx';

/** Asked only of those who want it. The PAN is never kept on the device. */
export function TaxDetailsFields({ isOpen }: { isOpen: boolean }) {
  const { fullName } = useMe();
  const { form, id, onEdit } = useFormField('taxDetails');
  return (
    <div className={classes.tax}>
      <Checkbox
        id={id}
        checked={isOpen}
        label={<Trans>I want a receipt with my PAN, for income tax</Trans>}
        onChange={(event) => {
          form.setFieldValue('taxDetails', event.currentTarget.checked ? { name: fullName, address: '', pan: '' } : null);
          onEdit();
        }}
      />
      {isOpen && (
        <>
          <TextField name="taxDetails.name" label={<Trans>Name as on the PAN card</Trans>} autoComplete="name" />
          <TextField name="taxDetails.address" label={<Trans>Address</Trans>} autoComplete="street-address" />
          <TextField
            name="taxDetails.pan"
            label={<Trans>PAN</Trans>}
            placeholder="ABCPE1234F"
            hint={<Trans>Stored encrypted, never on this device.</Trans>}
            autoComplete="off"
            isVerbatim
          />
        </>
      )}
    </div>
  );
}
