import { type Account, type BankCode, chart } from '#api/core/ledger/index.ts';
import type { BankCreditSource } from '#api/database/schema.ts';
import type { DonationMethod } from '#contract/donations/donation-fields.ts';

interface Credited {
  readonly creditSource: BankCreditSource | null;
  readonly bankCode: BankCode | null;
}

/** Which account a gift comes out of. What a statement brought in lies in suspense until somebody claims it. */
export function debitAccountOf(method: DonationMethod, { creditSource, bankCode }: Credited): Account {
  switch (method) {
    case 'cash':
      return chart.cash;
    case 'cheque':
      return chart.cheques;
    case 'credit_card':
    case 'paypal':
    case 'cryptocurrency':
      return chart.collections;
    case 'upi':
    case 'bank_transfer':
    case 'wire_transfer':
      if (bankCode === null) throw new Error('A bank payment without its bank credit');
      return creditSource === 'statement' ? chart.suspense : chart.bank(bankCode);
  }
}
