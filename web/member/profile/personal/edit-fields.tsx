import { useLingui as useWords } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { countries, countryWords } from '#contract/kyc/personal-info.ts';
import { MOST_BIO_CHARACTERS, type MyProfile } from '#contract/profile.ts';
import { ParagraphField } from '#web/ui/form/paragraph-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Fact, Locked } from './fact.tsx';
import classes from './personal.module.css';
import { useLabels } from './use-labels.ts';

/** Everything that is written here. Email and phone have dialogs of their own: they are proven, not typed. */
export function EditFields({ profile, country }: { profile: MyProfile; country: string }) {
  const { i18n } = useWords();
  const labels = useLabels(country);
  const isLocked = profile.nameLock !== null;
  return (
    <div className={classes.fields}>
      {isLocked ? (
        <dl className={classes.lockedNames}>
          <Fact label={labels.givenName}>
            {profile.givenName} <Locked />
          </Fact>
          <Fact label={labels.familyName}>
            {profile.familyName} <Locked />
          </Fact>
        </dl>
      ) : (
        <>
          <TextField name="givenName" label={labels.givenName} autoComplete="given-name" />
          <TextField name="familyName" label={labels.familyName} isOptional autoComplete="family-name" />
        </>
      )}
      <TextField name="dateOfBirth" type="date" label={labels.dateOfBirth} isOptional autoComplete="bday" />
      <SelectField
        name="country"
        label={labels.country}
        options={countries.map((value) => ({ value, label: i18n._(countryWords[value]) }))}
      />
      <div className={classes.whole}>
        <TextField name="address" label={labels.address} isOptional autoComplete="street-address" />
      </div>
      <TextField name="city" label={labels.city} isOptional autoComplete="address-level2" />
      <TextField name="state" label={labels.state} isOptional autoComplete="address-level1" />
      <TextField
        name="zipCode"
        label={labels.zipCode}
        isOptional
        inputMode={country === 'IN' ? 'numeric' : 'text'}
        autoComplete="postal-code"
        isVerbatim
      />
      <div className={classes.whole}>
        <ParagraphField
          name="bio"
          label={labels.bio}
          isOptional
          rows={3}
          maxLength={MOST_BIO_CHARACTERS}
          hint={<Trans>A few words about you.</Trans>}
        />
      </div>
    </div>
  );
}
