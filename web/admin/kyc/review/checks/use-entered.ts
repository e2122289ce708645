import { useLingui } from '@lingui/react/macro';
import { identityPaperRules } from '#contract/kyc/identity-numbers.ts';
import { countryWords } from '#contract/kyc/personal-info.ts';
import type { KycCheck, KycPapersSeen } from '#contract/kyc/review-kyc.ts';
import { day } from '#web/lib/format.ts';

interface Entered {
  readonly name: string;
  readonly value: string;
  /** What else the paper should show. */
  readonly more?: string;
}

/** What the member entered, by what it is compared with. */
export function useEntered({ personal, idPaper, idNumber, issuedOn }: KycPapersSeen): (check: KycCheck) => Entered {
  const { t, i18n } = useLingui();
  const { fullName, dateOfBirth, nationality, address, city, state, zipCode, country } = personal;
  const issued = issuedOn && day(i18n.locale, issuedOn);
  const entered: Readonly<Record<KycCheck, Entered>> = {
    name: { name: t`Full name`, value: fullName },
    birth_date: { name: t`Date of birth`, value: dateOfBirth && day(i18n.locale, dateOfBirth) },
    nationality: { name: t`Nationality`, value: nationality },
    id_number: {
      name: idPaper ? i18n._(identityPaperRules[idPaper].words) : t`ID number`,
      value: idPaper === 'masked_aadhaar' ? `XXXX XXXX ${idNumber}` : idNumber,
    },
    aadhaar_hidden: { name: t`Aadhaar`, value: t`First 8 digits are hidden` },
    address: {
      name: t`Address`,
      value: [address, city, `${state} ${zipCode}`.trim(), country && i18n._(countryWords[country])].filter(Boolean).join(', '),
      ...(issued ? { more: t`Dated ${issued}` } : {}),
    },
    face: { name: t`Face`, value: t`Same person as on the identity paper` },
  };
  return (check) => entered[check];
}
