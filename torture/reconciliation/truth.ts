import type { BankName } from '#api/testing/bank-files/booking.ts';
import type { Paise } from '#contract/values/money.ts';
import type { Person } from './people.ts';

/** A line as it will stand in the statement, and what it truly is. */
export interface TrueLine {
  readonly id: number;
  readonly day: string;
  readonly direction: 'credit' | 'debit';
  readonly amount: Paise;
  readonly narration: string;
  readonly reference: string;
  readonly is: 'gift' | 'unclaimed' | 'charge' | 'interest' | 'payout' | 'payout back' | 'foreign';
}

export type ClaimKind =
  | 'exact'
  | 'early'
  | 'mistyped'
  | 'amount differs'
  | 'paid before'
  | 'own reference'
  | 'husband'
  | 'other name'
  | 'thief'
  | 'thief with a list of names'
  | 'thief with a longer name'
  | 'thief with initials'
  | 'thief of the same family'
  | 'thief with another middle'
  | 'held up'
  | 'has a namesake'
  | 'thief of a claimed one'
  | 'namesake of a claimed one'
  | 'namesake of a known one'
  | 'thief of a payout'
  | 'thief of foreign money'
  | 'invented'
  | 'sent twice';

export interface TrueClaim {
  readonly id: number;
  readonly member: Person;
  readonly kind: ClaimKind;
  readonly utr: string;
  readonly amount: Paise;
  readonly day: string;
  readonly reference: string;
  /** The line that she truly paid. null: none. */
  readonly line: number | null;
  /** All of the machine's conditions stand on paper. */
  readonly isExact: boolean;
}

export interface World {
  readonly bank: BankName;
  readonly opening: Paise;
  readonly lines: readonly TrueLine[];
  readonly claims: readonly TrueClaim[];
  /** UPI ID → members whose earlier matched gift showed it. */
  readonly knownVpas: ReadonlyMap<string, number>;
}
