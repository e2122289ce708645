import type { Account, FundCode } from '#api/core/ledger/chart.ts';
import { type Kind, kinds } from '#api/core/ledger/kinds.ts';
import type { Paise } from '#contract/values/money.ts';

/** Debit, credit, amount: balanced by itself. `fund` bears the expense or has the income. */
export interface Leg {
  readonly debit: Account;
  readonly credit: Account;
  readonly amount: Paise;
  readonly fund?: FundCode;
}

/** Names a business fact: its kind, and the id of the row that decided it. The books hold it once. */
export interface FactKey {
  readonly kind: Kind;
  readonly source: number;
}

export interface Fact extends FactKey {
  readonly legs: readonly Leg[];
}

/** Who did it, and when. */
export interface Booking {
  readonly by: { readonly kind: 'staff' | 'member'; readonly id: number } | { readonly kind: 'system' };
  readonly at: Date;
}

export const actorId = (by: Booking['by']): number => (by.kind === 'system' ? 0 : by.kind === 'staff' ? by.id : -by.id);

/** As ledger.post takes them: eight numbers a leg, written as one array. */
export function encodeLegs(facts: readonly Fact[]): string {
  const numbers: number[] = [];
  for (const { kind, source, legs } of facts) {
    let leg = 0;
    for (const { debit, credit, amount, fund } of legs) {
      leg += 1;
      numbers.push(kinds[kind], source, leg, debit.code, credit.code, amount, debit.member ?? credit.member ?? 0, fund ?? 0);
    }
  }
  return `{${numbers.join(',')}}`;
}

export const encodeKeys = (facts: readonly FactKey[]): string =>
  `{${facts.map(({ kind, source }) => `${kinds[kind]},${source}`).join(',')}}`;
