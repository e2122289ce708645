import type { BankName } from '#api/testing/bank-files/booking.ts';
import { type Paise, rupees } from '#contract/values/money.ts';
import type { Person } from './people.ts';

export interface Payment {
  readonly rail: 'upi' | 'imps' | 'neft';
  readonly utr: string;
  readonly name: string;
  readonly vpa: string;
  readonly bank: string;
  readonly note: string;
  /** Changes nothing but the look: 0 or 1. */
  readonly variant: number;
}

const cut = (text: string, width: number): string => text.slice(0, width).trim();

/** What each bank prints of a payment, and where it cuts. */
export function narrate(bank: BankName, { rail, utr, name, vpa, bank: payersBank, note, variant }: Payment): string {
  const code = payersBank.slice(0, 4);
  switch (bank) {
    case 'SBI':
      if (rail === 'neft') return `BY TRANSFER-NEFT*${code}0000001*${utr}*${cut(name, 16)}--`;
      return rail === 'imps'
        ? `BY TRANSFER-INB IMPS/${utr}/${cut(name, 16)}/${code}--`
        : `BY TRANSFER-UPI/CR/${utr}/${cut(name, 8)}/${code}/${cut(vpa.split('@')[0] ?? '', 10)}/${cut(note, 5)}--`;
    case 'HDFC':
      if (rail === 'neft') return `NEFT CR-${code}0000123-${name}-ANJURI WELFARE TRUST-${utr}`;
      return rail === 'imps'
        ? `IMPS-${utr}-${name}-${code}-XXXXXXX1234-${note}`
        : `UPI-${name}-${vpa.toUpperCase()}-${code}0000123-${utr}-${note.toUpperCase()}`;
    case 'ICICI':
      if (rail === 'neft') return `NEFT-${utr}-${name}-${note}-1234567890123-${code}0000123`;
      if (rail === 'imps') return `MMT/IMPS/${utr}/${cut(note, 12)}/${cut(name, 10)}/${code}0000123`;
      return variant === 0
        ? `UPI/${utr}/${cut(note, 24)}/${vpa}/HDFC BANK`
        : `UPI/${cut(name, 10)}/${vpa}/${cut(note, 24)}/HDFC BANK/${utr}/ICI${utr.slice(3, 9)}e/`;
    case 'Axis':
      if (rail === 'neft') return `NEFT/${utr}/${cut(name, 20)}/${code}/${cut(note, 20)}`;
      return rail === 'imps'
        ? `IMPS/P2A/${utr}/${cut(name, 20)}/HDFC BANK/${note}`
        : `UPI/P2A/${utr}/${cut(name, 20)}/HDFC BANK/${cut(note, 25)}`;
    case 'Kotak':
      if (rail === 'neft') return `NEFT ${utr}-${cut(name, 20)}-${code}`.replace('NEFT ', 'NEFT-');
      return rail === 'imps' ? `IMPS-${utr}-${cut(name, 20)}-${code}` : `UPI-${utr}-${cut(name, 20)}-${code}-${cut(note, 25)}`;
  }
}

/** The bank's own column for references. */
export function referenceColumn(bank: BankName, { rail, utr }: Pick<Payment, 'rail' | 'utr'>): string {
  if (bank === 'SBI') return 'TRANSFER FROM 4897693162093';
  if (bank === 'HDFC') return utr.padStart(16, '0');
  return bank === 'Kotak' ? `${rail.toUpperCase()}-${utr}` : '-';
}

/** Up to this sum a name alone is enough: the product's own setting, said once more. */
const NAME_ALONE = rupees(5_000);

/** What of a payer survives on this bank's paper, so that it must be enough; the generator's own reading of the rule, kept apart from the product's. */
export function isPayerPrinted(
  bank: BankName,
  payment: Payment,
  { fullName, bankName, twist, vpa, isKnownByVpa }: Person,
  amount: Paise,
  reference: string,
): boolean {
  if (keepsNotes(bank, payment.rail) && payment.note.endsWith(reference)) return true;
  const showsVpa = payment.rail === 'upi' && printsVpas(bank);
  if (showsVpa && isKnownByVpa && payment.vpa === vpa) return true;
  if (payment.name !== bankName || amount > NAME_ALONE) return false;
  const printed = printedName(bank, payment);
  const letters = printed.replaceAll(' ', '');
  if (printed === '') return false;
  // Cut: then only as she writes it herself, and never less than six letters.
  if (printed !== bankName) return twist === 'same' && letters.length >= 6 && payment.rail === 'upi';
  if (twist === 'initials') return letters.length >= 6 && fullName.split(' ').every((word) => word.length > 1);
  if (twist === 'one word') return letters.length >= 6;
  // With a word more or fewer, six letters must be the same.
  if (twist.includes('longer') || twist === 'shorter') return Math.min(letters.length, fullName.replaceAll(' ', '').length) >= 6;
  return !['devanagari', 'respelt', 'her initial'].includes(twist);
}

/** What stands on the paper of the payer's name. */
export const printedName = (bank: BankName, payment: Payment): string => cut(payment.name, nameWidth(bank, payment));

/** No column ends there, so that nobody's name goes on behind it. */
export const isSurelyWhole = (bank: BankName, payment: Payment): boolean => payment.name.length < nameWidth(bank, payment) - 1;

function nameWidth(bank: BankName, { rail, variant }: Payment): number {
  if (bank === 'HDFC' || (bank === 'ICICI' && rail === 'neft')) return 99;
  if (bank === 'SBI') return rail === 'upi' ? 8 : 16;
  if (bank === 'ICICI') return rail === 'upi' && variant === 0 ? 0 : 10;
  return 20;
}

export const printsVpas = (bank: BankName): boolean => bank === 'HDFC' || bank === 'ICICI';

/** Does our own reference, at the end of the note, come through? */
export const keepsNotes = (bank: BankName, rail: Payment['rail']): boolean => rail === 'upi' && bank !== 'SBI';
