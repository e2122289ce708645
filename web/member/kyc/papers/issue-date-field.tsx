import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useSettings } from '#web/ui/settings.ts';

export function IssueDateField() {
  const { t } = useLingui();
  const months = useSettings()['kyc.address_proof_months'];
  const span = t`${plural(months, { one: '# month', other: '# months' })}`;
  return (
    <TextField
      name="issuedOn"
      type="date"
      label={t`Issue date of the proof of address`}
      hint={t`The date printed on it. Not older than ${span}.`}
      autoComplete="off"
    />
  );
}
