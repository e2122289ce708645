import { inrExact, type Paise } from '#contract/values/money.ts';
import { says } from '#contract/values/words.ts';
import type { PayerFit } from './payer.ts';

export type UtrFit = 'same' | 'near' | 'other';
export type NoteFit = 'this claim’s' | 'hers' | 'silent' | 'another’s';

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

const utrPoints: Readonly<Record<UtrFit, number>> = { same: 45, near: 30, other: 0 };
const notePoints: Readonly<Record<NoteFit, number>> = { 'this claim’s': 45, hers: 15, silent: 0, 'another’s': -25 };
const payerPoints: Readonly<Record<PayerFit, number>> = {
  'upi id': 22,
  name: 20,
  'sounds alike': 12,
  'nobody named': 4,
  'another name': 0,
  'another member’s upi id': -10,
};

export function judge(claim: Claimed, line: Booked, { utr, payer, note, isContested, isByPersonOnly, nameAloneUpTo }: Signs): Judged {
  const days = (Date.parse(claim.day) - Date.parse(line.day)) / DAY;
  const isSameAmount = claim.amount === line.amount;
  const isInTime = Math.abs(days) <= CERTAIN_DAYS;
  const isGift = !line.isReturn && !line.isForeign;
  const points =
    utrPoints[utr] +
    notePoints[note] +
    payerPoints[payer] +
    (isSameAmount ? 20 : 0) +
    (isInTime ? 11 - Math.abs(days) : Math.abs(days) <= LIKELY_DAYS ? 4 : 0) -
    (isGift ? 0 : 40);
  const isPayer = isHers(note) || payer === 'upi id' || payer === 'name';
  const isTooMuch = !isHers(note) && payer === 'name' && line.amount > nameAloneUpTo;
  const score = Math.max(0, Math.min(100, Math.round(points)));
  return {
    score,
    kind: kindOf(),
    words: wordsOf(),
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

  function wordsOf(): string[] {
    return [
      ...utrWords[utr],
      ...noteWords[note],
      isSameAmount
        ? /*i18n*/ 'The amount is the same.'
        : says(/*i18n*/ 'Bank received {received}, member entered {claimed}.', {
            received: inrExact(line.amount),
            claimed: inrExact(claim.amount),
          }),
      isInTime
        ? /*i18n*/ 'Dates match.'
        : days > 0
          ? says(/*i18n*/ 'Paid {days, plural, one {# day} other {# days}} before it was claimed.', { days })
          : says(/*i18n*/ 'Booked {days, plural, one {# day} other {# days}} after it was claimed.', { days: -days }),
      payer === 'another name' ? says(/*i18n*/ 'The payer’s name differs: {name}.', { name: line.payerName ?? '' }) : payerWords[payer],
      ...(isTooMuch ? [says(/*i18n*/ 'Above {sum}, a name match alone is not enough.', { sum: inrExact(nameAloneUpTo) })] : []),
      ...(isByPersonOnly ? [/*i18n*/ 'Other UTRs from this member matched no payment: a person decides.'] : []),
      ...(isContested ? [/*i18n*/ 'Somebody else claims this payment too.'] : []),
      ...(line.isReturn ? [/*i18n*/ 'This is the trust’s own money returned, not a donation.'] : []),
      ...(line.isForeign ? [/*i18n*/ 'This payment seems to come from abroad.'] : []),
    ];
  }
}

/** Our own reference on the line says who opened the QR code that was paid. */
export const isHers = (note: NoteFit): boolean => note === 'this claim’s' || note === 'hers';

const utrWords: Readonly<Record<UtrFit, readonly string[]>> = {
  same: [/*i18n*/ 'The UTR is the same.'],
  near: [/*i18n*/ 'The UTR differs in one digit.'],
  other: [],
};

const noteWords: Readonly<Record<NoteFit, readonly string[]>> = {
  'this claim’s': [/*i18n*/ 'Our own reference is in the note.'],
  hers: [/*i18n*/ 'A reference of this member is in the note.'],
  silent: [],
  'another’s': [/*i18n*/ 'The note has another member’s reference.'],
};

const payerWords: Readonly<Record<Exclude<PayerFit, 'another name'>, string>> = {
  'upi id': /*i18n*/ 'This member has paid from this UPI ID before.',
  name: /*i18n*/ 'The payer’s name matches.',
  'sounds alike': /*i18n*/ 'The payer’s name is spelt differently but sounds the same.',
  'nobody named': /*i18n*/ 'The statement does not show the payer.',
  'another member’s upi id': /*i18n*/ 'Another member has paid from this UPI ID.',
};
