import type { DonorText, Local, Trust } from '#api/features/receipts/issuing/frozen.ts';
import type { Paise } from '#contract/values/money.ts';

/** Everything a receipt says, as it was frozen when it was issued. A later change of a name or a setting does not touch it. */
export interface PrintedReceipt {
  readonly number: string;
  readonly issuedOn: Date;
  readonly amount: Paise;
  readonly donor: DonorText;
  readonly fund: Local;
  readonly method: string;
  readonly reference: string;
  readonly creditedOn: Date;
  /** Set aside for whoever brought the donor in; null when nothing was. */
  readonly reward: { readonly amount: Paise; readonly percent: string } | null;
  readonly trust: Trust;
  readonly hasTaxLines: boolean;
  readonly verifyUrl: string;
}

/** Who holds the paper: the donor, staff who printed it again, or nobody any more. */
export type Copy = 'original' | 'duplicate' | 'void';
