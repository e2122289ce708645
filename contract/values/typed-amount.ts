import type { Paise } from './money.ts';
import { latinDigits, wholeNumber } from './typed-digits.ts';

/** A sum as people type it: 501, ₹1,101.00, Rs 501/-, ५०१. undefined if it is none. */
export function amountFromText(text: string): Paise | undefined {
  const plain = latinDigits(text)
    .replace(/^\s*(₹|rs\.?|inr)/i, '')
    .replace(/\/-\s*$/, '')
    .replace(/\s/g, '');
  const parts = /^([\d,]*)(?:\.(\d{1,2}))?$/.exec(plain);
  const [whole = '', part = ''] = parts?.slice(1) ?? [];
  const digits = wholeNumber(whole);
  return digits !== undefined && digits.length <= 10 ? ((Number(digits) * 100 + Number(part.padEnd(2, '0'))) as Paise) : undefined;
}
