import type { ReadRow } from '#api/core/files/index.ts';
import { type Paise, paise } from '#contract/values/money.ts';
import { LEAST_CONFIDENCE } from './confidence.ts';

/**
 * The reader knows no rupee sign: it makes a sign of its own of it (mostly % or X), and now and then a digit. So a sum counts only where
 * a sign that cannot be a digit, or `Rs` or `INR`, stands before it; `2501` may well be ₹501.
 */
const SIGN = /^(?:rs\.?|inr|[₹¥€£$%=X])$/i;
const SUM = /^(?:rs\.?|inr|[₹¥€£$%=X])?(\d{1,3}(?:,\d{2,3})*|\d{1,9})(?:\.(\d{2}))?$/i;
const LARGEST_RUPEES = 100_000_000;

export function amountsIn(row: ReadRow): { value: Paise; isSure: boolean }[] {
  return row.flatMap(({ text, confidence }, at) => {
    const [, whole, fraction = '00'] = SUM.exec(text) ?? [];
    const isMarked = /^\D/.test(text) || SIGN.test(row[at - 1]?.text ?? '');
    const rupees = Number(whole?.replaceAll(',', ''));
    if (!whole || !isMarked || rupees > LARGEST_RUPEES || rupees + Number(fraction) === 0) return [];
    return [{ value: paise(rupees * 100 + Number(fraction)), isSure: confidence >= LEAST_CONFIDENCE }];
  });
}
