import { chart, type StatementLine } from '#api/core/ledger/index.ts';
import type { MemberId } from '#contract/values/ids.ts';
import { type Paise, paise } from '#contract/values/money.ts';
import type { StatementRow } from '#contract/wallets/statement.ts';

type Sides = Pick<StatementLine, 'debit' | 'credit' | 'amount'>;

const nobody = 0 as MemberId;
const OWED = chart.owed(nobody).code;

/** In this order: between two of a member's balances, the one that she has counts, and not where it went. */
const balances: readonly [StatementRow['balance'], number][] = [
  ['earnings', chart.earnings(nobody).code],
  ['wallet', chart.wallet(nobody).code],
  ['held', chart.held(nobody).code],
  ['owed', OWED],
];

/** Which of a member's balances a line moved, and by how much: above zero is more for her. Of what she owes, more is less for her. */
export function movedBy({ debit, credit, amount }: Sides): { balance: StatementRow['balance']; amount: Paise } {
  for (const [balance, code] of balances) {
    if (debit === code) return { balance, amount: paise(-amount) };
    if (credit === code) return { balance, amount };
  }
  throw new RangeError(`No balance of a member moves from ${debit} to ${credit}`);
}

/** A part of what came in went to her debt. */
export const paysOff = ({ credit }: Sides): boolean => credit === OWED;
