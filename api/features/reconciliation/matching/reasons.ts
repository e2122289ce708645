import type { PayerFit } from '#api/core/bank/index.ts';
import type { ReasonSign } from '#contract/reconciliation/reconciliation.ts';
import { inrExact, type Paise } from '#contract/values/money.ts';
import { says } from '#contract/values/words.ts';

export type UtrFit = 'same' | 'near' | 'other';
export type NoteFit = 'this claim’s' | 'hers' | 'silent' | 'another’s';

/** What a sentence counts, and whether it speaks for the match, against it, or for a closer look. */
export interface Weight {
  readonly points: number;
  readonly sign: ReasonSign;
}

type Said = Weight & { readonly words: string };

const SAME_AMOUNT = 20;
const NOT_A_GIFT = -40;
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

const payerSigns: Readonly<Record<PayerFit, ReasonSign>> = {
  'upi id': 'for',
  name: 'for',
  'sounds alike': 'check',
  'nobody named': 'check',
  'another name': 'against',
  'another member’s upi id': 'against',
};

interface Compared {
  readonly claimed: Paise;
  readonly received: Paise;
  /** From the line to the claim. */
  readonly days: number;
  readonly isInTime: boolean;
  readonly timePoints: number;
  readonly payerName: string | null;
  readonly isReturn: boolean;
  readonly isForeign: boolean;
  readonly isContested: boolean;
  readonly isByPersonOnly: boolean;
  /** null: the name alone is enough, or not what it rests on. */
  readonly nameAloneUpTo: Paise | null;
  readonly utr: UtrFit;
  readonly note: NoteFit;
  readonly payer: PayerFit;
}

/** What was compared, as sentences: the strongest first, then what nobody may overlook. */
export function reasonsFor(compared: Compared): Said[] {
  const { utr, note, payer, timePoints, isInTime, payerName } = compared;
  return [
    ...utrWords[utr].map((words): Said => ({ words, points: utrPoints[utr], sign: utr === 'same' ? 'for' : 'check' })),
    ...noteWords[note].map((words): Said => ({ words, points: notePoints[note], sign: isHers(note) ? 'for' : 'against' })),
    ofAmount(compared),
    { words: timeWords(compared), points: timePoints, sign: isInTime ? 'for' : 'check' },
    {
      words: payer === 'another name' ? says(/*i18n*/ 'The payer’s name differs: {name}.', { name: payerName ?? '' }) : payerWords[payer],
      points: payerPoints[payer],
      sign: payerSigns[payer],
    },
    ...warnings(compared),
  ];
}

function ofAmount({ claimed, received }: Compared): Said {
  if (claimed === received) return { words: /*i18n*/ 'The amount is the same.', points: SAME_AMOUNT, sign: 'for' };
  const sums = { received: inrExact(received), claimed: inrExact(claimed) };
  return { words: says(/*i18n*/ 'Bank received {received}, member entered {claimed}.', sums), points: 0, sign: 'against' };
}

function timeWords({ days, isInTime }: Compared): string {
  if (isInTime) return /*i18n*/ 'Dates match.';
  return days > 0
    ? says(/*i18n*/ 'Paid {days, plural, one {# day} other {# days}} before it was claimed.', { days })
    : says(/*i18n*/ 'Booked {days, plural, one {# day} other {# days}} after it was claimed.', { days: -days });
}

function* warnings({ nameAloneUpTo, isByPersonOnly, isContested, isReturn, isForeign }: Compared): Generator<Said> {
  if (nameAloneUpTo !== null)
    yield {
      words: says(/*i18n*/ 'Above {sum}, a name match alone is not enough.', { sum: inrExact(nameAloneUpTo) }),
      points: 0,
      sign: 'check',
    };
  const against = (words: string, points = 0): Said => ({ words, points, sign: 'against' });
  if (isByPersonOnly) yield against(/*i18n*/ 'Other UTRs from this member matched no payment: a person decides.');
  if (isContested) yield against(/*i18n*/ 'Somebody else claims this payment too.');
  if (isReturn) yield against(/*i18n*/ 'This is the trust’s own money returned, not a donation.', NOT_A_GIFT);
  if (isForeign) yield against(/*i18n*/ 'This payment seems to come from abroad.', isReturn ? 0 : NOT_A_GIFT);
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
