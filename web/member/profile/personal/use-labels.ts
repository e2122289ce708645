import { useLingui as useWords } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { Country, countryWords } from '#contract/kyc/personal-info.ts';
import type { ProfileField } from '#contract/profile.ts';
import { day } from '#web/lib/format.ts';

/** What each field is called; a PIN code is India's. */
export function useLabels(country: string): Readonly<Record<ProfileField, string>> {
  const { t } = useLingui();
  return {
    givenName: t`First name`,
    familyName: t`Last name`,
    dateOfBirth: t`Date of birth`,
    country: t`Country`,
    address: t`Address`,
    city: t`City`,
    state: t`State`,
    zipCode: country === 'IN' || country === '' ? t`PIN code` : t`Postal code`,
    bio: t`Bio`,
  };
}

/** A value as people read it. */
export function useShown() {
  const { i18n } = useWords();
  return (field: ProfileField, value: string): string => {
    if (field === 'dateOfBirth' && value) return day(i18n.locale, `${value}T12:00:00`);
    const country = field === 'country' ? Country.safeParse(value).data : undefined;
    return country ? i18n._(countryWords[country]) : value;
  };
}
