import type { Language } from '#contract/languages.ts';
import type { Paise } from '#contract/money.ts';

type Local = Readonly<Record<Language, string>>;

/** Everything a receipt says, frozen when it is issued. A later change of a name or a setting does not touch it. */
export interface PrintedReceipt {
  readonly number: string;
  readonly issuedOn: Date;
  readonly amount: Paise;
  readonly donor: { readonly name: string; readonly code: string; readonly address: string; readonly pan: string };
  readonly fund: Local;
  readonly method: string;
  readonly reference: string;
  readonly creditedOn: Date;
  /** Set aside for whoever brought the donor in; null when nothing was. */
  readonly reward: { readonly amount: Paise; readonly percent: string } | null;
  readonly trust: {
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
  };
  readonly verifyUrl: string;
}

/** Who holds the paper: the donor, staff who printed it again, or nobody any more. */
export type Copy = 'original' | 'duplicate' | 'void';

/** The tax lines stand only with the trust's number, the donor's PAN, and no reward on the gift (a rewarded gift may not qualify). */
export const hasTaxLines = ({ trust, donor, reward }: PrintedReceipt): boolean => Boolean(trust.number80G && donor.pan && !reward);
