import type { PayerFit } from '#api/core/bank/index.ts';
import type { Paise } from '#contract/values/money.ts';
import { isHers, type NoteFit, reasonsFor, type UtrFit, type Weight } from './reasons.ts';

/** What a suggestion is about, for filters and signs. */
export type MatchKind =
  | 'exact'
  | 'amount_differs'
  | 'near_utr'
  | 'paid_before'
  | 'own_reference'
  | 'contested'
  | 'payer_differs'
  | 'look_alike'
  | 'not_a_gift';

export interface Judged {
  /** 0 to 100. */
  readonly score: number;
  readonly kind: MatchKind;
  /** What `says` made, the strongest first. */
  readonly words: readonly string[];
  /** Of each of the words. */
  readonly weights: readonly Weight[];
  /** Reference, amount, time and payer agree, and nothing speaks against it: decision 5. */
  readonly isCertain: boolean;
}

interface Signs {
  readonly utr: UtrFit;
  readonly payer: PayerFit;
  readonly note: NoteFit;
  /** Somebody else claims the same number. */
  readonly isContested: boolean;
  /** Too many of her numbers came to nothing: no machine decides for her. */
  readonly isByPersonOnly: boolean;
  readonly nameAloneUpTo: Paise;
}

interface Claimed {
  readonly amount: Paise;
  readonly day: string;
}

interface Booked extends Claimed {
  readonly payerName: string | null;
  readonly isReturn: boolean;
  readonly isForeign: boolean;
  readonly mayApprove: boolean;
}

/** Decision 5. */
const CERTAIN_DAYS = 3;
const LIKELY_DAYS = 10;
const DAY = 86_400_000;

export function judge(claim: Claimed, line: Booked, { utr, payer, note, isContested, isByPersonOnly, nameAloneUpTo }: Signs): Judged {
  const days = (Date.parse(claim.day) - Date.parse(line.day)) / DAY;
  const isSameAmount = claim.amount === line.amount;
  const isInTime = Math.abs(days) <= CERTAIN_DAYS;
  const isGift = !line.isReturn && !line.isForeign;
  const timePoints = isInTime ? 11 - Math.abs(days) : Math.abs(days) <= LIKELY_DAYS ? 4 : 0;
  const isPayer = isHers(note) || payer === 'upi id' || payer === 'name';
  const isTooMuch = !isHers(note) && payer === 'name' && line.amount > nameAloneUpTo;
  const said = reasonsFor({
    claimed: claim.amount,
    received: line.amount,
    days,
    isInTime,
    timePoints,
    payerName: line.payerName,
    isReturn: line.isReturn,
    isForeign: line.isForeign,
    isContested,
    isByPersonOnly,
    nameAloneUpTo: isTooMuch ? nameAloneUpTo : null,
    utr,
    note,
    payer,
  });
  // What is shown beside each reason adds up to the score.
  const points = said.reduce((sum, one) => sum + one.points, 0);
  return {
    score: Math.max(0, Math.min(100, Math.round(points))),
    kind: kindOf(),
    words: said.map(({ words }) => words),
    weights: said.map((one) => ({ points: one.points, sign: one.sign })),
    isCertain:
      utr === 'same' &&
      isSameAmount &&
      isInTime &&
      isPayer &&
      !isTooMuch &&
      note !== 'another’s' &&
      isGift &&
      !isContested &&
      !isByPersonOnly &&
      line.mayApprove,
  };

  function kindOf(): MatchKind {
    if (!isGift) return 'not_a_gift';
    if (isContested) return 'contested';
    if (utr !== 'same') return note === 'this claim’s' ? 'own_reference' : utr === 'near' ? 'near_utr' : 'look_alike';
    if (!isSameAmount) return 'amount_differs';
    if (!isInTime) return 'paid_before';
    return isPayer ? 'exact' : 'payer_differs';
  }
}
