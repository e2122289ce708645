import { z } from 'zod';

/** Longer than any bank's number; the column's bound. */
const LONGEST_UTR = 64;
const DEVANAGARI_ZERO = 0x0966;

/** As the bank prints it: upper case, letters and digits only. Full-width and Devanagari digits are digits too. */
export const normaliseUtr = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO))
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
      .max(LONGEST_UTR, /*i18n*/ 'This is longer than any UTR'),
  );

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
  not_twelve_digits: /*i18n*/ 'A UTR usually has 12 digits. Please check it once more.',
  unlikely: /*i18n*/ 'This does not look like a real UTR. Please check it once more.',
};
