import { inr, type Paise } from '#contract/values/money.ts';
import { amountFromText } from '#contract/values/typed-amount.ts';
import { latinDigits } from '#contract/values/typed-digits.ts';

const SIGN = '₹ ';

/** How a sum stands in a field nobody is typing in. */
export const shownAmount = (amount: Paise | undefined): string => (amount === undefined ? '' : inr(amount).replace('₹', SIGN));

/** What stands in a field; a point at the end waits for its paise. Nothing while it is no sum. */
export const amountIn = (text: string): Paise | undefined => amountFromText(text.replace(/\.$/, ''));

interface Edit {
  readonly before: string;
  readonly after: string;
  readonly caret: number;
  /** What was written by it; nothing when it took something away, or when the browser does not say. */
  readonly written: string | null;
  /** By the Delete key: the caret moves on over a comma, otherwise it would never pass it. */
  readonly isForward?: boolean;
}

/**
 * What a field shows after one key. Digits fall into groups as India reads them, also when one is taken out of the middle. Commas that
 * somebody types are left as they are typed: they are read when the sum is whole, and are never taken for a point.
 */
export function retype({ before, after, caret, written, isForward = false }: Edit): { readonly text: string; readonly caret: number } {
  const latin = latinDigits(after);
  const digits = latin.replace(/[₹\s,]/g, '');
  const asTyped = { text: latin, caret };
  if (digits === '') return written ? asTyped : { text: '', caret: 0 };
  const wasRead = before.replace(/[₹\s]/g, '') === '' || written === after || amountIn(before) !== undefined;
  if (!wasRead || /[^\d.]/.test(latinDigits(written ?? '')) || !/^\d+(\.\d{0,2})?$/.test(digits)) return asTyped;
  const [whole = '', ...part] = digits.split('.');
  const text = SIGN + [whole.replace(/\B(?=(\d\d)*\d{3}$)/g, ','), ...part].join('.');
  const at = placeAfter(text, latin.slice(0, caret).replace(/[^\d.]/g, '').length);
  return { text, caret: isForward && text[at] === ',' ? at + 1 : at };
}

/** Behind that many digits. */
function placeAfter(text: string, digits: number): number {
  let at = SIGN.length;
  for (let passed = 0; passed < digits; at += 1) if (text[at] !== ',') passed += 1;
  return at;
}
