import type { DonationMethod } from '#contract/donations/donation-fields.ts';
import type { SettingValues } from '#contract/settings/setting-types.ts';
import type { Language } from '#contract/values/languages.ts';
import type { Paise } from '#contract/values/money.ts';

export type Local = Readonly<Record<Language, string>>;

export interface Trust {
  readonly name: Local;
  readonly description: Local;
  readonly address: Local;
  readonly email: string;
  readonly phone: string;
  readonly registration: string;
  readonly pan: string;
  readonly number12AB: string;
  readonly number80G: string;
  readonly signatory: { readonly name: Local; readonly role: Local };
}

/** What a receipt says that is nobody's private matter. It lies in the row as it was when the receipt was issued. */
export interface Frozen {
  readonly fund: Local;
  readonly method: DonationMethod;
  readonly reference: string;
  /** Set aside for whoever brought the donor in; null when nothing was. */
  readonly reward: { readonly amount: Paise; readonly basisPoints: number } | null;
  readonly trust: Trust;
  readonly hasTaxLines: boolean;
}

/** Sealed with the donor's own key. An empty line is not printed. */
export interface DonorText {
  readonly name: string;
  readonly code: string;
  readonly address: string;
  readonly pan: string;
}

/** Where a donor's text belongs; it opens nowhere else. */
export const DONOR_TEXT = 'receipts.donor';

export const trustOf = (values: SettingValues): Trust => ({
  name: values['org.legal_name'],
  description: values['org.description'],
  address: values['org.address'],
  email: values['org.email'],
  phone: values['org.phone'],
  registration: values['org.registration_number'],
  pan: values['org.pan'],
  number12AB: values['org.tax_registration'],
  number80G: values['org.tax_approval'],
  signatory: values['org.signatory'],
});

/** The tax lines stand only with the trust's number, the donor's PAN, and no reward on the gift (a rewarded gift may not qualify). */
export const mayCarryTaxLines = ({ trust, donor, reward }: { trust: Trust; donor: DonorText; reward: Frozen['reward'] }): boolean =>
  trust.number80G !== '' && donor.pan !== '' && reward === null;
