import { z } from 'zod';
import { latinDigits } from './typed-digits.ts';

/** Longer than any bank's number; the column's bound. */
const LONGEST_UTR = 64;

/** As the bank prints it: upper case, letters and digits only. Full-width and Devanagari digits are digits too. */
export const normaliseUtr = (typed: string): string =>
  latinDigits(typed.normalize('NFKC'))
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');

/** Never refused for its look (M-11): `utrHint` warns instead. */
export const Utr = z
  .string({ error: /*i18n*/ 'Please enter UTR or Transaction ID' })
  .max(200, /*i18n*/ 'Please enter UTR or Transaction ID')
  .transform(normaliseUtr)
  .pipe(
    z
      .string()
      .regex(/^[A-Z0-9]+$/, /*i18n*/ 'Please enter UTR or Transaction ID')
      .max(LONGEST_UTR, /*i18n*/ 'This is too long for a UTR'),
  );

/** UPI and IMPS: 12 digits. NEFT: 16 places, RTGS: 22, the bank's letters first. */
const bankNumber = /^(\d{12}|(?=.{16}$)[A-Z]{1,6}\d+|[A-Z]{4}[A-Z0-9]{2}\d{16})$/;

/** 431822907156 → 4318 2290 7156, as people compare it; it never breaks at the end of a line. What is no UTR stays as it is. Data stays ungrouped. */
export const groupedUtr = (utr: string): string => (isGrouped(utr) ? utr.replace(/(.{4})(?=.)/g, '$1\u00a0') : utr);

export const isGrouped = (utr: string): boolean => bankNumber.test(utr);

export const UtrHint = z.enum(['app_id', 'not_twelve_digits', 'unlikely']);
export type UtrHint = z.infer<typeof UtrHint>;

/** What to say about a normalised number that the bank would hardly print. null: it looks right. */
export function utrHint(utr: string): UtrHint | null {
  if (/^[A-Z0-9]{35}$/.test(utr) || /^T\d{10,}$/.test(utr)) return 'app_id';
  if (!/^\d{12}$/.test(utr)) return 'not_twelve_digits';
  return /^(\d)\1{11}$/.test(utr) || utr === '123456789012' ? 'unlikely' : null;
}

export const utrHintWords: Readonly<Record<UtrHint, string>> = {
  app_id: /*i18n*/ 'This looks like the app’s own transaction id. Please copy the 12-digit UTR (UPI Ref No).',
  not_twelve_digits: /*i18n*/ 'A UTR usually has 12 digits. Please check it again.',
  unlikely: /*i18n*/ 'This does not look like a real UTR. Please check it again.',
};
