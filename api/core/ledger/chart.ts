import type { MemberId } from '#contract/values/ids.ts';

/** Code of a fund: 3900 is the general one, campaigns have 3001 and on. */
export type FundCode = number & { readonly __fund: true };
/** Code of a bank account: 1001 and on. */
export type BankCode = number & { readonly __bank: true };

/** An account of the books; a member's has the member with it. */
export interface Account {
  readonly code: number;
  readonly member?: MemberId;
}

export const GENERAL_FUND = 3900 as FundCode;
export const FIRST_BANK = 1001 as BankCode;

/** Every account by name. Codes stand nowhere else in the code. */
export const chart = {
  bank: (code: BankCode = FIRST_BANK): Account => ({ code }),
  cash: { code: 1101 },
  cheques: { code: 1102 },
  /** Card, PayPal, crypto: collected, not yet on a bank account. */
  collections: { code: 1109 },
  owed: (member: MemberId): Account => ({ code: 1201, member }),
  earnings: (member: MemberId): Account => ({ code: 2101, member }),
  wallet: (member: MemberId): Account => ({ code: 2102, member }),
  held: (member: MemberId): Account => ({ code: 2103, member }),
  refundsDue: { code: 2201 },
  suspense: { code: 2900 },
  fund: (code: FundCode = GENERAL_FUND): Account => ({ code }),
  fees: { code: 4001 },
  interest: { code: 4002 },
  rewards: { code: 5001 },
  bonuses: { code: 5002 },
  corrections: { code: 5003 },
  charges: { code: 5101 },
} as const satisfies Record<string, Account | ((...given: never[]) => Account)>;

export type AccountClass = 'asset' | 'liability' | 'fund' | 'income' | 'expense';
const classes: Readonly<Record<number, AccountClass>> = { 1: 'asset', 2: 'liability', 3: 'fund', 4: 'income', 5: 'expense' };

export function classOf(code: number): AccountClass {
  const found = classes[Math.floor(code / 1000)];
  if (!found) throw new RangeError(`No such account: ${code}`);
  return found;
}

/** Assets and expenses grow by debits, the others by credits: +1 where credits count up. */
export const creditSign = (code: number): 1 | -1 => (['asset', 'expense'].includes(classOf(code)) ? -1 : 1);
