import { z } from 'zod';
import { line } from '#contract/values/text.ts';
import { latinDigits } from '#contract/values/typed-digits.ts';

/** Papers that show who somebody is, and the numbers they carry. */

export const identityPapers = ['pan', 'passport', 'voter_id', 'driving_licence', 'masked_aadhaar'] as const;
export const IdentityPaper = z.enum(identityPapers);
export type IdentityPaper = z.infer<typeof IdentityPaper>;

interface PaperRule {
  readonly words: string;
  /** As it is printed. */
  readonly example: string;
  /** Of the number without spaces and hyphens. */
  readonly pattern: RegExp;
  readonly error: string;
  /** The back shows what is needed, too. */
  readonly hasBack: boolean;
}

export const identityPaperRules: Readonly<Record<IdentityPaper, PaperRule>> = {
  pan: {
    words: /*i18n*/ 'PAN card',
    example: 'ABCPE1234F',
    // The fourth letter of a person's card is P.
    pattern: /^[A-Z]{3}P[A-Z]\d{4}[A-Z]$/,
    error: /*i18n*/ 'A PAN has 5 letters, 4 digits and a letter, such as ABCPE1234F',
    hasBack: false,
  },
  passport: {
    words: /*i18n*/ 'Passport',
    example: 'K1234567',
    pattern: /^(?=.*\d)[A-Z0-9]{6,9}$/,
    error: /*i18n*/ 'A passport number has 6 to 9 letters and digits, such as K1234567',
    hasBack: true,
  },
  voter_id: {
    words: /*i18n*/ 'Voter ID (EPIC)',
    example: 'ABC1234567',
    // Cards from before 2000 carry state, district and part instead: MH/01/001/123456.
    pattern: /^([A-Z]{3}\d{7}|[A-Z]{2}\d{11,12})$/,
    error: /*i18n*/ 'A voter ID has 3 letters and 7 digits, such as ABC1234567',
    hasBack: true,
  },
  driving_licence: {
    words: /*i18n*/ 'Driving licence',
    example: 'MH12 20190001234',
    pattern: /^[A-Z]{2}\d{2}[A-Z0-9]{5,13}$/,
    error: /*i18n*/ 'A licence number begins with the state, such as MH12 20190001234',
    hasBack: true,
  },
  masked_aadhaar: {
    words: /*i18n*/ 'Masked Aadhaar',
    example: '4821',
    pattern: /^\d{4}$/,
    error: /*i18n*/ 'Please enter the last 4 digits only',
    hasBack: true,
  },
};

/** Capital letters and digits alone. Full-width and Devanagari digits are digits too; what stands for hidden digits goes. */
export function normaliseIdentityNumber(paper: IdentityPaper, typed: string): string {
  const plain = latinDigits(typed.normalize('NFKC'))
    .toUpperCase()
    .replace(/[\s\-./•*]/g, '');
  return paper === 'masked_aadhaar' ? plain.replace(/^X+/, '') : plain;
}

/** Every paper whose number this text could be. Four digits of an Aadhaar are those of too many people. */
export const numbersIn = (text: string): { readonly paper: IdentityPaper; readonly number: string }[] =>
  identityPapers
    .filter((paper) => paper !== 'masked_aadhaar')
    .map((paper) => ({ paper, number: normaliseIdentityNumber(paper, text) }))
    .filter(({ paper, number }) => identityPaperRules[paper].pattern.test(number));

/** XXXXXX234F: enough to recognise one's own card. */
export const numberHint = (tail: string): string => `XXXX ${tail}`;
export const NUMBER_TAIL = 4;

const FULL_AADHAAR = /*i18n*/ 'This looks like a full Aadhaar number. We must not keep it: please give the last 4 digits only.';

export const identityNumber = (paper: IdentityPaper) =>
  line({ error: /*i18n*/ 'Please enter the number on the card' })
    .max(40, identityPaperRules[paper].error)
    .refine((typed) => typed !== '', { error: /*i18n*/ 'Please enter the number on the card', abort: true })
    .refine((typed) => !hasAadhaar(typed), { error: FULL_AADHAAR, abort: true })
    .transform((typed) => normaliseIdentityNumber(paper, typed))
    .refine((number) => identityPaperRules[paper].pattern.test(number), { error: identityPaperRules[paper].error });

/** For every text in which somebody may type one: `.refine(...withoutAadhaar)`. */
export const withoutAadhaar = [(text: string): boolean => !hasAadhaar(text), { error: FULL_AADHAAR, abort: true }] as const;

/** Twelve digits (or sixteen, of its virtual id) in a row, whatever stands between them, with the right check digit. */
export function hasAadhaar(text: string): boolean {
  const plain = latinDigits(text.normalize('NFKC'));
  const rows = plain.match(/\d(?:[\s\-.]?\d){11,15}/g) ?? [];
  return rows.some((row) => {
    const digits = row.replace(/\D/g, '');
    return (digits.length === 12 || digits.length === 16) && /^[2-9]/.test(digits) && isVerhoeff(digits);
  });
}

/** The dihedral group of ten: swapping two neighbours changes the sum, which no sum of digits does. */
const times = (a: number, b: number): number => {
  if (a < 5) return b < 5 ? (a + b) % 5 : 5 + ((a + b) % 5);
  return b < 5 ? 5 + ((a - b + 5) % 5) : (a - b + 5) % 5;
};
const STEP = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];

function isVerhoeff(digits: string): boolean {
  let sum = 0;
  [...digits].reverse().forEach((digit, place) => {
    let value = Number(digit);
    for (let i = 0; i < place % 8; i++) value = STEP[value] ?? 0;
    sum = times(sum, value);
  });
  return sum === 0;
}
