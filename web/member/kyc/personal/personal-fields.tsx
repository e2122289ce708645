import { useLingui as useWords } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { countries, countryWords, type PersonalField } from '#contract/kyc/personal-info.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useSettings } from '#web/ui/settings.ts';
import classes from './personal.module.css';

/** Everything the papers are compared with. */
export function PersonalFields({ country }: { country: string }) {
  const { i18n } = useWords();
  const labels = usePersonalLabels(country);
  const age = useSettings()['kyc.minimum_age'];
  return (
    <div className={classes.fields}>
      <div className={classes.whole}>
        <TextField name="fullName" label={labels.fullName} hint={<Trans>Exactly as on your identity paper.</Trans>} autoComplete="name" />
      </div>
      <TextField
        name="dateOfBirth"
        type="date"
        label={labels.dateOfBirth}
        hint={<Trans>You must be {age} or older.</Trans>}
        autoComplete="bday"
      />
      <TextField name="nationality" label={labels.nationality} hint={<Trans>For example Indian.</Trans>} autoComplete="off" />
      <TextField name="phoneNumber" type="tel" inputMode="tel" label={labels.phoneNumber} autoComplete="tel" />
      <SelectField
        name="country"
        label={labels.country}
        options={countries.map((value) => ({ value, label: i18n._(countryWords[value]) }))}
      />
      <div className={classes.whole}>
        <TextField
          name="address"
          label={labels.address}
          hint={<Trans>House, street and area, as on your proof of address.</Trans>}
          autoComplete="street-address"
        />
      </div>
      <TextField name="city" label={labels.city} autoComplete="address-level2" />
      <TextField name="state" label={labels.state} autoComplete="address-level1" />
      <TextField
        name="zipCode"
        label={labels.zipCode}
        inputMode={country === 'IN' ? 'numeric' : 'text'}
        autoComplete="postal-code"
        isVerbatim
      />
    </div>
  );
}

export function usePersonalLabels(country: string): Readonly<Record<PersonalField, string>> {
  const { t } = useLingui();
  return {
    fullName: t`Full name`,
    dateOfBirth: t`Date of birth`,
    nationality: t`Nationality`,
    phoneNumber: t`Phone number`,
    country: t`Country`,
    address: t`Address`,
    city: t`City`,
    state: t`State`,
    zipCode: country === 'IN' ? t`PIN code` : t`Postal code`,
  };
}
