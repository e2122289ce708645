import type { BankName } from '#api/testing/bank-files/booking.ts';
import { type Dice, dice } from '#torture/ledger/dice.ts';
import { Scenario } from './scenario.ts';
import type { ClaimKind, TrueClaim, World } from './truth.ts';

export interface WorldSize {
  readonly seed: number;
  readonly bank: BankName;
  readonly lines: number;
  readonly claims: number;
  /** Nobody's UPI ID is known yet. */
  readonly isFirstMeeting?: boolean;
}

/** The truth: who paid what, who says what. The same for the same seed. */
export function makeWorld({ seed, bank, lines: lineCount, claims: claimCount, isFirstMeeting = false }: WorldSize): World {
  const teller = new Scenario(dice(seed), bank, isFirstMeeting);
  while (teller.claims.length < claimCount) teller.addClaim(kindFor(teller.luck));
  while (teller.drafts.length < lineCount) teller.addOther();
  return teller.finish();
}

/** What she says is so, in number, sum and days; her name may be spelt as it likes, and a thief may claim the same. */
export const isRightful = ({ kind, line }: TrueClaim): boolean =>
  line !== null && ['exact', 'early', 'other name', 'held up'].includes(kind);

/** In a thousand. */
const shares: readonly (readonly [ClaimKind, number])[] = [
  ['exact', 600],
  ['early', 40],
  ['mistyped', 60],
  ['amount differs', 40],
  ['paid before', 40],
  ['own reference', 30],
  ['husband', 30],
  ['other name', 30],
  ['thief', 15],
  ['thief with a list of names', 15],
  ['thief with a longer name', 15],
  ['thief with initials', 10],
  ['thief of the same family', 10],
  ['thief with another middle', 10],
  ['thief of a claimed one', 15],
  ['namesake of a claimed one', 5],
  ['namesake of a known one', 5],
  ['thief of a payout', 5],
  ['thief of foreign money', 5],
  ['invented', 10],
  ['sent twice', 10],
];

function kindFor(luck: Dice): ClaimKind {
  let left = luck.roll(shares.reduce((sum, [, share]) => sum + share, 0));
  for (const [kind, share] of shares) {
    left -= share;
    if (left < 0) return kind;
  }
  return 'exact';
}
