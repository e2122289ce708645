import { cleanParagraph } from '#contract/values/text.ts';
import { normaliseUtr } from '#contract/values/utr.ts';
import type { StatementRow } from './row.ts';
import { isRrn, isUtr, type Rail, railOf, type Token, tokensOf } from './tokens.ts';

export interface UnderstoodLine {
  readonly rail: Rail;
  /** The number that payer and bank both see: 12 digits of UPI and IMPS, the UTR of NEFT and RTGS. */
  readonly reference: string | null;
  /** In capitals, often cut. */
  readonly payerName: string | null;
  /** In small letters, often cut. */
  readonly payerVpa: string | null;
  /** One of our own references, if it came through in the note. */
  readonly ownReference: string | null;
  /** Money of ours that comes back, or is said to. It must never stand for a gift. */
  readonly isReturn: boolean;
  /** From abroad: not ours to take without leave (foreign-contribution law). */
  readonly isForeign: boolean;
  /** What the bank charged or paid on its own account. */
  readonly category: 'charge' | 'interest' | null;
}

type Narrated = Pick<StatementRow, 'narration' | 'reference'>;

/** What a line says, by the shape of its pieces, whichever bank wrote it. Pure guesswork about layouts is left out: null is an answer. */
export function understandLine({ narration: printed, reference }: Narrated): UnderstoodLine {
  // Payers write the note and choose their name: what people cannot see, the machine does not read.
  const narration = cleanParagraph(printed);
  // A break inside a word or number is the end of the bank's column; one between words is as good as a space.
  const spaced = narration.replaceAll('\n', ' ');
  const glued = narration.replaceAll('\n', '');
  const [asSpaced, asGlued] = [tokensOf(spaced), glued === spaced ? [] : tokensOf(glued)];
  const tokens = shapes(asGlued) > shapes(asSpaced) ? asGlued : asSpaced;
  const found = referenceIn(tokens, reference);
  const upper = spaced.toUpperCase();
  return {
    rail: railIn(upper, found),
    reference: found,
    payerName: nameIn(tokens),
    payerVpa: tokens.find(({ kind }) => kind === 'vpa')?.text.toLowerCase() ?? null,
    ownReference: ownReferenceIn(upper) ?? ownReferenceIn(glued.toUpperCase()),
    isReturn: /\b(?:REV|REVERSAL|REVERSED|RETURN|RETURNED|RTN|RET|REJECT|REJECTED|UNPAID|BOUNCE|REFUND|CHARGEBACK)\b/.test(
      upper.replace(/_/g, ' '),
    ),
    isForeign: /\b(?:SWIFT|FIRC|FCY|NOSTRO|FOREIGN|INWARD REM(?:ITTANCE)?|FIRA|USD|EUR|GBP|AED|SGD|WESTERN UNION|MONEYGRAM|TT REF)\b/.test(
      upper,
    ),
    // Givers write such words into their notes too; the bank’s own bookings have no number of a payment.
    category: found === null ? categoryIn(upper) : null,
  };
}

/** How much of it has a shape that chance does not make. */
const shapes = (tokens: readonly Token[]): number =>
  tokens.filter(({ kind }) => kind !== 'words' && kind !== 'other' && kind !== 'number').length;

const ownReferenceIn = (upper: string): string | null =>
  /(?<![A-Z0-9])(?:DONATION)?(ANJ[0-9A-HJKMNP-TV-Z]{9,13})(?![A-Z0-9])/.exec(upper)?.[1] ?? null;

/** The column of the bank settles it when the narration says the same; else the first number after the rail. */
function referenceIn(tokens: readonly Token[], column: string | null): string | null {
  const inColumn = (column ?? '').split(/[^A-Za-z0-9]+/).map((piece) => normaliseUtr(piece.replace(/^0+(?=\d{12}$)/, '')));
  const fromColumn = inColumn.find((piece) => isRrn(piece) || isUtr(piece)) ?? null;
  const candidates = tokens.filter(({ kind }) => kind === 'rrn' || kind === 'utr').map(({ text }) => text);
  if (fromColumn && candidates.includes(fromColumn)) return fromColumn;
  if (candidates[0]) return candidates[0];
  const loose = looseReference(tokens);
  return fromColumn ?? loose;
}

/** “UPI 431947905050 RAMESH”: no separators but spaces. */
function looseReference(tokens: readonly Token[]): string | null {
  for (const { kind, text } of tokens) {
    if (kind !== 'other') continue;
    const word = text.split(' ').find((piece) => isRrn(piece) || isUtr(piece));
    if (word) return word;
  }
  return null;
}

function railIn(upper: string, reference: string | null): Rail {
  for (const word of upper.split(/[^A-Z0-9]+/)) {
    const rail = railOf(word);
    if (rail) return rail;
  }
  if (reference && /^[A-Z]{4}R/.test(reference) && reference.length === 22) return 'rtgs';
  return 'other';
}

/**
 * Where the payer stands: before her UPI ID (unless the number stands directly before that: then it is her note), after the number, after the
 * IFSC, and with IMPS at some banks before the name of her bank.
 */
function nameIn(tokens: readonly Token[]): string | null {
  const at = (i: number): Token | undefined => tokens[i];
  const isName = (i: number): boolean => at(i)?.kind === 'words';
  const vpa = tokens.findIndex(({ kind }) => kind === 'vpa');
  const number = tokens.findIndex(({ kind }) => kind === 'rrn' || kind === 'utr');
  const isOldImps = tokens.some(({ text }) => text === 'MMT');
  if (isOldImps) {
    const bank = tokens.findIndex(({ kind }, i) => i > number && (kind === 'bank' || kind === 'ifsc'));
    return bank - 1 > number && isName(bank - 1) ? textAt(tokens, bank - 1) : null;
  }
  if (vpa > 0 && isName(vpa - 1) && vpa - 1 !== number + 1) return textAt(tokens, vpa - 1);
  if (number >= 0 && isName(number + 1) && vpa !== number + 2) return textAt(tokens, number + 1);
  const ifsc = tokens.findIndex(({ kind }) => kind === 'ifsc');
  if (vpa < 0 && ifsc >= 0 && ifsc < number && isName(ifsc + 1)) return textAt(tokens, ifsc + 1);
  return null;
}

const textAt = (tokens: readonly Token[], i: number): string | null =>
  tokens[i]?.text.replace(/[.']/g, ' ').replace(/\s+/g, ' ').trim() || null;

function categoryIn(upper: string): 'charge' | 'interest' | null {
  if (/\b(?:CHRG|CHRGS|CHG|CHGS|CHARGE|CHARGES|FEE|FEES|GST|CGST|SGST|AMC|PENALTY|COMMISSION)\b/.test(upper)) return 'charge';
  return /\b(?:INT PD|INT\.PD|INTEREST|INT CREDIT|CREDIT INT|SB INT|INT\.COLL|INT PAID)\b/.test(upper) ? 'interest' : null;
}
